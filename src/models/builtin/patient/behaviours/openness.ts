import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import type { PlainAnswer } from '../answers/plain-reply.ts';
import type { HistoryReading, Passage } from '../history-reading.ts';
import { wasTold } from '../passage-told.ts';
import { finish } from '../wording/finish-sentence.ts';

/** An opening of more words than these is cut where it first comes to a rest, but not before so many. */
const longOpeningWords = 18;
const fewestOpeningWords = 6;

/** An answer with as much beside it as this patient tells unasked. */
export function withOpenness(answer: PlainAnswer, request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer {
  const { openness = 'ordinary' } = request;
  const isOpening = request.saidBefore.length === 0 && answer.kind === 'told';
  switch (openness) {
    case 'reticent':
      if (isOpening) return namedOnly(answer, history, lexicon);
      return answer.kind === 'affirmed' ? { ...answer, words: '' } : answer;
    case 'ordinary':
      return isOpening ? { ...answer, words: toFirstRest(answer.words) } : answer;
    case 'talkative':
      return answer.kind === 'told' || answer.kind === 'affirmed' || answer.kind === 'time' ? andMore(answer, request, history) : answer;
  }
}

/** 'It's about the headache.': what troubles the patient by its name, and nothing of it. */
function namedOnly(answer: PlainAnswer, { speaker }: HistoryReading, { knowledge }: Lexicon): PlainAnswer {
  const symptom = answer.passages
    .flatMap(({ facts }) => facts)
    .find(({ finding, status }) => status === 'present' && knowledge.findings.get(finding)?.kind === 'symptom');
  if (symptom === undefined) return { ...answer, words: toFirstRest(answer.words) };
  let named: FindingCode = symptom.finding;
  for (let depth = 0; depth < deepestRefinement; depth += 1) named = knowledge.findings.get(named)?.of ?? named;
  const whom = speaker.kind === 'parent' ? `I'm here about ${speaker.child}. ` : '';
  return { ...answer, words: `${whom}It's about the ${knowledge.findings.get(named)?.label ?? ''}.` };
}

const deepestRefinement = 8;

/** The beginning of a long sentence, up to where one would draw breath. */
function toFirstRest(words: string): string {
  if (words.split(/\s+/).length <= longOpeningWords) return words;
  const rests = [...words.matchAll(/[,;](?=\s)|\s(?=and (?:it|I|he|she|there|my|has|have|had)\b)/g)].map(({ index }) => index);
  const rest = rests.find((at) => words.slice(0, at).split(/\s+/).length >= fewestOpeningWords);
  return rest === undefined ? words : finish(words.slice(0, rest));
}

/** What the history tells next, unless it was told: who likes to talk goes on. */
function andMore(answer: PlainAnswer, { saidBefore }: PatientRequest, { passages }: HistoryReading): PlainAnswer {
  const last = passages.findLastIndex((passage) => answer.passages.includes(passage));
  const isLeft = (passage: Passage) =>
    passage.said !== '' &&
    !passage.isExamination &&
    !passage.isDenial &&
    !answer.words.includes(passage.said) &&
    !wasTold(passage, saidBefore);
  const next = last === -1 ? undefined : passages.slice(last + 1).find(isLeft);
  if (next === undefined) return answer;
  return {
    ...answer,
    words: `${answer.words} ${next.said}`.trim(),
    passages: [...answer.passages, next],
    basis: [...answer.basis, { kind: 'volunteered', passage: next.written }],
  };
}
