import type { Fact, FactValue } from '../../clinical/fact.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Question } from '../ports.ts';

/**
 * The facts that an answer establishes by the question it answers: 'yes' makes the question's finding present, a chosen option its own; of
 * several that may be chosen together, those left out are absent.
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
      const leftOut = question.kind === 'several-of' || answer.optionIds.length === 0;
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

function choseOther(question: Question, chosen: readonly string[]): boolean {
  return question.options.some((option) => option.role === 'other' && chosen.includes(option.id));
}

function amountValue(question: Question, amount: number, unit: string | null): FactValue {
  if (question.kind === 'duration' || question.kind === 'date') return { kind: 'duration', days: amount };
  if (question.kind === 'age') return { kind: 'age', years: amount };
  if (question.kind === 'scale') return { kind: 'scale', amount, outOf: question.range?.most ?? 10 };
  return { kind: 'number', amount, unit: unit ?? question.unit };
}
