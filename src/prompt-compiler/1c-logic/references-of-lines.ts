import type { Questions } from '../1b-questions/questions.ts';
import { type Piece, rangeOf } from '../piece.ts';
import type { NamedQuestion } from './logic.ts';

/** Where lines name questions outside of their conditions: as the target of a jump, and as the questions that they hold for or add up. */
export function referencesOfLines({ items, scores }: Pick<Questions, 'items' | 'scores'>): readonly NamedQuestion[] {
  const spans = [
    ...scores.flatMap((score) => score.spans),
    ...items.flatMap((item) => (item.kind === 'scope' && Array.isArray(item.spans) ? item.spans : [])),
  ];
  const jumps = items.flatMap((item) => (item.kind === 'act' && item.act.kind === 'go-to' ? [item.act] : []));
  return [
    ...spans.flatMap(({ from, to, piece }) => numbersIn(piece).filter(({ number }) => number === from || number === to)),
    ...jumps.flatMap(({ target, piece }) => numbersIn(piece).filter(({ number }) => number === target)),
  ];
}

function numbersIn(piece: Piece): readonly NamedQuestion[] {
  return [...piece.text.matchAll(/\d+(?:\.\d+)*/g)].map(({ 0: number, index }) => ({
    number,
    range: rangeOf(piece, index, index + number.length),
  }));
}
