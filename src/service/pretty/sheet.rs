//! Lines in columns, as a terminal shows them.

use anstyle::{AnsiColor, Effects, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Longer lines are broken.
const WIDEST: usize = 100;
/// What stands before the lines below a head.
const MARGIN: &str = "    ";
/// What stands between two columns.
const GAP: &str = "  ";

/// Whether what is printed is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::service) enum Ink {
    /// It is.
    Coloured,
    /// It is not.
    Plain,
}

/// The styles of a piece of text.
pub(in crate::service) const PLAIN: Style = Style::new();
/// What heads an answer.
pub(in crate::service) const BOLD: Style = Style::new().effects(Effects::BOLD);
/// A yes.
pub(in crate::service) const GOOD: Style = AnsiColor::Green.on_default().effects(Effects::BOLD);
/// A no.
pub(in crate::service) const BAD: Style = AnsiColor::Red.on_default().effects(Effects::BOLD);
/// What need not be read.
pub(in crate::service) const DIM: Style = Style::new().effects(Effects::DIMMED);

/// A piece of a line.
#[derive(Clone, Debug)]
pub(in crate::service) struct Cell {
    text: String,
    style: Style,
    side: Side,
}

/// On which side of its column a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl Cell {
    /// A text in a style. What a question holds may stand in it, so that nothing of it may steer a terminal.
    pub(in crate::service) fn styled(text: impl Into<String>, style: Style) -> Cell {
        let text = text.into().replace(char::is_control, "\u{fffd}");
        Cell { text, style, side: Side::Left }
    }

    /// A figure, which stands on the right of its column.
    pub(in crate::service) fn figure(figure: impl ToString) -> Cell {
        Cell { text: figure.to_string(), style: PLAIN, side: Side::Right }
    }

    fn width(&self) -> usize {
        self.text.width()
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Cell {
        Cell::styled(text, PLAIN)
    }
}

/// A head, and labelled lines below it. The cells of the lines of one label stand in columns.
#[derive(Clone, Debug)]
pub(in crate::service) struct Sheet {
    head: Vec<Cell>,
    groups: Vec<Group>,
}

/// The lines of one label.
#[derive(Clone, Debug)]
struct Group {
    label: String,
    lines: Vec<Vec<Cell>>,
}

impl Sheet {
    /// A sheet with nothing but its head.
    pub(in crate::service) fn headed(head: Vec<Cell>) -> Sheet {
        Sheet { head, groups: Vec::new() }
    }

    /// Adds lines below a label; where there are none, nothing.
    pub(in crate::service) fn lines(&mut self, label: impl Into<String>, lines: Vec<Vec<Cell>>) {
        if !lines.is_empty() {
            self.groups.push(Group { label: label.into(), lines });
        }
    }

    /// Adds one line.
    pub(in crate::service) fn line(&mut self, label: impl Into<String>, cells: Vec<Cell>) {
        self.lines(label, vec![cells]);
    }

    /// Puts a piece before the head.
    #[must_use]
    pub(in crate::service) fn after(mut self, first: Cell) -> Sheet {
        self.head.insert(0, first);
        self
    }

    /// The text of the sheet, with a line break at its end.
    pub(in crate::service) fn written(&self, ink: Ink) -> String {
        let mut out = String::new();
        let labels = self.groups.iter().map(|group| group.label.width()).max().unwrap_or(0);
        for (at, cell) in self.head.iter().enumerate() {
            out.push_str(if at > 0 { GAP } else { "" });
            inked(&mut out, &cell.text, cell.style, ink);
        }
        out.push('\n');
        for Group { label, lines } in &self.groups {
            let columns = columns(lines);
            let mut label = Cell::styled(label.as_str(), DIM);
            for line in lines {
                out.push_str(MARGIN);
                let mut start = MARGIN.len();
                if labels > 0 {
                    padded(&mut out, &label, labels, ink);
                    out.push_str(GAP);
                    start += labels + GAP.len();
                }
                write_line(&mut out, line, &columns, start, ink);
                label.text.clear();
            }
        }
        out
    }
}

/// How wide each column is: the last cell of a line may reach beyond.
fn columns(lines: &[Vec<Cell>]) -> Vec<usize> {
    let most = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width_of = |at: usize| {
        let counts = |line: &&Vec<Cell>| {
            line.len() > at + 1 || line.get(at).is_some_and(|cell| cell.side == Side::Right)
        };
        let cells = lines.iter().filter(counts).filter_map(|line| line.get(at));
        cells.map(Cell::width).max().unwrap_or(0)
    };
    (0..most).map(width_of).collect()
}

