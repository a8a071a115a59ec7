import type { NodeKind } from '../../protocol/protocol.ts';
import type { AnswerKind } from './read-kind.ts';

/** The words after 'Answer with' by which an author settles a kind of answer that the wording leaves open. */
export const kindNames: Readonly<Partial<Record<NodeKind, string>>> = {
  'yes-no': 'yes or no',
  number: 'a number',
  duration: 'a length of time',
  date: 'a date',
  age: 'an age',
  open: 'your own words',
};

const hint = /^\(?(?:please )?answer (?:with|by|in) ([a-z ]+?)[.)]*$/i;

const rangeHint = /^\(?(?:please )?answer with a number from (-?\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)[.)]*$/i;

/** The kind of answer that a line below a question asks for ('Answer with a number.'), or else the one of its wording. */
export function kindInHints(hints: readonly string[], byWording: AnswerKind): AnswerKind {
  for (const text of hints) {
    const range = rangeHint.exec(text);
    if (range !== null) return { kind: 'scale', certain: true, unit: null, amounts: { least: Number(range[1]), most: Number(range[2]) } };
    const named = hint.exec(text)?.[1]?.toLowerCase();
    const kind = (Object.keys(kindNames) as NodeKind[]).find((each) => kindNames[each] === named);
    if (kind !== undefined)
      return { ...byWording, kind, certain: true, unit: kind === 'duration' ? (byWording.unit ?? 'days') : byWording.unit };
  }
  return byWording;
}
