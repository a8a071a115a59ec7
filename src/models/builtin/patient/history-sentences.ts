import { type HistorySection, sectionLabel } from './history-section.ts';

const abbreviation = /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|approx|e\.g|i\.e|etc|wk|yr|hr|min|temp|no|C|E|S|H)\.)$/;

/** A line of at least this many characters was broken by its width, a shorter one may be an item of a list. */
const widthOfProse = 60;

/** A line that breaks off in the middle of a sentence goes on in the next: histories in sentences are often wrapped by hand, lists are not. */
function unwrap(text: string): readonly string[] {
  const isProse = /[a-z)]\.(?:\s|$)/i.test(text);
  const lines: string[] = [];
  for (const line of text.split(/\r?\n|\r/).map((one) => one.trim())) {
    const last = lines.at(-1);
    if (line === '') continue;
    if (last !== undefined && goesOn(last, line, isProse)) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines;
}

function goesOn(last: string, line: string, isProse: boolean): boolean {
  if (/\b(?:of|the|a|an|and|or|with|on|in|to|for|was|is|has|had|but)$/.test(last)) return true;
  if (!isProse || /[.!?:;]["'”’)]*$/.test(last) || !/^[a-z0-9(]/.test(line) || bullet.test(line) || /^[a-z][a-z ]{0,30}:/.test(line))
    return false;
  return last.length >= widthOfProse || !/^(?:no|nil|non|denies|denied)\b/.test(line);
}

/** One sentence of a history and the section of the note that it stands in. */
export interface HistorySentence {
  readonly text: string;
  readonly section: HistorySection;
}

/** One sentence of a history as it is written, label and all, and the line that it stands in, from 0. */
export interface WrittenSentence {
  readonly text: string;
  readonly line: number;
}

/** The sentences of a written history as they stand there. Some of them put together again by `historyOf` are a history. */
export function writtenSentences(history: string): readonly WrittenSentence[] {
  return unwrap(history).flatMap((line, place) => sentencesOfLine(line).map((text) => ({ text, line: place })));
}

/** A history of written sentences, those of one line on one line. */
export function historyOf(sentences: readonly WrittenSentence[]): string {
  const lines = Map.groupBy(sentences, ({ line }) => line);
  return [...lines.values()].map((inLine) => inLine.map(({ text }) => text).join(' ')).join('\n');
}

const bullet = /^(?:[-*•–·]\s+|\d{1,2}[.)]\s+)/;

/** The sentences of a written history with their sections, in order: vignettes, notes, telegrams and bullet lists alike. */
export function historySentences(history: string): readonly HistorySentence[] {
  const sentences: HistorySentence[] = [];
  let heading: HistorySection = 'story';
  for (const line of unwrap(history)) {
    const isItem = bullet.test(line);
    let section: HistorySection = isItem ? heading : 'story';
    for (const sentence of sentencesOfLine(line.replace(bullet, ''))) {
      const label = sectionLabel(sentence);
      if (label !== null) section = label.section;
      if (/^no known (?:drug )?allerg/i.test(sentence)) section = 'allergies';
      if (/^(?:alcohol|tobacco|tob|smok(?:er|es|ing))\b/i.test(sentence)) section = 'social';
      const text = withoutUnknownLabel(label?.rest ?? sentence);
      if (/[a-z0-9]/i.test(text)) sentences.push({ text, section });
    }
    if (!isItem) heading = /:\s*$/.test(line) || section === 'assessment' ? section : 'story';
  }
  return sentences;
}

/** A label that names no section of ours: 'Sexually active: no' says that it is not so, of others what follows is told. */
function withoutUnknownLabel(sentence: string): string {
  const match = /^([A-Z][A-Za-z ]{2,30}):\s+(.+)$/.exec(sentence.trim());
  if (match === null) return sentence.trim();
  const [, label = '', rest = ''] = match;
  if (/^(?:no|none|nil|negative)\b\.?$/i.test(rest)) return `Not ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (/^(?:yes|positive)\b\.?$/i.test(rest)) return label;
  return /^duration$/i.test(label) ? `It has lasted for ${rest}` : rest;
}

function sentencesOfLine(line: string): readonly string[] {
  const sentences: string[] = [];
  let current = '';
  for (const piece of line.split(/(?<=[.!?])\s+(?=["'(A-Z0-9])|(?<=;)\s+(?=[A-Z][A-Za-z]*:)/)) {
    current = current === '' ? piece : `${current} ${piece}`;
    if (abbreviation.test(current)) continue;
    sentences.push(current);
    current = '';
  }
  return current === '' ? sentences : [...sentences, current];
}
