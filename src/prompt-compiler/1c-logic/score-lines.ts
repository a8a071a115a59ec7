import type { Questions, ReadQuestion } from '../1b-questions/questions.ts';
import { isInSpan, numberParts } from '../number-order.ts';

/** The questions that each line that adds answers up names, its sub-questions only where it names them. */
export function scoresOf(
  { scores }: Pick<Questions, 'scores'>,
  questions: readonly ReadQuestion[],
): readonly { readonly line: number; readonly numbers: readonly string[] }[] {
  return scores.slice(0, mostScores).map(({ line, spans }) => {
    const named = spans.flatMap(({ from, to }) => {
      const [first, last] = [numberParts(from), numberParts(to)];
      return questions
        .filter(({ number }) => number === from || number === to || isInSpan(numberParts(number), first, last))
        .map(({ number }) => number);
    });
    return { line, numbers: [...new Set(named)] };
  });
}

/** Lines that add up; a prompt with more of them is no prompt. */
const mostScores = 50;
