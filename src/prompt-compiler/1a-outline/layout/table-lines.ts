import { columnAt, cut, joinedPieces, type Piece } from '../../piece.ts';
import { startsLikeQuestion } from '../../question-words.ts';
import { type SourceLine, takenLine } from '../read-lines.ts';

/** What a column of a table holds, by the words at its head. */
type Column = 'label' | 'question' | 'answers' | 'condition' | 'rule' | 'if-yes' | 'if-no' | 'note';

const heads: readonly (readonly [Column, RegExp])[] = [
  ['if-yes', /^(?:if |when |after |on )?(?:yes|y)\b/i],
  ['if-no', /^(?:if |when |after |on )?(?:no|n)$|^if no\b/i],
  ['label', /^(?:#|no\.?|nr\.?|n°|number|q\.?|q no\.?|item|step|id|qu?\.? ?no\.?|)$/i],
  ['condition', /^(?:ask |asked |only )?(?:if|when|who|for whom|ask whom|condition|applies(?: to)?|asked of|precondition)\b/i],
  [
    'rule',
    /^(?:if|then|next|go ?to|action|routing|route|rule|what next|do|jump|branch|logic|what (?:to do|happens)|consequence|follow[- ]?up)\b/i,
  ],
  ['answers', /^(?:(?:possible |expected )?(?:answers?|options?|choices?|replies|reply|responses?|response options|type|values?))\b/i],
  ['question', /^(?:questions?|ask(?: the patient)?|text|wording|item text|what to ask|prompt|say)\b/i],
  ['note', /^(?:notes?|remarks?|comments?|why|reason|rationale)\b/i],
];
const ruleLine = /^[\s|:+-]*-[\s|:+-]*$/;
/** '10 or more: 16' in a column that is else of yes or no. */
const ofAnswer = /^[^:]{1,40}: ?\d+[. ]*$/;
/** 'all' under 'For whom' leaves nobody out. */
const ofAll = /^(?:all|always|everyone|everybody|any(?:one|body)?|all patients)[.]?$/i;
const mostCells = 12;
const freeAnswers = /^(?:free(?: text)?|text|open|number|numeric|any|date|duration|own words|-|n\/a|)$/i;

interface Table {
  readonly columns: readonly Column[];
}

/** A table of questions ('No | Question | Answers | If yes …') as numbered lines with their answers and rules below; every other line as it stands. */
export function tableLines(lines: readonly SourceLine[]): readonly SourceLine[] {
  const result: SourceLine[] = [];
  let table: Table | null = null;
  for (const line of lines) {
    const cells = line.isComment || line.piece.text === '' ? null : cellsOf(line);
    if (cells === null) {
      const { written } = line;
      if (table !== null && written !== undefined && ruleLine.test(written) && written.trim() !== '') continue;
      result.push(line);
      continue;
    }
    const head = columnsOf(cells);
    if (head !== null) {
      table = { columns: head };
      result.push(takenLine(line, 'heading'));
    } else if (table === null) result.push(line);
    else if (!cells.every(({ text }) => /^:?-*:?$/.test(text))) result.push(...rowLines(line, cells, table));
  }
  return result;
}

function cellsOf(line: SourceLine): readonly Piece[] | null {
  const { piece, written } = line;
  if (/\|.*\|/.test(piece.text)) {
    const inner = cut(piece, piece.text.startsWith('|') ? 1 : 0, piece.text.endsWith('|') ? piece.text.length - 1 : piece.text.length);
    return splitAt(
      inner,
      [...inner.text.matchAll(/\|/g)].map(({ index }) => [index, index + 1]),
    );
  }
  if (written === undefined || !written.trim().includes('\t')) return null;
  const tabs: [number, number][] = [];
  for (let index = 1; index < piece.text.length; index += 1) {
    const between = written.slice(columnAt(piece, index - 1) - 1, columnAt(piece, index) - 1);
    for (let tab = between.indexOf('\t'); tab >= 0; tab = between.indexOf('\t', tab + 1)) tabs.push([index, index]);
  }
  return tabs.length === 0 ? null : splitAt(piece, tabs);
}

function splitAt(piece: Piece, marks: readonly (readonly [number, number])[]): readonly Piece[] {
  const cells: Piece[] = [];
  let start = 0;
  for (const [from, to] of marks.slice(0, mostCells)) {
    cells.push(cut(piece, start, from));
    start = to;
  }
  return [...cells, cut(piece, start)];
}

/** The columns of a row that is a table's head: one that asks, and others whose words are known. */
function columnsOf(cells: readonly Piece[]): readonly Column[] | null {
  const columns = cells.map(({ text }, index) => {
    const words = text.replace(/[*_:?]/g, '').trim();
    // 'No' at the head of the first column counts the questions.
    return heads.find(([column, pattern]) => (index > 0 || !column.startsWith('if-')) && pattern.test(words))?.[0] ?? null;
  });
  const known = columns.filter((column) => column !== null).length;
  if (!columns.includes('question') || known < 2 || known < cells.length - 1 || cells.some(({ text }) => text.length > 40)) return null;
  return columns.map((column, index) => (columns.indexOf(column) < index && column === 'question' ? 'note' : (column ?? 'note')));
}

function rowLines(line: SourceLine, cells: readonly Piece[], { columns }: Table): readonly SourceLine[] {
  const cellOf = (column: Column) =>
    cells.filter((cell, index) => columns[index] === column && cell.text !== '' && !/^[-–—]$/.test(cell.text));
  const [label] = cellOf('label');
  const [question] = cellOf('question');
  if (question === undefined) return [];
  const [answers] = cellOf('answers');
  const asked =
    answers === undefined || freeAnswers.test(answers.text)
      ? [question]
      : [question, / *$/.test(question.text) ? ' (' : '(', listed(answers), ')'];
  const number = label === undefined ? [] : [cut(label, 0, label.text.replace(/[.):]+$/, '').length), '. '];
  const rows = [joinedPieces([...number, ...asked])];
  for (const cell of cellOf('if-yes')) rows.push(ofAnswer.test(cell.text) ? cell : joinedPieces(['Yes -> ', cell]));
  for (const cell of cellOf('if-no')) rows.push(ofAnswer.test(cell.text) ? cell : joinedPieces(['No -> ', cell]));
  for (const cell of cellOf('condition').filter(({ text }) => !ofAll.test(text)))
    rows.push(/^(?:if|only|unless|skip|when|for|not|all|every)\b/i.test(cell.text) ? cell : joinedPieces(['Only if ', cell]));
  for (const cell of cellOf('rule')) rows.push(/^\d+(?:\.\d+)*[. ]*$/.test(cell.text) ? joinedPieces(['Then go to ', cell]) : cell);
  return rows.map((piece, index) => ({ ...line, indent: index === 0 ? 0 : 3, piece: { ...piece, line: line.number } }));
}

/** Answers between commas as they stand between strokes, so that each is one. */
function listed(answers: Piece): Piece {
  return /[/;|]/.test(answers.text) || startsLikeQuestion(answers.text) ? answers : { ...answers, text: answers.text.replace(/, /g, '/ ') };
}
