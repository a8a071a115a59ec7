import { type Range, rangeOf } from '../piece.ts';
import { type QuestionLines, questionsOf, type SourceLine } from './source-line.ts';
import type { Finding } from './validation-issue.ts';

/** Finds answer lists that are not written as one list: joined lines, mixed or skipped markers, empty answers. */
export function checkAnswerLists(lines: readonly SourceLine[]): readonly Finding[] {
  const questions = questionsOf(lines);
  const numbered = questions.flatMap((_, index) => numberedLikeQuestions(questions, index) ?? []);
  if (numbered.length > 0) return numbered;
  return questions.flatMap(({ question, below }): readonly Finding[] => {
    const joined = [question, ...below].flatMap((line) => joinedAnswers(line) ?? []).concat(joinedBullets(below));
    if (joined.length > 0) return joined;
    const unmarked = withoutBracket(below);
    if (unmarked !== null) return [unmarked];
    const options = below.filter((line) => line.kind === 'option' || isEmptyOption(line));
    return [
      ...options.flatMap((line) => (isEmptyOption(line) ? [emptyAnswer(line)] : [])),
      ...checkMarkers(options.map(asOption)),
      ...checkIndent(question, options),
    ];
  });
}

function mcq(line: SourceLine, message: string, suggestion: string, fix: Finding['fix']): Finding {
  return { type: 'mcq', line: line.line, message, suggestion, fix };
}

function isEmptyOption({ piece, kind }: SourceLine): boolean {
  return kind === 'plain' && /^\(?[a-z][).]$/i.test(piece.text);
}

/** An answer without words still takes its letter. */
function asOption(line: SourceLine): SourceLine {
  return isEmptyOption(line) ? { ...line, kind: 'option', marker: line.piece.text } : line;
}

function emptyAnswer(line: SourceLine): Finding {
  return {
    ...mcq(line, `The answer “${line.piece.text}” has no words.`, 'Write the answer, or delete the line.', null),
    explainsLine: true,
  };
}

/** 'a) left b) right c) both' in one line, or after a question; '(a) left, (b) right' is a sentence. */
function joinedAnswers(line: SourceLine): readonly Finding[] | null {
  const { text } = line.piece;
  const found = [...text.matchAll(/(?<=^| )([a-z])\) (?=\S)/g)];
  const start = found.findIndex((match) => match[1] === 'a');
  const run = start < 0 ? [] : found.slice(start).filter((match, index) => match[1] === String.fromCharCode(97 + index));
  const first = run[0];
  const last = run[run.length - 1];
  if (first === undefined || last === undefined || run.length < 2) return null;
  const indent = line.kind === 'numbered' ? ' '.repeat(line.indent + 3) : ' '.repeat(line.indent);
  const answers = run.map((match, index) => text.slice(match.index, run[index + 1]?.index ?? text.length).replace(/[ ,;]+$/, ''));
  const from = first.index === 0 ? 0 : first.index - 1;
  const newText = `${first.index === 0 ? '' : `\n${indent}`}${answers.join(`\n${indent}`)}`;
  return [
    mcq(line, `${run.length} answers stand in one line.`, 'Give each answer a line of its own.', {
      range: rangeOf(line.piece, from),
      newText,
    }),
  ];
}

/** '- dry - wet - barking' in one line, where there is no other answer. */
function joinedBullets(below: readonly SourceLine[]): readonly Finding[] {
  const [line, ...others] = below.filter(({ kind }) => kind === 'option');
  if (line?.marker == null || others.length > 0 || /[a-z\d]/i.test(line.marker)) return [];
  const answers = line.body.text.split(` ${line.marker} `);
  if (answers.length < 2) return [];
  const newText = answers.map((answer) => `${line.marker} ${answer}`).join(`\n${' '.repeat(line.indent)}`);
  return [
    mcq(line, `${answers.length} answers stand in one line.`, 'Give each answer a line of its own.', {
      range: rangeOf(line.piece),
      newText,
    }),
  ];
}

/** 'c stabbing' between 'b) pressing' and 'd) dull'. */
function withoutBracket(below: readonly SourceLine[]): Finding | null {
  for (const [index, line] of below.entries()) {
    const before = below[index - 1];
    const written = /^([b-z]) (?=\S)/.exec(line.piece.text)?.[1];
    if (line.kind !== 'plain' || written === undefined || before?.marker == null) continue;
    if (letter(bare(before).charCodeAt(0) - 96) !== written || line.indent !== before.indent) continue;
    const marker = before.marker.replace(/[a-z]/i, written);
    return mcq(line, `The answer “${line.piece.text}” has no mark behind its letter.`, `Write “${marker}”.`, {
      range: rangeOf(line.piece, 0, 1),
      newText: marker,
    });
  }
  return null;
}

