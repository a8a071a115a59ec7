import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { ConditionPlace } from './condition-writer.ts';

/** The lines for the summary, which stand after all questions. `last` is the question asked last. */
export function closingLines(
  { considerations, nextSteps }: Pick<Protocol, 'considerations' | 'nextSteps'>,
  last: NodeId | null,
  words: (predicate: Predicate, place: ConditionPlace) => string,
): readonly string[] {
  const onlyIf = (when: Predicate) => (when.kind === 'always' ? '' : ` if ${words(when, { about: last, owned: false })}`);
  return [
    ...considerations.map(({ label, doNotMiss, when }) => `${doNotMiss ? 'Do not miss' : 'Consider'}: ${label}${onlyIf(when)}`),
    ...nextSteps.map(({ text, when }) => `Next steps: ${text}${onlyIf(when)}`),
  ];
}
