import type { NodeOption } from '../protocol/protocol.ts';
import type { Question } from './ports.ts';
import type { Turn } from './turn.ts';

/** The option after which the patient writes in their own words. */
export const somethingElse = 'Something else';
export const noneOfThese = 'None of these';

const yesNo: readonly NodeOption[] = ['Yes', 'No', 'Not sure'].map((label) => ({
  id: label.toLowerCase().replace(' ', '-'),
  label,
  finding: null,
  role: 'choice',
}));

/**
 * A question as a multiple-choice question, or null where only free text fits. Each holds a way out: 'None of these' where several may be
 * chosen, and 'Something else', after which free text is open. Labels begin with a capital, however the author wrote them.
 */
export function questionChoices(question: Question): Turn['choices'] {
  const options = question.kind === 'yes-no' && question.options.length === 0 ? yesNo : question.options;
  if (options.length === 0) return null;
  const offered = options.map(({ id, label }) => ({ id, label: label.charAt(0).toUpperCase() + label.slice(1) }));
  const severalOf = question.kind === 'several-of';
  if (severalOf && !options.some((option) => option.role === 'none')) offered.push({ id: 'none', label: noneOfThese });
  if (!options.some((option) => option.role === 'other')) offered.push({ id: 'other', label: somethingElse });
  return { selection: severalOf ? 'multi' : 'single', options: offered };
}

/** Whether the reply is nothing but the way out of a multiple-choice question, so that the patient now wants to write. */
export function isWayOut(reply: string, question: Question): boolean {
  const said = plain(reply);
  if (said === plain(somethingElse)) return true;
  return question.options.some((option) => option.role === 'other' && plain(option.label) === said);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
}
