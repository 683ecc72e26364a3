//! How an explanation reads as a whole.

use huangshi::api::Language;

use super::asked;
use crate::corpus::cases;

/// A full flush whose third claimed meld came from seat 2; two losers are sealed.
const LIABLE: &str = "third-meld-claimed-concealed-kong-second-of-four";

/// A full flush above 300 from all three, of whom seat 2 is not opened, at stake 3.
const BRIGHT: &str = "stake-3-times-golden-and-bright";

fn explained(id: &str, language: Language) -> String {
    let case = cases().into_iter().find(|case| case.id == id).expect("the case is in the corpus");
    let answer = asked(&case, language);
    let explanation = answer["settlement"]["explanation"].as_array().expect("an explanation");
    let text =
        |sentence: &serde_json::Value| sentence["text"].as_str().expect("a sentence").to_owned() + "\n";
    explanation.iter().map(text).collect()
}

#[test]
fn a_payment_can_be_followed_in_english() {
    assert_eq!(explained(LIABLE, Language::En), LIABLE_EN);
    assert_eq!(explained(BRIGHT, Language::En), BRIGHT_EN);
}

#[test]
fn a_payment_can_be_followed_in_traditional_characters() {
    assert_eq!(explained(LIABLE, Language::ZhHant), LIABLE_ZH_HANT);
    assert_eq!(explained(BRIGHT, Language::ZhHant), BRIGHT_ZH_HANT);
}

#[test]
fn a_payment_can_be_followed_in_simplified_characters() {
    assert_eq!(explained(LIABLE, Language::ZhHans), LIABLE_ZH_HANS);
    assert_eq!(explained(BRIGHT, Language::ZhHans), BRIGHT_ZH_HANS);
}

#[test]
fn what_is_there_more_than_once_is_told_with_its_number() {
    for (language, sentence) in [
        (Language::En, "Winner, seat 0: red, 2 of × 2 each, together × 4.\n"),
        (Language::ZhHant, "贏家（0 號位）：紅中槓 2 個，每個 × 2，共 × 4。\n"),
        (Language::ZhHans, "赢家（0 号位）：红中杠 2 个，每个 × 2，共 × 4。\n"),
    ] {
        let explanation = explained("hard-win-no-wild-held-wild-in-its-own-place", language);
        assert!(explanation.contains(sentence), "{explanation}");
    }
}

const LIABLE_EN: &str = "\
The hand has the pattern full flush: 10 big fan.
Winner, seat 0: winner opened × 2.
Winner, seat 0: hard win × 2.
Winner, seat 0: concealed kong × 4.
The winner's factors multiply to 2 × 2 × 4 = 16.
Loser, seat 1: no factor, × 1.
Seat 1 loses 16 (winner) × 1 (loser) × 10 (big fan) = 160 fan.
Loser, seat 2: dealer × 2.
Seat 2 loses 16 (winner) × 2 (loser) × 10 (big fan) = 320 fan.
Loser, seat 3: discarder × 2.
Seat 3 loses 16 (winner) × 2 (loser) × 10 (big fan) = 320 fan.
Seat 1 owes 160 × stake 1 = 160 coins.
Seat 2: 320 fan are above 300 and are sealed at 300.
Seat 2 owes 300 × stake 1 = 300 coins.
Seat 3: 320 fan are above 300 and are sealed at 300.
Seat 3 owes 300 × stake 1 = 300 coins.
Seat 2 is liable: it supplied the third meld of the full flush.
Seat 2 pays for all three losers: 160 + 300 + 300 = 760 coins. The others pay nothing.
Seat 2 pays 760 coins to seat 0.
Seat 0 deals the next hand.
";

const BRIGHT_EN: &str = "\
The hand has the pattern full flush: 10 big fan.
Winner, seat 0: dealer × 2.
Winner, seat 0: self-draw × 2.
Winner, seat 0: winner opened × 2.
Winner, seat 0: hard win × 2.
Winner, seat 0: red × 2.
The winner's factors multiply to 2 × 2 × 2 × 2 × 2 = 32.
Loser, seat 1: loser opened × 2.
Seat 1 loses 32 (winner) × 2 (loser) × 10 (big fan) = 640 fan.
Loser, seat 2: no factor, × 1.
Seat 2 loses 32 (winner) × 1 (loser) × 10 (big fan) = 320 fan.
Loser, seat 3: loser opened × 2.
Seat 3 loses 32 (winner) × 2 (loser) × 10 (big fan) = 640 fan.
All three losers are above 300 fan, which makes the hand golden.
One loser is not opened, seat 2: the golden hand is bright.
Seat 1 pays the golden figure, 500.
Seat 1 owes 500 × stake 3 = 1500 coins.
Seat 2 pays the bright figure, 700.
Seat 2 owes 700 × stake 3 = 2100 coins.
Seat 3 pays the golden figure, 500.
Seat 3 owes 500 × stake 3 = 1500 coins.
Seat 1 pays 1500 coins to seat 0.
Seat 2 pays 2100 coins to seat 0.
Seat 3 pays 1500 coins to seat 0.
Seat 0 deals the next hand.
";

