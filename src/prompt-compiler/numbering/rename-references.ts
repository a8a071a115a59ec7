import { conditionParts, isWithin } from '../1a-outline/layout/condition-parts.ts';
import { type Piece, type Replacement, withReplaced } from '../piece.ts';
import type { Numbered } from './number-lines.ts';
import { pathOf } from './written-label.ts';

/** The numbers that an author's labels stand for, wherever lines name them. */
export interface References {
  /** By the label without its signs, in lower case: 'a4a', 'q7', 'vi', '1.1'. */
  readonly numberOf: ReadonlyMap<string, string>;
  /** By the letters of a section: the number of its first question. */
  readonly firstOf: ReadonlyMap<string, string>;
  /** By the letters of a section: the number of its last question. */
  readonly lastOf: ReadonlyMap<string, string>;
  readonly pattern: RegExp | null;
  /** Whether a label alone may be a word of the text ('A', 'I'), so that it counts only where a question is named. */
  readonly needsContext: boolean;
  /** A number in the signs of the labels, '(3)' or '3/'; null where they are no other than those of sentences. */
  readonly signed: RegExp | null;
  readonly numbers: ReadonlySet<string>;
}

const wordedReference =
  /(?<![\p{L}\p{N}])(?:steps?|items?|numbers?|nos?\.?|nrs?\.?|n[°º]|#|q[.-]|question(?=-| [a-z]{3,9}\b)) ?-?(\d+(?:\.\d+)*(?:[a-z](?![\p{L}\p{N}]))?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?![\p{L}\p{N}]))/giu;
const sectionNamed =
  /(?<=(?:\b(?:to|with|at|for)|->|[:=]) )(?:the )?(?:section|part|list|stage|block|group) ([A-Z]|\d{1,2})(?![\p{L}\p{N}])|(?<=\b(?:to|with|at|for) |-> ?)([A-Z])(?= ?(?:$|[.,;)](?!\d)))/gu;
const wholeSection =
  /(?:the whole of|all of|everything in|(?:all )?(?:the )?questions (?:in|of)) (?:section |part |list |stage |block )?([A-Z]|(?<=[a-z] )\d{1,2}(?<=(?:section|part|list|stage|block) \d{1,2}))(?![\p{L}\p{N}])|(?<=\b(?:skip|omit|leave out|miss out|pass over|go through|complete) )(?:section |part |list |stage |block )([A-Z]|\d{1,2})(?![\p{L}\p{N}])/gu;
const before =
  /(?:^|->|[,(;:=+&-]|\b(?:to|see|at|with|questions?|q|ask|asked|skip|omit|out|pass over|if|when|where|unless|only|and|or|both|either|neither|nor|of|from|after|before|answers?|in|on|for|over|sum|add|than|otherwise|else|so|not|yes|no|then|straight)) ?$/i;
const after =
  /^ ?(?:$|[,;.):=<>+&/-]|->|(?:is|was|are|were|yes|no|y|n|to|and|or|includes?|above|below|under|over|at|only|if|instead|next|applies|says|scores?|together)\b)/i;
const afterAtStart = /^ ?(?:[:=<>]|->|(?:is|was|are|were|yes|no|y|n|and|or|includes?|above|below|under|over|at least|at most)\b)/i;

const contextWidth = 40;
const longestLine = 2000;

/** What the lines of a prompt may name, by the labels of its questions. */
export function referencesTo({ entries }: Numbered): References {
  const numberOf = new Map<string, string>();
  const firstOf = new Map<string, string>();
  const lastOf = new Map<string, string>();
  let needsContext = false;
  let section: string | null = null;
  for (const { number, written } of entries) {
    // '4 For X-ray' with 4.1 and 4.2 below it is called section 4.
    if (number === null) {
      section = written.label;
      continue;
    }
    if (section !== null) {
      if (!firstOf.has(section)) firstOf.set(section, number);
      if (!number.includes('.')) lastOf.set(section, number);
    }
    const plain = written.label.toLowerCase().replace(/[-. ](?=\d)/, (sign) => (written.section === '' && sign === '.' ? '.' : ''));
    if (plain !== number) numberOf.set(plain, number);
    needsContext ||= written.manner.counts === 'letters' || written.manner.counts === 'roman';
    if (written.section !== '' && !firstOf.has(written.section)) firstOf.set(written.section, number);
    if (written.section !== '' && !number.includes('.')) lastOf.set(written.section, number);
  }
  const { key, counts } = entries[0]?.written.manner ?? { key: '', counts: 'numbers' };
  return {
    numberOf,
    firstOf,
    lastOf,
    pattern: patternOf(counts, numberOf),
    needsContext,
    signed: /^#?1\(/.test(key) ? /\((\d+(?:\.\d+)*)\)/g : /^#?1\/$/.test(key) ? /(?<![\d/])(\d+(?:\.\d+)*)\/(?!\d)/g : null,
    numbers: new Set(entries.flatMap(({ number }) => number ?? [])),
  };
}

