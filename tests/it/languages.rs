//! The sentences for people: every one in every language, and nothing else differs between languages.

mod explanation;
mod messages;
mod refusals;

use huangshi::api::{Explain, Language, SettlementQuestion, ask, read::read, reference, settlement};
use serde_json::{Value, json};

use crate::corpus::{Case, cases};

const CHINESE: [Language; 2] = [Language::ZhHant, Language::ZhHans];

/// Asks a case in a language; a settlement with its explanation.
fn asked(case: &Case, language: Language) -> Value {
    if case.ask == "settlement" {
        let request = case.request.to_string();
        let answer = read::<SettlementQuestion>(request.as_bytes(), language)
            .and_then(|question| settlement(question, Explain::StepByStep, language));
        return answer.map_or_else(|problem| json!(problem), |answer| json!(answer));
    }
    let line = json!({"ask": case.ask, "request": case.request}).to_string();
    let answer = ask::answer_line(line.as_bytes(), language);
    serde_json::from_str(answer.body.get()).expect("an answer is JSON")
}

/// Takes the sentences out of an answer: what is left must be the same in every language.
fn without_sentences(answer: &mut Value) {
    match answer {
        Value::Object(members) => {
            for sentence in ["title", "detail", "name", "text"] {
                members.remove(sentence);
            }
            members.values_mut().for_each(without_sentences);
        }
        Value::Array(elements) => elements.iter_mut().for_each(without_sentences),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The sentences of an answer.
fn sentences(answer: &Value) -> Vec<String> {
    match answer {
        Value::Object(members) => {
            let said = members.iter().flat_map(|(name, value)| match (name.as_str(), value) {
                ("title" | "detail" | "name" | "text", Value::String(sentence)) => vec![sentence.clone()],
                _ => sentences(value),
            });
            said.collect()
        }
        Value::Array(elements) => elements.iter().flat_map(sentences).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// The first English word in a Chinese sentence: code in backticks, what the request itself says, tile codes and
/// the names of formats are none.
pub(crate) fn english_in(sentence: &str) -> Option<&str> {
    const NAMES: [&str; 5] = ["JSON", "UTF", "Unicode", "true", "false"];
    const PATHS: [&str; 2] = ["/openapi.json", "/docs/"];
    let plain = sentence.split('`').step_by(2).flat_map(|text| text.split('"').step_by(2));
    let plain = plain.flat_map(|text| text.split_inclusive(|letter: char| letter.is_whitespace()));
    let plain = plain.filter(|word| !PATHS.iter().any(|path| word.contains(path)));
    let mut words = plain.flat_map(|text| text.split(|letter: char| !letter.is_ascii_alphabetic()));
    words.find(|word| word.len() > 1 && !NAMES.contains(word))
}

#[test]
fn codes_and_figures_are_the_same_in_every_language() {
    for case in cases() {
        let mut english = asked(&case, Language::En);
        let said = sentences(&english);
        without_sentences(&mut english);
        for language in CHINESE {
            let mut answer = asked(&case, language);
            let translated = sentences(&answer);
            assert_eq!(translated.len(), said.len(), "{} in {}", case.id, language.tag());
            for (sentence, english) in translated.iter().zip(&said) {
                assert_ne!(sentence, english, "{} in {}", case.id, language.tag());
                assert_eq!(english_in(sentence), None, "{sentence}");
            }
            without_sentences(&mut answer);
            assert_eq!(answer, english, "{} in {}", case.id, language.tag());
        }
    }
}

#[test]
fn the_rules_are_the_same_in_every_language() {
    let rules = |language| json!(reference(language));
    let said = sentences(&rules(Language::En));
    let mut english = rules(Language::En);
    without_sentences(&mut english);
    assert!(said.iter().all(|sentence| !sentence.is_empty()));
    for language in CHINESE {
        let mut answer = rules(language);
        let translated = sentences(&answer);
        assert_eq!(translated.len(), said.len());
        for sentence in translated {
            // The caps are written as a request sends them.
            assert_eq!(english_in(&sentence), None, "{sentence}");
            assert!(!sentence.is_ascii(), "{sentence}");
        }
        without_sentences(&mut answer);
        assert_eq!(answer, english);
    }
}

#[test]
fn a_clause_has_the_same_figures_and_codes_in_every_language() {
    let clauses = |language| reference(language).clauses;
    for language in CHINESE {
        for (english, translated) in clauses(Language::En).iter().zip(clauses(language)) {
            let (text, id) = (translated.text, english.id);
            assert_eq!(codes(english.text), codes(text), "{id} in {}", language.tag());
            // A shared bullet tells what is multiplied once, so that the others may be shorter.
            assert_eq!(figures(english.text), figures(text), "{id} in {}", language.tag());
        }
    }
}

/// What stands in backticks, sorted.
fn codes(text: &str) -> Vec<&str> {
    let mut codes: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    codes.sort_unstable();
    codes
}

/// The figures that are written in digits, sorted; a 258 pair is one of 2, 5 and 8 in whatever form.
fn figures(text: &str) -> Vec<u32> {
    let plain: String = text.split('`').step_by(2).collect::<String>().replace("1,000,000", "1000000");
    let numbers = plain.split(|letter: char| !letter.is_ascii_digit());
    let mut figures: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
    figures.retain(|figure| *figure >= 10 && *figure != 258);
    figures.sort_unstable();
    figures
}

#[test]
fn simplified_and_traditional_characters_do_not_mix() {
    for (language, foreign) in [(Language::ZhHant, 1), (Language::ZhHans, 0)] {
        let source = messages::source(language);
        for pair in PAIRS.split_whitespace() {
            let letters: Vec<char> = pair.chars().collect();
            assert_eq!(letters.len(), 2, "{pair}");
            let found = source.find(letters[foreign]);
            let around = found.map(|at| source[at..].chars().take(12).collect::<String>());
            assert_eq!(around, None, "{} in {}", letters[foreign], language.tag());
        }
    }
}

/// Characters that are written differently, the traditional one first.
const PAIRS: &str = "\
    萬万 與与 東东 絲丝 兩两 嚴严 個个 豐丰 臨临 為为 麗丽 舉举 義义 樂乐 習习 鄉乡 書书 買买 亂乱 爭争 於于 雲云 \
    亞亚 產产 親亲 億亿 僅仅 從从 倉仓 們们 價价 眾众 優优 會会 傳传 傷伤 體体 餘余 債债 傾倾 償偿 兒儿 兌兑 黨党 \
    內内 冊册 寫写 軍军 農农 馮冯 決决 況况 凍冻 淨净 減减 湊凑 幾几 憑凭 擊击 鑿凿 劃划 劉刘 則则 剛刚 創创 刪删 別别 \
    劑剂 勸劝 辦办 務务 動动 勵励 勁劲 勞劳 勢势 區区 醫医 華华 協协 單单 賣卖 盧卢 衛卫 卻却 廠厂 廳厅 歷历 \
    壓压 厭厌 縣县 參参 雙双 發发 變变 號号 嘆叹 嗎吗 員员 問问 啟启 響响 喪丧 嘗尝 團团 園园 圍围 國国 圖图 圓圆 聖圣 \
    場场 壞坏 塊块 堅坚 壇坛 墳坟 墜坠 壟垄 壘垒 墊垫 壯壮 聲声 處处 備备 復复 夠够 頭头 誇夸 奪夺 奮奋 獎奖 婦妇 \
    媽妈 孫孙 學学 寧宁 寶宝 實实 審审 憲宪 賓宾 寬宽 對对 尋寻 導导 將将 爾尔 塵尘 屍尸 盡尽 層层 屬属 歲岁 島岛 嶺岭 \
    幣币 帥帅 師师 帳帐 帶带 幫帮 廣广 莊庄 慶庆 庫库 應应 廢废 開开 異异 棄弃 張张 彈弹 強强 歸归 當当 錄录 徹彻 徑径 \
    後后 憶忆 憂忧 懷怀 態态 總总 戀恋 懇恳 惡恶 惱恼 憤愤 懸悬 懶懒 戲戏 戰战 戶户 紮扎 撲扑 執执 擴扩 掃扫 揚扬 擾扰 \
    撫抚 拋抛 搶抢 護护 報报 擔担 擬拟 攔拦 擁拥 擇择 掛挂 揮挥 撈捞 損损 撿捡 換换 據据 擲掷 攤摊 數数 敵敌 斷断 無无 \
    舊旧 時时 曠旷 晝昼 顯显 暫暂 術术 樸朴 機机 殺杀 雜杂 權权 條条 來来 楊杨 極极 構构 槍枪 槓杠 樣样 標标 棧栈 棟栋 樹树 \
    檢检 樓楼 橫横 歡欢 殘残 殼壳 畢毕 氣气 漢汉 湯汤 溝沟 沒没 淚泪 澤泽 潔洁 測测 濟济 濃浓 滿满 濾滤 滅灭 燈灯 靈灵 \
    爐炉 點点 煉炼 爛烂 燒烧 熱热 愛爱 爺爷 牆墙 狀状 猶犹 獨独 獄狱 獵猎 環环 現现 電电 畫画 療疗 瘋疯 監监 蓋盖 盤盘 \
    眼眼 著着 礎础 確确 禮礼 禍祸 離离 種种 積积 稱称 穩稳 窮穷 競竞 筆笔 籠笼 築筑 節节 範范 簡简 類类 糧粮 緊紧 糾纠 紅红 \
    約约 級级 紀纪 純纯 紙纸 納纳 線线 練练 組组 細细 終终 經经 結结 給给 絕绝 統统 繼继 續续 維维 編编 緣缘 縮缩 網网 羅罗 \
    罰罚 職职 聽听 聯联 肅肃 腸肠 膚肤 腫肿 膽胆 勝胜 腦脑 臉脸 藝艺 蘇苏 藥药 節节 蓋盖 虛虚 蟲虫 補补 裝装 見见 規规 覺觉 \
    觀观 計计 訂订 認认 討讨 讓让 訓训 議议 記记 許许 論论 設设 訪访 證证 評评 識识 訴诉 詞词 試试 詩诗 話话 該该 詳详 語语 \
    誤误 說说 請请 諸诸 讀读 課课 誰谁 調调 談谈 謝谢 負负 財财 責责 敗败 貨货 質质 購购 貴贵 費费 資资 賽赛 贏赢 賴赖 跡迹 \
    車车 軌轨 轉转 輪轮 軟软 輕轻 載载 較较 輸输 邊边 達达 遷迁 過过 運运 還还 這这 進进 遠远 違违 連连 遲迟 適适 選选 遺遗 \
    鄰邻 醜丑 釋释 鑒鉴 針针 釘钉 鈔钞 鋼钢 鐘钟 錢钱 鐵铁 鋪铺 銷销 錯错 鍵键 鎖锁 鏡镜 長长 門门 閉闭 間间 問问 閱阅 闊阔 \
    隊队 階阶 陽阳 陰阴 陣阵 際际 陸陆 陳陈 險险 隨随 隱隐 難难 靜静 頂顶 項项 順顺 須须 預预 領领 頻频 題题 顏颜 額额 風风 \
    飛飞 飯饭 飲饮 館馆 馬马 駕驾 驗验 驚惊 鬥斗 魚鱼 鳥鸟 雞鸡 麥麦 黃黄 齊齐 齒齿 龍龙 龜龟 碼码 嶼屿 裡里";
