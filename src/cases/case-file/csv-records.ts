/** A record of a CSV text. `line` is the one where it begins; `problem` says why its cells could not be read. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: 'text-after-quotation-mark' | 'quotation-mark-not-closed' | null;
}

const separators = [',', ';', '\t'];

/** The records of a CSV text, after RFC 4180. Lines may end in any way; lines without anything in them are passed over. */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const separator = separatorOf(text);
  const plainCell = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const begun = line;
    const cells: string[] = [];
    let problem: CsvRecord['problem'] = null;
    for (;;) {
      if (text[at] === '"') {
        const close = closingQuote(text, at);
        if (close === -1) {
          yield { line: begun, cells, problem: 'quotation-mark-not-closed' };
          return;
        }
        const cell = text.slice(at + 1, close);
        line += lineEndsIn(cell);
        cells.push(cell.includes('""') ? cell.replaceAll('""', '"') : cell);
        at = close + 1;
      } else {
        cells.push(takeMatch(plainCell, text, at));
        at = plainCell.lastIndex;
      }
      if (text[at] === separator) {
        at += 1;
        continue;
      }
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') {
        problem = 'text-after-quotation-mark';
        at = endOfLine(text, at);
      }
      break;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (problem !== null || cells.some((cell) => cell.trim() !== '')) yield { line: begun, cells, problem };
  }
}

/** What separates the names of the header: whichever there is most of outside quotation marks. */
function separatorOf(text: string): string {
  const header = text.slice(0, endOfLine(text, 0)).replace(/"[^"]*"/g, '');
  const [most = ','] = separators.toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}

/** Where the text that is opened by a quotation mark is closed; two together stand for one in it. -1 when it is not. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function takeMatch(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function endOfLine(text: string, from: number): number {
  const pattern = /[\r\n]/g;
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

function lineEndsIn(text: string): number {
  return /[\r\n]/.test(text) ? text.split(/\r\n|\r|\n/).length - 1 : 0;
}
