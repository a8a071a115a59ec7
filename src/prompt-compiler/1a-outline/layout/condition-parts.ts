import { startsLikeQuestion } from '../../question-words.ts';

/** A part of a text, from one place up to, not including, another. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

const opening =
  /(?<=^(?:[-*•>] ?)*(?:\d+(?:\.\d+)*\. )?(?:[-*•>] ?)*|[.?;:)([,-] ?|-> ?)(?:only |ask |skip |omit |leave out |not |emergency |stop |otherwise,? |else,? |and |or |but )*(?:if|unless|when|where|provided|as long as|for|consider|go|skip|jump|omit|leave out|miss out|pass over|ask|do|complete|continue|proceed|move|carry on|then|yes|no|y|n)\b/gi;
const longestLine = 600;

/**
 * The parts of a line that say on what condition something is done, and what is done: there, names that an author gave stand for what they mean. What
 * is asked of the patient is none of them, whatever words it holds.
 */
export function conditionParts(text: string): readonly Part[] {
  if (text.length > longestLine) return [];
  const parts: Part[] = [];
  for (const match of text.matchAll(opening)) {
    const from = match.index;
    if (parts.some((part) => from < part.to)) continue;
    const end = /[.?](?= |$)/.exec(text.slice(from));
    const to = end === null ? text.length : from + end.index;
    const isAsked = end?.[0] === '?';
    const asked = isAsked ? questionAt(text, from, to) : null;
    if (!isAsked) parts.push({ from, to });
    else if (asked !== null) parts.push({ from, to: asked });
  }
  return parts;
}

export function isWithin(parts: readonly Part[], at: number): boolean {
  return parts.some(({ from, to }) => at >= from && at < to);
}

/** Where, after a comma or a colon, the words that are asked begin; null where the whole part is asked. */
function questionAt(text: string, from: number, to: number): number | null {
  const marks = [...text.slice(from, to).matchAll(/[,:] |\) |\] /g)].map(({ index }) => from + index);
  const colon = marks.findLast((at) => text[at] === ':');
  if (colon !== undefined) return colon;
  return marks.find((at) => startsLikeQuestion(text.slice(at + 2).replace(/^(?:then |please )*ask /i, ''))) ?? null;
}