function patternOf(counts: 'numbers' | 'sections' | 'roman' | 'letters', numberOf: ReadonlyMap<string, string>): RegExp | null {
  switch (counts) {
    case 'sections':
      return /(?<![\p{L}\p{N}])(\p{L}{1,3}[-. ]?\d+(?:\.\d+)*[a-z]?)(?![\p{L}\p{N}])/giu;
    case 'roman':
      return /(?<![\p{L}\p{N}'])([IVXLC]+|[ivxlc]+)(?![\p{L}\p{N}'])/gu;
    case 'letters':
      return /(?<![\p{L}\p{N}'])([A-Z])(?![\p{L}\p{N}'])/gu;
    case 'numbers':
      return [...numberOf].some(([label]) => /^\d/.test(label))
        ? /(?<![\p{L}\p{N}.])(\d+(?:\.\d+)+[a-z]?|\d+\.?[a-z]|0\d+)(?![\p{L}\p{N}])/gu
        : null;
  }
}

/** A line whose references are the numbers of the language; the line itself where it names none. `from`: where its text begins. */
export function renameReferences(piece: Piece, labels: References, from: number): Piece {
  const { numberOf, firstOf, lastOf, pattern, needsContext, signed, numbers } = labels;
  if (piece.text.length > longestLine) return piece;
  const replacements: Replacement[] = [];
  const { text } = piece;
  // 'Was it moved to stage 2?' asks, and names no part of the prompt.
  const parts = from > 0 || text.includes('?') ? conditionParts(text.slice(from)) : null;
  const instructs = (at: number) => parts === null || text.slice(0, at).endsWith('-> ') || isWithin(parts, at - from);
  for (const match of text.matchAll(wordedReference)) {
    const path = pathOf(match[1] as string);
    if (match.index < from || path === null) continue;
    replacements.push({
      from: match.index,
      to: match.index + match[0].length,
      text: numberOf.get((match[1] as string).toLowerCase()) ?? path.join('.'),
    });
  }
  if (signed !== null)
    for (const match of text.matchAll(signed)) {
      const number = match[1] as string;
      if (match.index < from || !numbers.has(number) || !before.test(text.slice(Math.max(from, match.index - contextWidth), match.index)))
        continue;
      replacements.push({ from: match.index, to: match.index + match[0].length, text: number });
    }
  if (firstOf.size > 0)
    for (const match of text.matchAll(wholeSection)) {
      const [first, last] = [firstOf.get(match[1] ?? match[2] ?? ''), lastOf.get(match[1] ?? match[2] ?? '')];
      if (match.index >= from && first !== undefined && last !== undefined && instructs(match.index))
        replacements.push({ from: match.index, to: match.index + match[0].length, text: `${first} to ${last}` });
    }
  if (firstOf.size > 0)
    for (const match of text.matchAll(sectionNamed)) {
      const number = firstOf.get(match[1] ?? match[2] ?? '');
      if (match.index >= from && number !== undefined && instructs(match.index))
        replacements.push({ from: match.index, to: match.index + match[0].length, text: number });
    }
  if (pattern !== null)
    for (const match of text.matchAll(pattern)) {
      const written = match[1] as string;
      const number = numberOf.get(written.toLowerCase().replace(/^(\p{L}+)[-. ]/u, '$1'));
      const end = match.index + written.length;
      if (match.index < from || number === undefined || replacements.some((other) => match.index < other.to && end > other.from)) continue;
      if (
        needsContext &&
        !isNamed(text.slice(Math.max(from, match.index - contextWidth), match.index), text.slice(end, end + contextWidth), written)
      )
        continue;
      replacements.push({ from: match.index, to: end, text: number });
    }
  return withReplaced(
    piece,
    replacements.sort((one, other) => one.from - other.from),
  );
}

/** Whether a letter or a Roman number names a question where it stands. */
function isNamed(ahead: string, behind: string, written: string): boolean {
  if (written.length > 1) return before.test(ahead) || after.test(behind);
  return ahead.trim() === '' ? afterAtStart.test(behind) : before.test(ahead) && after.test(behind);
}
