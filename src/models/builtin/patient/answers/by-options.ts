import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import type { PatientRequest, Question } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { passageWithFeature } from '../asked-about.ts';
import type { HistoryReading, Passage } from '../history-reading.ts';
import { passageNearOption, passageSayingOption } from '../option-in-words.ts';
import { wasTold } from '../passage-told.ts';
import { questionTopic } from '../question-topic.ts';
import { saySex } from './by-topic.ts';
import { ofHistory, type PlainAnswer, silent, told, unknown } from './plain-reply.ts';

/** Chooses the options that the history holds; none of them where it holds none. */
export function byOptions(question: Question, history: HistoryReading, request: PatientRequest, lexicon: Lexicon): PlainAnswer {
  if (questionTopic(question.text) === 'sex') return saySex(history);
  const chosen = question.options.flatMap((option) => {
    if (option.role !== 'choice') return [];
    const known = option.finding ? history.facts.get(option.finding) : undefined;
    if (known?.fact.status === 'present') return [{ option, passage: known.passage }];
    const described = option.finding === null || known ? null : passageDescribing(option.finding, history, lexicon);
    if (described !== null) return [{ option, passage: described }];
    if (known) return [];
    const passage = (option.finding ? null : passageOfLabel(option.label, history)) ?? passageSayingOption(option, history, lexicon);
    return passage === null ? [] : [{ option, passage }];
  });
  const picked = question.kind === 'several-of' ? chosen : chosen.slice(0, 1);
  const near = picked.length > 0 && question.kind !== 'several-of' ? null : nearest(question, picked, history);
  if (picked.length > 0) {
    const labels = picked.map(({ option }) => option.label).join(', ');
    const passages = [...picked.map(({ passage }) => passage), ...(near === null ? [] : [near])];
    const words = near === null || wasTold(near, request.saidBefore) ? labels : `${labels}. ${near.said}`;
    return { kind: 'chosen', lead: '', words, short: labels, passages, basis: ofHistory(passages) };
  }
  if (near !== null) return told([near], request);
  // Where it spreads to may be known already and no longer be offered: then 'it stays in one place' is not true.
  const spreads = /\b(?:spread|radiat)/i.test(question.text)
    ? history.passages.find(({ said, isDenial, written }) => said !== '' && !isDenial && /\b(?:spread|radiat)/i.test(written))
    : undefined;
  if (spreads !== undefined) return told([spreads], request);
  const none = question.options.find((option) => option.role === 'none');
  if (none) return { ...silent('silent-denied', none.label), short: none.label };
  return question.kind === 'several-of' ? { ...silent('silent-denied', 'None of these.'), short: 'None.' } : unknown(request);
}

/** Of the options that nothing is known of, the first that the history comes near to in words: 'none of these' would deny it. */
function nearest(question: Question, picked: readonly { readonly passage: Passage }[], history: HistoryReading): Passage | null {
  for (const option of question.options) {
    if (option.role !== 'choice' || (option.finding !== null && history.facts.has(option.finding))) continue;
    const near = passageNearOption(option, history);
    if (near !== null && picked.every(({ passage }) => passage !== near)) return near;
  }
  return null;
}

/** Features that mean the same of whichever symptom they are said; 'worse in the light' is no pain that gets worse. */
const toldAlone: ReadonlySet<string> = new Set(['side', 'character']);

/** 'On the left side' describes a headache of one side, though it does not name it; every feature of the finding must be told. */
function passageDescribing(code: FindingCode, history: HistoryReading, lexicon: Lexicon): Passage | null {
  const finding = lexicon.knowledge.findings.get(code);
  const features = Object.entries(finding?.features ?? {});
  if (features.some(([feature]) => !toldAlone.has(feature))) return null;
  const passages = features.map(([feature, value]) => passageWithFeature([{ feature, value }], finding?.of ?? null, history, lexicon));
  return passages.every((passage) => passage !== null) ? (passages[0] ?? null) : null;
}

function passageOfLabel(label: string, history: HistoryReading): Passage | null {
  const words = [...contentStems(label)];
  if (words.length === 0) return null;
  const passage = history.passages.find(({ isDenial, stems }) => !isDenial && words.every((word) => stems.has(word)));
  const isDenied = passage?.facts.some(
    ({ status, quote }) => status === 'absent' && quote !== null && words.some((word) => contentStems(quote).has(word)),
  );
  return passage === undefined || isDenied ? null : passage;
}
