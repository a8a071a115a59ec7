import type { PatientRequest, Question } from '../../../../interview/ports.ts';
import type { HistoryReading } from '../history-reading.ts';
import { wasTold } from '../passage-told.ts';
import { ofHistory, type PlainAnswer, told, unknown } from './plain-reply.ts';

const grades = /\b(?:severe|mild|moderate|excruciating|unbearable|intense|terrible|worst)\b/i;

/** A number is taken from the history, as it is written there; how bad it is may also be told in a word. */
export function byAmount(question: Question, request: PatientRequest, history: HistoryReading): PlainAnswer | null {
  const fact = question.finding === null ? undefined : history.facts.get(question.finding);
  if (fact !== undefined && fact.fact.status === 'present' && fact.fact.value !== null) return told([fact.passage], request);
  if (question.kind !== 'scale') return null;
  const rated = history.passages.flatMap((passage) => {
    const rating = /\b(\d{1,2}(?:\.\d)?)\s*(?:\/|out of)\s*10\b/i.exec(passage.written)?.[1];
    return rating === undefined ? [] : [{ passage, words: `${rating} out of 10.` }];
  })[0];
  if (rated !== undefined)
    return {
      kind: 'told',
      lead: '',
      words: rated.words,
      short: `${rated.words.split(' ')[0]}.`,
      passages: [rated.passage],
      basis: ofHistory([rated.passage]),
    };
  const graded = history.passages.find(
    ({ written, isDenial, isExamination }) =>
      !isDenial && !isExamination && grades.test(written) && /\b(?:pain|ache|headache|hurts?|cramps?)/i.test(written),
  );
  if (graded === undefined || graded.said === '') return unknown(request);
  const grade = grades.exec(graded.written)?.[0].toLowerCase();
  if (grade === undefined || !wasTold(graded, request.saidBefore)) return told([graded], request);
  return { ...told([graded], request), words: `As I said, it's ${grade === 'worst' ? 'the worst that I have had' : grade}.` };
}