/// Writes the cells of a line from column `start` on; a last cell that is too long goes on below itself.
fn write_line(out: &mut String, cells: &[Cell], columns: &[usize], start: usize, ink: Ink) {
    let mut start = start;
    for (at, cell) in cells.iter().enumerate() {
        let width = columns.get(at).copied().unwrap_or(0);
        if width == 0 && cell.text.is_empty() {
            continue;
        }
        if at + 1 < cells.len() || cell.side == Side::Right {
            padded(out, cell, width, ink);
            out.push_str(if at + 1 < cells.len() { GAP } else { "" });
            start += width.max(cell.width()) + GAP.len();
            continue;
        }
        for (nth, part) in
            broken(&cell.text, WIDEST.saturating_sub(start).max(WIDEST / 3)).into_iter().enumerate()
        {
            if nth > 0 {
                out.push('\n');
                out.push_str(&" ".repeat(start));
            }
            inked(out, part, cell.style, ink);
        }
    }
    while out.ends_with(' ') {
        out.pop();
    }
    out.push('\n');
}

fn padded(out: &mut String, cell: &Cell, width: usize, ink: Ink) {
    let room = " ".repeat(width.saturating_sub(cell.width()));
    match cell.side {
        Side::Left => {
            inked(out, &cell.text, cell.style, ink);
            out.push_str(&room);
        }
        Side::Right => {
            out.push_str(&room);
            inked(out, &cell.text, cell.style, ink);
        }
    }
}

fn inked(out: &mut String, text: &str, style: Style, ink: Ink) {
    match ink {
        Ink::Plain => out.push_str(text),
        Ink::Coloured if text.is_empty() => {}
        Ink::Coloured => out.push_str(&format!("{style}{text}{style:#}")),
    }
}

/// A text in lines of this width, broken at spaces and between Chinese characters.
fn broken(text: &str, width: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let (mut start, mut used, mut possible) = (0, 0, None);
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        if at > start && may_break(before, letter) {
            possible = Some(at);
        }
        used += letter.width().unwrap_or(0);
        if let Some(end) = possible.filter(|_| used > width && letter != ' ') {
            lines.push(text[start..end].trim_end());
            (start, possible) = (end, None);
            used = text[start..at].width() + letter.width().unwrap_or(0);
        }
        before = letter;
    }
    lines.push(&text[start..]);
    lines
}

fn may_break(before: char, after: char) -> bool {
    let is_wide = |letter: char| letter.width() == Some(2);
    let may_begin = !" ，。；：、？）」".contains(after);
    let may_end = !"（「".contains(before);
    may_begin && may_end && (before == ' ' || is_wide(before) || is_wide(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_below_each_other_whatever_the_script() {
        let mut sheet = Sheet::headed(vec!["#1".into(), "頭".into()]);
        sheet.lines(
            "輸家",
            vec![
                vec!["莊家".into(), "".into(), Cell::figure(2)],
                vec!["no".into(), "".into(), Cell::figure(16)],
            ],
        );
        sheet.lines("Hand", vec![vec!["x".into()]]);
        sheet.lines("none", Vec::new());
        assert_eq!(
            sheet.written(Ink::Plain),
            "#1  頭\n    輸家  莊家   2\n          no    16\n    Hand  x\n"
        );
    }

    #[test]
    fn colours_take_no_room() {
        let sheet = Sheet::headed(vec![Cell::styled("a", BOLD), "b".into()]);
        assert_eq!(sheet.written(Ink::Plain), "a  b\n");
        assert_eq!(sheet.written(Ink::Coloured), format!("{BOLD}a{BOLD:#}  b\n"));
    }

    #[test]
    fn no_text_steers_the_terminal() {
        let sheet = Sheet::headed(vec!["a\x1b[2J\nb".into()]);
        assert_eq!(sheet.written(Ink::Plain), "a\u{fffd}[2J\u{fffd}b\n");
    }

    #[test]
    fn long_texts_are_broken_where_they_may_be() {
        assert_eq!(broken("one two three", 7), ["one two", "three"]);
        assert_eq!(broken("unbreakable", 3), ["unbreakable"]);
        assert_eq!(broken("三個輸家。應付", 8), ["三個輸", "家。應付"]);
        assert_eq!(broken("", 8), [""]);
    }
}
