import type { Mention } from '../../clinical/reading/reading.ts';
import { tellsBeginning } from '../../clinical/reading/tells-beginning.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { FindingCode } from '../../shared/ids.ts';

/** What is heard less surely is asked once more. */
const sureEnough = 0.6;
/**
 * When it began or how long it has been, in the words heard as that, where a whole reply is no time: 'oh, since around easter, no injury'. What is said
 * of another complaint than that of the consultation (`isOfComplaint`) answers nothing, unless it stands in a sentence of its own before anything is named:
 * 'August bank holiday. And it is more under the ribs'. `read` reads a time that stands alone.
 */
export function timeHeard(
  reply: string,
  mentions: readonly Mention[],
  isOfComplaint: (finding: FindingCode) => boolean,
  read: (words: string) => Answer | null,
): Answer | null {
  const told = mentions
    .filter(
      ({ status, experiencer, time, confidence }) =>
        status === 'present' && experiencer === 'patient' && time !== 'hypothetical' && confidence >= sureEnough,
    )
    .flatMap(({ finding, attributes, start }) => {
      const times = [...(attributes.duration ?? []), ...(attributes.since ?? []), ...(attributes.onset ?? [])];
      return finding === null || isOfComplaint(finding) ? times : times.filter((words) => standsBefore(reply, words, start));
    })
    .filter(tellsBeginning);
  const answers = told.map(read);
  const amount = answers.find((answer) => answer?.kind === 'amount');
  return amount ?? (told.length === 0 ? null : { kind: 'text', text: told.join(', ') });
}

/** Whether words end a sentence before the one in which something is named. */
function standsBefore(reply: string, words: string, named: number): boolean {
  const at = reply.indexOf(words);
  return at !== -1 && at < named && /[.!?;\n]/.test(reply.slice(at + words.length, named));
}
