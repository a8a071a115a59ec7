import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { plainLines } from '../language/plain-lines.ts';
import { summaryHeading } from '../summary/word-summary.ts';

/** The most of one answer that is said in other words: the summary shown again is longer. */
const mostCharacters = 1_200;

/**
 * An answer to what the patient asked, in words that fit them; as it stands where it is put into another language afterwards, or where an alarm stands:
 * beside danger no word is to be another than was decided.
 */
export async function retoldAnswer(
  { retell }: Pick<EngineParts, 'retell'>,
  { language, about, pending, phase }: ConsultationState,
  answer: string,
  lastReply: string,
): Promise<string> {
  const isInDanger = phase === 'emergency' || pending?.kind === 'alarm' || pending?.kind === 'danger';
  if (language !== undefined || isInDanger || answer.length > mostCharacters || answer.includes(summaryHeading)) return answer;
  const lines = plainLines(answer);
  const retold = await retell({
    of: 'answer',
    lines: lines.words,
    lastReply,
    about: about.kind === 'another' ? about.words : null,
  });
  return retold === null || retold.length !== lines.words.length || sameAs(retold, lines.words) ? answer : lines.withWords(retold);
}

function sameAs(retold: readonly string[], lines: readonly string[]): boolean {
  return retold.every((line, at) => line === lines[at]);
}
