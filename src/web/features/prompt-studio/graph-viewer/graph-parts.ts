import { familiesOf, neighbourhoodOf, type QuestionFamily, runsOfFamilies } from '../../../../prompt-compiler/drawing/interview-parts.ts';
import type { Protocol } from '../../../../protocol/protocol.ts';
import { texts } from './texts.ts';

/** More boxes than this take the browser seconds to lay out, and nobody an overview. */
export const mostQuestionsDrawn = 120;
const questionsPerPart = 40;

export interface GraphPart {
  readonly title: string;
  readonly families: readonly QuestionFamily[];
}

/** `first` stands for the whole interview, or for the first part of one that is too large. */
export type PartChoice =
  | { readonly kind: 'first' }
  | { readonly kind: 'part'; readonly index: number }
  | { readonly kind: 'around'; readonly id: string };

/** The parts in which a protocol is drawn: one where it is small enough. */
export function partsOf(protocol: Protocol): readonly GraphPart[] {
  const { families } = familiesOf(protocol);
  if (protocol.nodes.length <= mostQuestionsDrawn) return [{ title: texts.wholeInterview, families }];
  return runsOfFamilies(families, questionsPerPart).map((run) => ({
    title: texts.questions(run[0]?.id ?? '', run.at(-1)?.id ?? ''),
    families: run,
  }));
}

/** The questions to draw, or null where the question asked for is not in the protocol. */
export function choosePart(protocol: Protocol, parts: readonly GraphPart[], choice: PartChoice): readonly QuestionFamily[] | null {
  if (choice.kind !== 'around') return parts[choice.kind === 'part' ? choice.index : 0]?.families ?? [];
  const around = neighbourhoodOf(familiesOf(protocol).families, choice.id);
  return around.length === 0 ? null : around;
}