/** Answers below a question that are numbered 1., 2., 3. as if they were questions. */
function numberedLikeQuestions(questions: readonly QuestionLines[], index: number): readonly Finding[] | null {
  const owner = questions[index]?.question;
  const first = questions[index + 1]?.question;
  if (owner === undefined || first === undefined || first.indent <= owner.indent || first.number !== '1') return null;
  const answers: SourceLine[] = [];
  for (let at = index + 1; at < questions.length; at += 1) {
    const line = questions[at]?.question;
    if (line === undefined || line.indent !== first.indent || line.number !== String(answers.length + 1) || line.piece.text.includes('?'))
      break;
    answers.push(line);
  }
  if (answers.length < 2) return null;
  const newText = answers.map(({ body, indent }, at) => `${at === 0 ? '' : ' '.repeat(indent)}${letter(at)}) ${body.text}`).join('\n');
  const isTogether = answers.every(({ line }, at) => line === first.line + at);
  const fix = isTogether && answers.length <= 26 ? { range: between(first, answers[answers.length - 1] as SourceLine), newText } : null;
  return [mcq(first, 'These answers are numbered like questions.', 'Letter them a), b), c).', fix)];
}

function checkMarkers(options: readonly SourceLine[]): readonly Finding[] {
  const marked = options.filter(({ marker }) => marker !== null);
  const first = marked[0];
  if (first === undefined || marked.length < 2) return [];
  const style = styleOf(first);
  const other = marked.find((line) => styleOf(line) !== style);
  if (other !== undefined) {
    const majority = marked.filter((line) => styleOf(line) === style).length * 2 >= marked.length ? style : styleOf(other);
    const odd = marked.find((line) => styleOf(line) !== majority) as SourceLine;
    return [
      mcq(
        odd,
        `The answers are marked in two ways: “${first.marker}” and “${other.marker}”.`,
        'Mark all answers in the same way.',
        remarked(options, majority),
      ),
    ];
  }
  if (style === '-') return [];
  for (const [index, line] of marked.entries()) {
    const expected = style.includes('1') ? String(index + 1) : letter(index);
    const written = bare(line);
    if (written === expected) continue;
    const message =
      index > 0 && marked.slice(0, index).some((earlier) => bare(earlier) === written)
        ? `“${line.marker}” marks two answers.`
        : `“${line.marker}” stands where “${(line.marker ?? '').replace(/[a-z]|\d+/i, expected)}” is expected.`;
    return [mcq(line, message, `Mark the answers in turn, this one with “${expected}”.`, remarked(options, style))];
  }
  return [];
}

function bare({ marker }: SourceLine): string {
  return (marker ?? '').replace(/[^a-z\d]/gi, '').toLowerCase();
}

/** The marker with its letter or number taken for all of its kind; every bullet is '-'. */
function styleOf({ marker }: SourceLine): string {
  const written = marker ?? '';
  if (/\[|_|☐|□/.test(written)) return '-';
  if (/[a-z]/i.test(written)) return written.replace(/[a-z]/i, 'a');
  return /\d/.test(written) ? written.replace(/\d+/, '1') : '-';
}

/** The answers written anew, marked in one way and in turn; null where they do not follow each other line by line. */
function remarked(options: readonly SourceLine[], style: string): Finding['fix'] {
  const first = options[0];
  const last = options[options.length - 1];
  if (
    first === undefined ||
    last === undefined ||
    options.length > 26 ||
    style === '' ||
    options.some(({ line, marker }, index) => line !== first.line + index || marker === null)
  )
    return null;
  const lines = options.map(({ body, indent, marker }, index) => {
    const written =
      style === '-'
        ? (options.find((line) => styleOf(line) === '-')?.marker ?? '-')
        : style.replace(/[a1]/, style.includes('1') ? String(index + 1) : letter(index));
    return `${index === 0 ? '' : ' '.repeat(indent)}${/[A-Z]/.test(marker ?? '') ? written.toUpperCase() : written} ${body.text}`;
  });
  return { range: between(first, last), newText: lines.join('\n') };
}

function checkIndent(question: SourceLine, options: readonly SourceLine[]): readonly Finding[] {
  const outside = options.filter(({ indent }) => indent <= question.indent);
  const first = outside[0];
  // A list that stands at the margin as a whole is how the author writes.
  if (first === undefined || outside.length === options.length) return [];
  const indent = options.reduce(
    (most, line) => (line.indent < question.indent + 12 ? Math.max(most, line.indent) : most),
    question.indent + 3,
  );
  const start = rangeOf(first.piece).start;
  const fix = outside.length === 1 ? { range: { start, end: start }, newText: ' '.repeat(indent - first.indent) } : null;
  return [
    {
      type: 'formatting',
      line: first.line,
      message: 'This answer is not indented below its question.',
      suggestion: `Indent it by ${indent - first.indent} spaces.`,
      fix,
    },
  ];
}

function between(first: SourceLine, last: SourceLine): Range {
  return { start: rangeOf(first.piece).start, end: rangeOf(last.piece).end };
}

function letter(index: number): string {
  return String.fromCharCode(97 + index);
}
