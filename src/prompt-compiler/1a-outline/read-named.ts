import { cut, type Piece } from '../piece.ts';
import { maskQuotes } from './mask-quotes.ts';
import type { Condition } from './outline.ts';
import { trimmed } from './read-act.ts';
import { splitCondition } from './split-condition.ts';
import { conditionOf } from './statement.ts';

export type NamedKeyword = 'consider' | 'do-not-miss' | 'next-step' | 'red-flag';

export interface NamedLine {
  readonly keyword: NamedKeyword;
  /** What stands after the keyword; empty where a list follows. */
  readonly named: Piece;
  readonly condition: Condition | null;
}

const keywords =
  /^(consider|think of|differential(?: diagnos[ei]s)?|possible diagnos[ei]s|(?:do not|don't|never|must not) miss|rule out|(?:suggested |recommended )?next steps?)(?: ?:|(?= ))/i;

/** Reads 'Consider: migraine if …', 'Do not miss: …', 'Next steps: …', also with the condition before; null when the line is none of them. */
export function readNamed(piece: Piece): NamedLine | null {
  const conditional = /^(if|unless) /i.exec(piece.text);
  if (conditional !== null) {
    const split = splitCondition(cut(piece, conditional[0].length));
    const inner = split === null ? null : readNamed(split.rest);
    if (split === null || inner === null || inner.condition !== null) return null;
    return { ...inner, condition: conditionOf(modeOf(conditional[1]), split.words) };
  }
  const flag = readRedFlags(piece);
  if (flag !== null) return flag;
  const match = keywords.exec(piece.text);
  if (match === null) return null;
  const word = match[1] ?? '';
  const keyword = /step/i.test(word) ? 'next-step' : /miss|rule/i.test(word) ? 'do-not-miss' : 'consider';
  if (!/^consider|miss$/i.test(word) && !match[0].endsWith(':')) return null;
  return { keyword, ...readNamedWords(cut(piece, match[0].length)) };
}

/** What is said to the patient or done, where a sign of illness is not named. */
const saying =
  /[.!?"]|\b(?:you|your|this|please|call|ring|phone|dial|go|seek|see|attend|refer|send|tell|say|stop|stay|sit|do|don't|get|take|visit|contact|need|needs|urgent(?:ly)?|immediately|now|today|at once|\d{3})\b/i;

/** 'Red flags:' opens a list of signs; 'Red flag: vomiting blood' names one. With words to say or a condition it is an emergency line. */
function readRedFlags(piece: Piece): NamedLine | null {
  const match = /^red flags? ?:/i.exec(piece.text);
  if (match === null) return null;
  const several = /^red flags/i.test(match[0]);
  const read = readNamedWords(cut(piece, match[0].length));
  const namesSign = read.condition === null && read.named.text !== '' && !saying.test(trimmed(read.named).text);
  return namesSign || several ? { keyword: 'red-flag', ...read } : null;
}

/** The keyword whose list stands below a heading ('## Red flags'); null when the heading is no such keyword. */
export function keywordOfHeading(heading: string): NamedKeyword | null {
  const words = heading.toLowerCase().replace(/[ .:]+$/, '');
  if (/^red flags?$/.test(words)) return 'red-flag';
  if (/^(?:(?:do not|don't|never) miss|rule out)$/.test(words)) return 'do-not-miss';
  if (/^(?:consider|differentials?|differential diagnos[ei]s|possible diagnos[ei]s)$/.test(words)) return 'consider';
  return /^next steps?$/.test(words) ? 'next-step' : null;
}

/** Reads what is named and its condition, from a line or from an entry of a list below a keyword. */
export function readNamedWords(piece: Piece): { readonly named: Piece; readonly condition: Condition | null } {
  const first = /^(?:only )?(if|unless) /i.exec(piece.text);
  const colon = piece.text.indexOf(':');
  if (first !== null && colon > 0) {
    return { named: trimmed(cut(piece, colon + 1)), condition: conditionOf(modeOf(first[1]), trimmed(cut(piece, first[0].length, colon))) };
  }
  const bracketed = / \((?:only )?(if|unless) ([^()]+)\)[ .]*$/i.exec(piece.text);
  if (bracketed?.[2] !== undefined) {
    const start = piece.text.lastIndexOf(bracketed[2]);
    const condition = conditionOf(modeOf(bracketed[1]), trimmed(cut(piece, start, start + bracketed[2].length)));
    return { named: cut(piece, 0, bracketed.index), condition };
  }
  const match = /,? (?:only )?(if|unless) /i.exec(maskQuotes(piece.text));
  if (match === null) return { named: piece, condition: null };
  return {
    named: cut(piece, 0, match.index),
    condition: conditionOf(modeOf(match[1]), trimmed(cut(piece, match.index + match[0].length))),
  };
}

function modeOf(word: string | undefined): 'if' | 'unless' {
  return word?.toLowerCase() === 'unless' ? 'unless' : 'if';
}
