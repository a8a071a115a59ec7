import { plainWords } from '../../protocol/plain-words.ts';
import { readOffered } from '../1b-questions/read-options.ts';
import { type Piece, rangeOf } from '../piece.ts';
import { rangeProblem } from './answer-ranges.ts';
import { type QuestionLines, questionsOf, type SourceLine } from './source-line.ts';
import type { Finding } from './validation-issue.ts';

const choosesAll = /\b(?:all that apply|all which apply|as many as|one or more|more than one|several)\b/i;
const choosesOne = /\bwhich one\b|\b(?:choose|select|pick|tick|mark|check) (?:only |just )?(?:one|a single)\b(?! or more)|\bonly one\b/i;
const announces =
  /\b(?:(?:choose|select|pick|tick|mark|check) (?:all|any|one|as many|the (?:one|option))\b|(?:any|which|one|some) of (?:the )?following\b|options below|answers below)/i;

/** Finds what is wrong with the answers that a question offers, as a patient would read them. */
export function checkOfferedAnswers(lines: readonly SourceLine[]): readonly Finding[] {
  return questionsOf(lines).flatMap(({ question, below }) => {
    const found = checkQuestion({ question, below });
    return found === null ? [] : [found];
  });
}

function checkQuestion({ question, below }: QuestionLines): Finding | null {
  const options = below.filter(({ kind }) => kind === 'option');
  const hints = below.filter(({ kind, indent }) => kind === 'plain' && indent > question.indent).map(({ piece }) => piece.text);
  const wording = [question.body.text, ...hints].join(' ');
  const inBrackets = readOffered(question.body.text, []).answers;
  const problem = (line: SourceLine, message: string, suggestion: string): Finding => ({
    type: 'mcq',
    line: line.line,
    message,
    suggestion,
    fix: null,
  });
  if (choosesAll.test(wording) && choosesOne.test(wording))
    return problem(question, 'The question asks for one answer and for all that apply.', 'Take out “one”, or “all that apply”.');
  if (inBrackets.length > 1 && options.length > 0)
    return problem(
      question,
      `Answers stand in brackets (${inBrackets.map(({ label }) => label).join(' / ')}) and below the question.`,
      'Keep one of the two lists.',
    );
  if (options.length === 0 && inBrackets.length === 0 && announces.test(wording) && !listsInWords(wording))
    return problem(
      question,
      'The question asks to choose, and offers nothing to choose from.',
      'Add the answers below it, a) to the first.',
    );
  const labels = options.length > 0 ? options.map(({ body }) => body.text) : inBrackets.map(({ label }) => label);
  const lineOf = (index: number): SourceLine => options[index] ?? question;
  return repeated(labels, lineOf, options) ?? twoNones(labels, lineOf, options) ?? badRanges(labels, lineOf, options);
}

/** 'any of the following: fever, chills, sweats' lists its answers in words. */
function listsInWords(wording: string): boolean {
  return /[:(-] ?[^:?]*,/.test(wording.slice(wording.search(announces)));
}

function repeated(labels: readonly string[], lineOf: (index: number) => SourceLine, options: readonly SourceLine[]): Finding | null {
  const seen = new Map<string, string>();
  for (const [index, label] of labels.entries()) {
    const words = alike(label);
    const earlier = seen.get(words);
    if (earlier === undefined) {
      seen.set(words, label);
      continue;
    }
    const line = lineOf(index);
    const isSame = earlier.toLowerCase() === label.toLowerCase();
    return {
      type: 'mcq',
      line: line.line,
      message: isSame ? `The answer “${label}” is offered twice.` : `The answers “${earlier}” and “${label}” say the same.`,
      suggestion: 'Delete one of them.',
      fix: options.length > 2 ? withoutOption(options, index) : null,
      explainsLine: true,
    };
  }
  return null;
}

function alike(label: string): string {
  return plainWords(label)
    .replace(/[^\p{L}\p{N}<>+-]+/gu, ' ')
    .replace(/\b(?:an?|the) /g, '')
    .replace(/(?<=\p{L}{4}[^s])s\b/gu, '')
    .trim();
}

/** The answers without one, those after it moved up a letter. */
function withoutOption(options: readonly SourceLine[], gone: number): Finding['fix'] {
  const first = options[gone];
  const last = options[options.length - 1];
  const before = options[gone - 1];
  if (
    first === undefined ||
    last === undefined ||
    before === undefined ||
    options.some(({ line }, index) => line !== (options[0]?.line ?? 0) + index)
  )
    return null;
  const kept = options
    .slice(gone + 1)
    .map(({ indent, body }, index) => `\n${' '.repeat(indent)}${options[gone + index]?.marker} ${body.text}`);
  return { range: { start: endOf(before.piece), end: endOf(last.piece) }, newText: kept.join('') };
}

function endOf(piece: Piece): { line: number; column: number } {
  const last = piece.text.length - 1;
  const column = typeof piece.columns === 'number' ? piece.columns + last : (piece.columns[last] ?? 1);
  return { line: piece.line, column: column + 1 };
}

function twoNones(labels: readonly string[], lineOf: (index: number) => SourceLine, options: readonly SourceLine[]): Finding | null {
  const nones = labels.flatMap((label, index) =>
    /^(?:none|neither|no(?:ne)? of (?:the above|these|them|those)|none of (?:the above|the following|these|them|those)|nothing)$/.test(
      plainWords(label),
    )
      ? [index]
      : [],
  );
  const second = nones[1];
  if (second === undefined) return null;
  const [one = '', other = ''] = nones.map((index) => labels[index] ?? '');
  return {
    type: 'mcq',
    line: lineOf(second).line,
    message: `“${one}” and “${other}” say the same.`,
    suggestion: 'Keep one of them.',
    fix: options.length > 2 ? withoutOption(options, second) : null,
  };
}

function badRanges(labels: readonly string[], lineOf: (index: number) => SourceLine, options: readonly SourceLine[]): Finding | null {
  const problem = rangeProblem(labels);
  if (problem === null) return null;
  const { at, before, kind, begin } = problem;
  const pair = `“${labels[before]}” and “${labels[at]}”`;
  const line = lineOf(at);
  const digits = /^\d+/.exec(labels[at] ?? '');
  const from = line.piece.text.length - line.body.text.length;
  const canBegin = options.length > 0 && digits !== null && begin !== null;
  return {
    type: 'mcq',
    line: line.line,
    message: kind === 'overlap' ? `${pair} overlap: some amounts fit both.` : `Between ${pair} some amounts fit neither.`,
    suggestion: canBegin ? `Begin “${labels[at]}” with ${begin}.` : `Let “${labels[at]}” begin right after the end of “${labels[before]}”.`,
    fix: canBegin ? { range: rangeOf(line.piece, from, from + digits[0].length), newText: String(begin) } : null,
  };
}
