import type { Mention } from '../../clinical/reading/reading.ts';
import { tellsBeginning } from '../../clinical/reading/tells-beginning.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { FindingCode } from '../../shared/ids.ts';

/** What is heard less surely is asked once more. */
const sureEnough = 0.6;
/**
 * When it began or how long it has been, in the words heard as that, where a whole reply is no time: 'oh, since around easter, no injury'. What is said
 * of another complaint than that of the consultation answers nothing. `read` reads a time that stands alone.
 */
export function timeHeard(mentions: readonly Mention[], topic: FindingCode | null, read: (words: string) => Answer | null): Answer | null {
  const told = mentions
    .filter(
      ({ finding, status, experiencer, time, confidence }) =>
        (finding === null || finding === topic) &&
        status === 'present' &&
        experiencer === 'patient' &&
        time !== 'hypothetical' &&
        confidence >= sureEnough,
    )
    .flatMap(({ attributes }) => [...(attributes.duration ?? []), ...(attributes.since ?? []), ...(attributes.onset ?? [])])
    .filter(tellsBeginning);
  const answers = told.map(read);
  const amount = answers.find((answer) => answer?.kind === 'amount');
  return amount ?? (told.length === 0 ? null : { kind: 'text', text: told.join(', ') });
}