const LIABLE_ZH_HANT: &str = "\
大胡：清一色，10 番。
贏家（0 號位）：贏家開口 × 2。
贏家（0 號位）：硬胡 × 2。
贏家（0 號位）：暗槓 × 4。
贏家番數的積：2 × 2 × 4 = 16。
輸家（1 號位）：沒有番數，× 1。
1 號位輸：贏家 16 × 輸家 1 × 大胡 10 = 160 番。
輸家（2 號位）：莊家 × 2。
2 號位輸：贏家 16 × 輸家 2 × 大胡 10 = 320 番。
輸家（3 號位）：點炮 × 2。
3 號位輸：贏家 16 × 輸家 2 × 大胡 10 = 320 番。
1 號位應付：160 × 底 1 = 160 金幣。
2 號位：320 番超過 300，封頂，按 300 付。
2 號位應付：300 × 底 1 = 300 金幣。
3 號位：320 番超過 300，封頂，按 300 付。
3 號位應付：300 × 底 1 = 300 金幣。
2 號位包牌：清一色的第三鋪是它打出的牌。
2 號位付三家的總和：160 + 300 + 300 = 760 金幣。其餘輸家不付。
2 號位付給 0 號位 760 金幣。
下一局由 0 號位當莊。
";

const BRIGHT_ZH_HANT: &str = "\
大胡：清一色，10 番。
贏家（0 號位）：莊家 × 2。
贏家（0 號位）：自摸 × 2。
贏家（0 號位）：贏家開口 × 2。
贏家（0 號位）：硬胡 × 2。
贏家（0 號位）：紅中槓 × 2。
贏家番數的積：2 × 2 × 2 × 2 × 2 = 32。
輸家（1 號位）：輸家開口 × 2。
1 號位輸：贏家 32 × 輸家 2 × 大胡 10 = 640 番。
輸家（2 號位）：沒有番數，× 1。
2 號位輸：贏家 32 × 輸家 1 × 大胡 10 = 320 番。
輸家（3 號位）：輸家開口 × 2。
3 號位輸：贏家 32 × 輸家 2 × 大胡 10 = 640 番。
三個輸家都超過 300 番，算金頂。
金頂時有一個輸家沒有開口（2 號位），算光明頂。
1 號位按金頂付：500。
1 號位應付：500 × 底 3 = 1500 金幣。
2 號位按光明頂付：700。
2 號位應付：700 × 底 3 = 2100 金幣。
3 號位按金頂付：500。
3 號位應付：500 × 底 3 = 1500 金幣。
1 號位付給 0 號位 1500 金幣。
2 號位付給 0 號位 2100 金幣。
3 號位付給 0 號位 1500 金幣。
下一局由 0 號位當莊。
";

const LIABLE_ZH_HANS: &str = "\
大胡：清一色，10 番。
赢家（0 号位）：赢家开口 × 2。
赢家（0 号位）：硬胡 × 2。
赢家（0 号位）：暗杠 × 4。
赢家番数的积：2 × 2 × 4 = 16。
输家（1 号位）：没有番数，× 1。
1 号位输：赢家 16 × 输家 1 × 大胡 10 = 160 番。
输家（2 号位）：庄家 × 2。
2 号位输：赢家 16 × 输家 2 × 大胡 10 = 320 番。
输家（3 号位）：点炮 × 2。
3 号位输：赢家 16 × 输家 2 × 大胡 10 = 320 番。
1 号位应付：160 × 底 1 = 160 金币。
2 号位：320 番超过 300，封顶，按 300 付。
2 号位应付：300 × 底 1 = 300 金币。
3 号位：320 番超过 300，封顶，按 300 付。
3 号位应付：300 × 底 1 = 300 金币。
2 号位包牌：清一色的第三铺是它打出的牌。
2 号位付三家的总和：160 + 300 + 300 = 760 金币。其余输家不付。
2 号位付给 0 号位 760 金币。
下一局由 0 号位当庄。
";

const BRIGHT_ZH_HANS: &str = "\
大胡：清一色，10 番。
赢家（0 号位）：庄家 × 2。
赢家（0 号位）：自摸 × 2。
赢家（0 号位）：赢家开口 × 2。
赢家（0 号位）：硬胡 × 2。
赢家（0 号位）：红中杠 × 2。
赢家番数的积：2 × 2 × 2 × 2 × 2 = 32。
输家（1 号位）：输家开口 × 2。
1 号位输：赢家 32 × 输家 2 × 大胡 10 = 640 番。
输家（2 号位）：没有番数，× 1。
2 号位输：赢家 32 × 输家 1 × 大胡 10 = 320 番。
输家（3 号位）：输家开口 × 2。
3 号位输：赢家 32 × 输家 2 × 大胡 10 = 640 番。
三个输家都超过 300 番，算金顶。
金顶时有一个输家没有开口（2 号位），算光明顶。
1 号位按金顶付：500。
1 号位应付：500 × 底 3 = 1500 金币。
2 号位按光明顶付：700。
2 号位应付：700 × 底 3 = 2100 金币。
3 号位按金顶付：500。
3 号位应付：500 × 底 3 = 1500 金币。
1 号位付给 0 号位 1500 金币。
2 号位付给 0 号位 2100 金币。
3 号位付给 0 号位 1500 金币。
下一局由 0 号位当庄。
";
