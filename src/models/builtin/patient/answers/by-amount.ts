import type { PatientRequest, Question } from '../../../../interview/ports.ts';
import { passagesOnAmount } from '../answer-in-words.ts';
import type { HistoryReading, Passage } from '../history-reading.ts';
import { wasTold } from '../passage-told.ts';
import { ofHistory, type PlainAnswer, told, unknown } from './plain-reply.ts';

const grades = /\b(?:severe|mild|moderate|excruciating|unbearable|intense|terrible|worst)\b/i;

/** What a rating is of, where a history gives more than one: '6/10 at worst, 3/10 today'. */
const ratedTimes: readonly RegExp[] = [
  /\b(?:now|today|at (?:the|this) moment|current(?:ly)?|at present)\b/i,
  /\b(?:at (?:its|the) worst|at worst|worst)\b/i,
];

/** How bad it is in numbers: of what was asked for, else the first that is given. */
function ratingFor({ text }: Question, { passages }: HistoryReading): { readonly passage: Passage; readonly words: string } | undefined {
  const ratings = passages.flatMap((passage) =>
    passage.written.split(/[,;]\s+|\band\b|\bbut\b/).flatMap((part) => {
      const rating = /\b(\d{1,2}(?:\.\d)?)\s*(?:\/|out of)\s*10\b/i.exec(part)?.[1];
      return rating === undefined ? [] : [{ passage, part, words: `${rating} out of 10.` }];
    }),
  );
  const asked = ratedTimes.find((time) => time.test(text));
  return (asked === undefined ? undefined : ratings.find(({ part }) => asked.test(part))) ?? ratings[0];
}

const anAmount =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|half|once|twice|every|several|few|couple|never|none)\b/i;
const anOften = /\b(?:times?|once|twice|every|daily|weekly|monthly|nightly|hourly|(?:a|per|each) (?:hour|day|night|week|month|year))\b/i;
const aLength = /\b(?:second|minute|hour|day|night|week|month|year)s?\b/i;

/** Asks how long it lasts each time, not since when it has been there. */
const asksForLength = /\b(?:how long|how many (?:seconds|minutes|hours|days))\b.*\blasts?\b/i;

const tellsLength = /\b(?:lasts?|lasted|lasting|each|at a time|within|goes? (?:away )?after|stops? (?:[a-z]+ ){0,3}after)\b/i;

/** How many, how often or how long each time: the sentence that speaks of it and gives an amount of the kind. */
export function byAmountInWords(question: Question, request: PatientRequest, history: HistoryReading): PlainAnswer | null {
  const isLength = asksForLength.test(question.text);
  const isOften = /\bhow (?:often|many times)\b/i.test(question.text);
  if (!isLength && !isOften && question.kind !== 'number') return null;
  const gives = isOften ? anOften : isLength ? aLength : anAmount;
  const telling = passagesOnAmount(question.text.replace(/\blasts?\b/i, ''), history).filter(
    ({ written }) => gives.test(written) && anAmount.test(written),
  );
  const passage = (isLength ? telling.find(({ written }) => tellsLength.test(written)) : undefined) ?? telling[0];
  return passage === undefined ? null : told([passage], request);
}

/** A number is taken from the history, as it is written there; how bad it is may also be told in a word. */
export function byAmount(question: Question, request: PatientRequest, history: HistoryReading): PlainAnswer | null {
  const fact = question.finding === null ? undefined : history.facts.get(question.finding);
  if (fact !== undefined && fact.fact.status === 'present' && fact.fact.value !== null) return told([fact.passage], request);
  if (question.kind !== 'scale') return null;
  const rated = ratingFor(question, history);
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
