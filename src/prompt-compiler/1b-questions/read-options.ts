import { plainWords } from '../../protocol/plain-words.ts';
import type { OutlineOption } from '../1a-outline/outline.ts';
import { startsYesNo } from '../question-words.ts';
import { readInlineOptions } from './read-inline-options.ts';

export interface OfferedAnswer {
  readonly marker: string | null;
  readonly label: string;
}

export interface Offered {
  /** The wording without the answers in brackets. */
  readonly text: string;
  readonly answers: readonly OfferedAnswer[];
}

const instruction = /\b(?:choose|select|tick|pick|mark|check|apply|as many|all that|one or more|more than one|optional)\b/i;
const explanation =
  /^(?:e\.?g\.?|for example|for instance|such as|like|including|i\.?e\.?|that is|in |from |between |about |approx|if |only |on a scale|\d+ ?(?:to|-|and) ?\d+ ?[a-z°%]*$|\d+$)/i;
/** 'choose one: red, green' tells how to answer before it names the answers. */
const leading = /^ ?((?:please )?(?:choose|select|tick|pick|mark|check|answer|options?|answers?)[^:,/|]*): /i;
const units =
  /^(?:mg|mcg|g|kg|ml|l|mmol|beats?|breaths?|times?|drinks?|units?|km|miles?|and|°?[cf]) ?\/ ?(?:dl|ml|l|kg|min|minutes?|h|hr|hours?|day|d|week|or|°?[cf])$/i;

/** '(red / blue; more than one possible)' */
const severalToo = /[;,.] ?(?:more than one|several|multiple|one or more|choose|select|tick|pick|all that apply)\b[^;/|]*$/i;

/** What brackets after these hold are its parts or units, no answers: 'Blood pressure (systolic/diastolic)'. */
const measured = /\b(?:pressure|level|ratio|rate|value|count|temperature|weight|height|dose)s?$/i;

/** The answers that a question offers, in the lines below it or in brackets after it. */
export function readOffered(written: string, below: readonly OutlineOption[]): Offered {
  const text = written.replace(/ ?(?:_{3,}|\.{4,}|\u2026{2,})/g, '').trim() || written;
  if (below.length > 0) return { text, answers: below.map(({ marker, label }) => ({ marker, label: withoutPause(label.text) })) };
  return readInBrackets(text) ?? readInWords(text);
}

function readInWords(text: string): Offered {
  const inline = readInlineOptions(text);
  return inline === null
    ? { text, answers: [] }
    : { text: inline.text, answers: inline.labels.map((label, index) => ({ marker: inline.markers?.[index] ?? null, label })) };
}

function readInBrackets(text: string): Offered | null {
  const inBrackets = lastBrackets(text);
  if (inBrackets === null) return null;
  const { before, inside, after, square } = inBrackets;
  const labels = splitAnswers(inside, square, /[?:.]\s*$/.test(before), !startsYesNo(before) && !measured.test(before.trim()));
  if (labels === null) return null;
  return {
    text: `${before}${after}`
      .replace(/ +([?.!])/g, '$1')
      .replace(/ {2,}/g, ' ')
      .trim(),
    answers: labels.map((label) => ({ marker: null, label })),
  };
}

/** The last pair of brackets at or near the end of a text; round ones count only where answers are told apart by strokes. */
function lastBrackets(text: string): { before: string; inside: string; after: string; square: boolean } | null {
  for (const [open, close] of [
    ['[', ']'],
    ['(', ')'],
  ] as const) {
    const end = text.lastIndexOf(close);
    const start = end < 0 ? -1 : text.lastIndexOf(open, end);
    if (
      start < 0 ||
      !/^[ ?.:!]*(?:\([^()]*\)[ .]*|[-,;:]? ?(?:please )?(?:choose|select|tick|pick|mark|check)\b[^()?]*)?$/i.test(text.slice(end + 1))
    )
      continue;
    const written = text.slice(start + 1, end);
    const told = leading.exec(written);
    const inside = told === null ? written : written.slice(told[0].length);
    if (told !== null) return { before: `${text.slice(0, start)}(${told[1]})`, inside, after: text.slice(end + 1), square: true };
    if (instruction.test(inside) && !/[/|]/.test(inside)) {
      const earlier = lastBrackets(text.slice(0, start).trimEnd());
      if (earlier !== null) return { ...earlier, after: `${earlier.after} ${text.slice(start)}` };
      continue;
    }
    return { before: text.slice(0, start), inside, after: text.slice(end + 1), square: open === '[' };
  }
  return null;
}

function splitAnswers(inside: string, square: boolean, afterQuestion: boolean, asksForWords: boolean): readonly string[] | null {
  const words = inside.replace(severalToo, '').trim();
  if (units.test(words) || explanation.test(words) || instruction.test(words)) return null;
  const spaced = / [/|] |\||;/.test(words);
  const separator = spaced ? / ?[|;] ?| \/ / : words.includes('/') ? '/' : square || afterQuestion ? /, ?(?:or )?| or / : null;
  if (separator === null) return null;
  const labels = words
    .split(separator)
    .map((label) => withoutPause(label.trim()))
    .filter((label) => label !== '');
  if (labels.length < 2 || isEndsOfScale(labels)) return null;
  const yesAndNo =
    labels.some((label) => /^(?:yes|y)$/.test(plainWords(label))) && labels.some((label) => /^(?:no|n)$/.test(plainWords(label)));
  return square || afterQuestion || spaced || yesAndNo || asksForWords ? labels : null;
}

/** '0 = not at all, 3 = nearly every day' names the ends of a scale. */
function isEndsOfScale(labels: readonly string[]): boolean {
  const amounts = labels.map((label) => Number(/^(\d+) ?= ?\S/.exec(label)?.[1] ?? Number.NaN));
  return labels.length === 2 && amounts.every((amount) => !Number.isNaN(amount)) && (amounts[1] ?? 0) > (amounts[0] ?? 0) + 1;
}

function withoutPause(label: string): string {
  return (
    label
      .replace(/[;,.]+$/, '')
      .replace(/^"(.*)"$/, '$1')
      .trim() || label
  );
}
