import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { plainLines } from '../language/plain-lines.ts';
import { summaryHeading } from '../summary/word-summary.ts';

/** An answer that is longer is no answer to a worry: the summary shown again is. */
const mostCharacters = 1_200;

/**
 * An answer to what the patient asked, after a sentence that meets what they feel. The answer itself is said as it was decided, and with nothing before it where
 * it is put into another language afterwards, or where an alarm stands.
 */
export async function retoldAnswer(
  { retell }: Pick<EngineParts, 'retell'>,
  { language, about, pending, phase }: ConsultationState,
  answer: string,
  lastReply: string,
): Promise<string> {
  const isInDanger = phase === 'emergency' || pending?.kind === 'alarm' || pending?.kind === 'danger';
  if (language !== undefined || isInDanger || answer.length > mostCharacters || answer.includes(summaryHeading)) return answer;
  const { words } = plainLines(answer);
  const [lead] = (await retell({ of: 'answer', lines: words, lastReply, about: about.kind === 'another' ? about.words : null })) ?? [];
  if (lead === undefined) return answer;
  const isList = words[0] === undefined || !answer.startsWith(words[0]);
  return `${lead}${isList ? '\n\n' : ' '}${answer}`;
}
