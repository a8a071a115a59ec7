import type { JudgedNode, Verdict } from '../../../interview/judge-port.ts';
import { askedPath, nodeName, wordsOf } from './asked-path.ts';
import type { CalledFor } from './called-for.ts';
import type { JudgedConsultation } from './judged-consultation.ts';
import { missedQuestions } from './missed-questions.ts';
import type { UnnecessaryQuestion } from './unnecessary-questions.ts';

type JudgedPath = Pick<Verdict, 'questionsMissed' | 'questionsRelevant' | 'questionsMissedPercent' | 'actualPath' | 'pathDelta'>;

/** The questions that were asked against what the case calls for, whichever protocol was run. */
export function comparePaths(
  judged: JudgedConsultation,
  called: readonly CalledFor[],
  unnecessary: readonly UnnecessaryQuestion[],
): JudgedPath {
  const missed = missedQuestions(called, judged);
  const relevant = called.length;
  return {
    questionsMissed: missed,
    questionsRelevant: relevant,
    questionsMissedPercent: relevant === 0 ? 0 : (100 * missed.length) / relevant,
    actualPath: askedPath(judged).map((entry) => ({ node: nodeName(entry, judged), question: wordsOf(entry, judged) })),
    pathDelta: { missed, unnecessary: unnecessary.map(({ node, question, reason }): JudgedNode => ({ node, question, reason })) },
  };
}
