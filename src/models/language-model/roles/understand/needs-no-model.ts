import type { TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import type { Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import { countWords } from '../count-words.ts';

const fewWords = 3;

/** Whether our own rules read all of a reply: labels of the list, or a short answer of which nothing was left over. */
export function needsNoModel({ reply, asked, language }: UnderstandRequest, read: Understanding, writtenIn: TextLanguage): boolean {
  if (asked === null) return reply.trim() === '';
  if (
    isMadeOfLabels(
      reply,
      asked.options.map(({ label }) => label),
    )
  )
    return read.answer !== null;
  if (read.answer === null || read.answer.kind === 'text' || read.unused.length > 0 || countWords(reply) > fewWords) return false;
  const isFigure = /^[\d\s.,/]+$/.test(reply);
  return isFigure || ((language ?? null) === null && writtenIn === 'clinic');
}

function isMadeOfLabels(reply: string, labels: readonly string[]): boolean {
  const rest = labels
    .map((label) => label.toLowerCase())
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, label) => left.replace(label, ','), reply.toLowerCase());
  return rest !== reply.toLowerCase() && /^[\s,;.]*$/.test(rest);
}
