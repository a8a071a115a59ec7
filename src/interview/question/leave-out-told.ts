import type { Fact } from '../../clinical/fact.ts';
import type { Question } from '../ports.ts';

/** What a list denies where some of it was told. */
export const nothingElse = 'none of the others';

/** A list that is asked once more leaves out what the reply told of it: 'none of these' would deny it. */
export function leaveOutTold(question: Question, learned: readonly Fact[]): Question {
  const told = new Set(learned.filter(({ status }) => status === 'present').map(({ finding }) => finding));
  const isTold = ({ role, finding }: Question['options'][number]) => role === 'choice' && finding !== null && told.has(finding);
  const named = question.options.filter(isTold);
  const left = question.options.filter((option) => !isTold(option));
  if (question.kind !== 'several-of' || named.length === 0 || !left.some(({ role }) => role === 'choice')) return question;
  const options = left.map((option) => (option.role === 'none' ? { ...option, label: nothingElse } : option));
  return { ...question, options, besides: [...(question.besides ?? []), ...named.map(({ label }) => label)] };
}
