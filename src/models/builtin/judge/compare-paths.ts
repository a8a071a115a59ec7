import type { Verdict } from '../../../interview/judge-port.ts';
import { askedPath, nodeName, wordsOf } from './asked-path.ts';
import type { JudgedConsultation } from './judged-consultation.ts';
import { missedQuestions } from './missed-questions.ts';
import { relevantQuestions } from './relevant-questions.ts';
import { unnecessaryQuestions } from './unnecessary-questions.ts';

type JudgedPath = Pick<Verdict, 'questionsMissed' | 'questionsRelevant' | 'questionsMissedPercent' | 'actualPath' | 'pathDelta'>;

/** The questions that were asked against those that this patient's history makes relevant. Without a protocol none is. */
export function comparePaths(judged: JudgedConsultation): JudgedPath {
  const { protocol } = judged;
  const questions = protocol === null ? null : relevantQuestions(protocol, judged);
  const missed = protocol === null || questions === null ? [] : missedQuestions(protocol, questions, judged);
  const relevant = questions?.relevant.length ?? 0;
  return {
    questionsMissed: missed,
    questionsRelevant: relevant,
    questionsMissedPercent: relevant === 0 ? 0 : (100 * missed.length) / relevant,
    actualPath: askedPath(judged).map((entry) => ({ node: nodeName(entry, judged), question: wordsOf(entry, judged) })),
    pathDelta: { missed, unnecessary: unnecessaryQuestions(questions, judged) },
  };
}
