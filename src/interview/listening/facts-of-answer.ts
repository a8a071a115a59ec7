import type { Fact, FactValue } from '../../clinical/fact.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Question } from '../ports.ts';

/**
 * The facts that an answer establishes by the question it answers: 'yes' makes the question's finding present, a chosen option its own; of
 * several that may be chosen together those left out are absent where a list was ticked, or where the reply says that there is no more; what free words do
 * not mention stays unknown.
 */
export function factsOfAnswer(question: Question, answer: Answer, reply: string, turn: number): readonly Fact[] {
  const fact = (finding: FindingCode, status: Fact['status'], value: FactValue | null = null): Fact => ({
    finding,
    status,
    value,
    quote: reply,
    source: { kind: 'message', turn },
  });
  if (answer.kind === 'options') {
    return question.options.flatMap((option) => {
      if (option.finding === null) return [];
      if (answer.optionIds.includes(option.id)) return [fact(option.finding, 'present')];
      const leftOut = answer.optionIds.length === 0 || deniesTheRest(question, answer.optionIds, reply);
      return leftOut && !choseOther(question, answer.optionIds) ? [fact(option.finding, 'absent')] : [];
    });
  }
  if (question.finding === null) return [];
  switch (answer.kind) {
    case 'yes':
      return [fact(question.finding, 'present')];
    case 'no':
      return [fact(question.finding, 'absent')];
    case 'unknown':
      return [fact(question.finding, 'unknown')];
    case 'amount':
      return [fact(question.finding, 'present', amountValue(question, answer.amount, answer.unit))];
    case 'text':
      return [];
  }
}

/** A ticked list is its labels and nothing else; in free words only 'none' and 'just the cough' say something of what they leave out. */
function deniesTheRest(question: Question, chosen: readonly string[], reply: string): boolean {
  if (question.kind !== 'several-of') return false;
  if (question.options.some(({ id, role }) => role === 'none' && chosen.includes(id))) return true;
  const longestFirst = question.options.map(({ label }) => label.toLowerCase()).toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, label) => left.replaceAll(label, ' '), reply.toLowerCase());
  const isTicked = /^(?:[\s,;.&]|\band\b)*$/.test(rest);
  return isTicked || /^\W*(?:just|only) (?:the|an?|my|some)(?: \S+){1,3}$/i.test(reply.trim());
}

function choseOther(question: Question, chosen: readonly string[]): boolean {
  return question.options.some((option) => option.role === 'other' && chosen.includes(option.id));
}

function amountValue(question: Question, amount: number, unit: string | null): FactValue {
  if (question.kind === 'duration' || question.kind === 'date') return { kind: 'duration', days: amount };
  if (question.kind === 'age') return { kind: 'age', years: amount };
  if (question.kind === 'scale') return { kind: 'scale', amount, outOf: question.range?.most ?? 10 };
  return { kind: 'number', amount, unit: unit ?? question.unit };
}
