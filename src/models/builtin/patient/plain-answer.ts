import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../clinical/reading/content-stems.ts';
import type { PatientRequest, Question } from '../../../interview/ports.ts';
import { byAmount, byAmountInWords } from './answers/by-amount.ts';
import { byOptions } from './answers/by-options.ts';
import { byTopic, openingComplaint, untold, when } from './answers/by-topic.ts';
import { byScope, byWords, heldToWords } from './answers/by-words.ts';
import { affirmed, ofHistory, type PlainAnswer, silent, told, unknown } from './answers/plain-reply.ts';
import { askedAbout, passageWithFeature } from './asked-about.ts';
import type { HistoryReading, Passage } from './history-reading.ts';
import { wasTold } from './passage-told.ts';
import { questionTopic } from './question-topic.ts';
import { relatedPassages, sharesRareWords } from './related-passages.ts';
import { isToldOfAsked } from './statements-in.ts';

function byFindings(question: Question, request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer | null {
  const asked = askedAbout(question, lexicon);
  const symptom = question.finding === null ? null : (lexicon.knowledge.findings.get(question.finding)?.of ?? null);
  const known = asked.findings.flatMap((finding) => history.facts.get(finding) ?? []);
  const present = [...new Set(known.filter(({ fact }) => fact.status === 'present').map(({ passage }) => passage))].slice(0, 2);
  const tell = question.kind === 'yes-no' ? affirmed : told;
  if (present.length > 0) return tell(present, request);
  const described = passageWithFeature(asked.features, symptom, history, lexicon);
  if (described !== null) return tell([described], request);
  if (known.length === 0) return null;
  const isAbsent = known.some(({ fact }) => fact.status === 'absent');
  return {
    ...silent(isAbsent ? 'silent-denied' : 'silent-unknown', isAbsent ? 'No.' : "I'm not sure."),
    basis: ofHistory(known.map(({ passage }) => passage)),
  };
}

/** What neither affirms nor denies is told once: said again it answers no better, and the patient does not know more. */
function toldOnce(passage: Passage, request: PatientRequest): PlainAnswer {
  return wasTold(passage, request.saidBefore) ? { ...unknown(request), basis: ofHistory([passage]) } : told([passage], request);
}

/** What no reader understood may still be there in words: then it is told without a yes, and not denied. */
function byName(question: Question, request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer | null {
  const finding = question.finding === null ? undefined : lexicon.knowledge.findings.get(question.finding);
  if (finding === undefined || finding.kind === 'measurement') return null;
  const named = passageNaming(finding.label, history);
  return named === null || !isToldOfAsked(named, question.text, history) ? null : toldOnce(named, request);
}

/** A passage that holds all the words of a name, and neither denies them nor tells them of a relative. */
function passageNaming(name: string, history: HistoryReading): Passage | null {
  const stems = [...contentStems(name)];
  if (stems.length === 0) return null;
  return (
    history.passages.find(
      ({ said, section, isDenial, isExamination, written, stems: held }) =>
        said !== '' &&
        !isDenial &&
        !isExamination &&
        section !== 'family' &&
        stems.every((stem) => held.has(stem)) &&
        !/\b(?:no|not|denies|denied|without|never|nor|mother|father|brother|sister|family|resolved)\b|n['’]t\b/i.test(written),
    ) ?? null
  );
}

/** A passage that shares words with what is asked that hardly any other does is told without a yes: it may be what was meant. */
function byRareWords(question: Question, request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer | null {
  const finding = question.finding === null ? undefined : lexicon.knowledge.findings.get(question.finding);
  if (finding?.kind === 'measurement') return null;
  const asked = `${question.text} ${finding?.label ?? ''}`;
  const [best] = relatedPassages(asked, history);
  if (best === undefined || best.isDenial || best.isExamination || best.section === 'family') return null;
  if (!isToldOfAsked(best, question.text, history)) return null;
  return sharesRareWords(contentStems(asked), best, history) ? toldOnce(best, request) : null;
}

/** Yes-no questions that ask for a story ('Has anyone examined you?') are answered by telling it. */
function byTopicOfYesNo(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer | null {
  const topic = questionTopic(request.question?.text ?? '');
  return topic === 'examination' || topic === 'allergies' || topic === 'anything-else' ? byTopic(request, history, lexicon) : null;
}

/** A yes or a no, or what is told in their place. */
function yesOrNo(question: Question, request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer {
  const ofScope = byScope(question, request, history);
  if (ofScope !== null) return ofScope;
  const found = byFindings(question, request, history, lexicon);
  // What the reader is not sure of, the words may tell.
  if (found !== null && found.kind === 'unknown') return byWords(question, request, history) ?? found;
  if (found !== null) return heldToWords(found, question, request, history, lexicon);
  return (
    byTopicOfYesNo(request, history, lexicon) ??
    byRareWords(question, request, history, lexicon) ??
    byName(question, request, history, lexicon) ??
    byWords(question, request, history) ??
    silent('silent-denied', 'No.')
  );
}

/** Answers what was asked, no more, from the history alone: where it is silent, a symptom is denied and a measurement is not known. */
export function plainAnswer(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer {
  const { question } = request;
  if (request.emergency) {
    const words = 'Help is on the way. I can go on.';
    return { kind: 'help', lead: '', words, short: words, passages: [], basis: [{ kind: 'help-under-way', passage: null }] };
  }
  if (question === null) return request.saidBefore.length === 0 ? openingComplaint(request, history, lexicon) : untold(request, history);
  if (question.options.length > 0 && question.kind !== 'yes-no') return byOptions(question, history, request, lexicon);
  if (question.kind === 'yes-no') return yesOrNo(question, request, history, lexicon);
  const amount = byAmountInWords(question, request, history);
  if (amount !== null) return amount;
  if (question.kind === 'duration' || question.kind === 'date') return when(request, history, lexicon);
  const said =
    byAmount(question, request, history) ?? byTopic(request, history, lexicon) ?? byFindings(question, request, history, lexicon);
  if (said !== null) return said;
  if (question.kind === 'number' || question.kind === 'scale') return unknown(request);
  const [related] = relatedPassages(question.text, history);
  return related === undefined ? unknown(request) : told([related], request);
}
