import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientReply, PatientRequest, Question } from '../../../interview/ports.ts';
import { answerWhen } from './answer-when.ts';
import { askedAbout, passageWithFeature } from './asked-about.ts';
import { contentStems, type HistoryReading, type Passage } from './history-reading.ts';
import type { HistorySection } from './history-section.ts';
import { shortly, wasTold } from './passage-told.ts';
import { questionTopic, topicWordings } from './question-topic.ts';
import { relatedPassages, sharesRareWords } from './related-passages.ts';

export type Basis = PatientReply['basis'][number];

/** What a patient without any manner of their own would answer. `lead` is the yes before a story; `short` says it in the fewest words. */
export interface PlainAnswer {
  readonly kind: 'told' | 'affirmed' | 'denied' | 'unknown' | 'chosen' | 'time' | 'help';
  readonly lead: string;
  readonly words: string;
  readonly short: string;
  readonly passages: readonly Passage[];
  readonly basis: readonly Basis[];
}

export function plainText({ lead, words }: PlainAnswer): string {
  return `${lead} ${words}`.trim();
}

function ofHistory(passages: readonly Passage[]): readonly Basis[] {
  return passages.map((passage): Basis => ({ kind: 'history', passage: passage.written }));
}

export function told(passages: readonly Passage[], request: PatientRequest): PlainAnswer {
  const words = [...new Set(passages.map(({ said }) => said))].filter((said) => said !== '').join(' ');
  const short = shortly(passages, request.saidBefore.length === 0);
  const isRepeated =
    passages.length > 0 && passages.every((passage) => wasTold(passage, request.saidBefore)) && short.length < words.length;
  return {
    kind: 'told',
    lead: '',
    words: isRepeated ? `As I said, ${lowerFirst(short)}` : words,
    short,
    passages,
    basis: ofHistory(passages),
  };
}

function lowerFirst(text: string): string {
  return /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** A yes, with what the history says of it unless that was said before. */
function affirmed(passages: readonly Passage[], { saidBefore }: PatientRequest): PlainAnswer {
  const fresh = passages.filter((passage) => passage.said !== '' && !wasTold(passage, saidBefore));
  const words = [...new Set(fresh.map(({ said }) => said))].join(' ');
  return { kind: 'affirmed', lead: 'Yes.', words, short: 'Yes.', passages, basis: ofHistory(passages) };
}

function silent(kind: 'silent-denied' | 'silent-unknown', words: string): PlainAnswer {
  const isDenial = kind === 'silent-denied';
  return {
    kind: isDenial ? 'denied' : 'unknown',
    lead: '',
    words,
    short: isDenial ? 'No.' : 'Not sure.',
    passages: [],
    basis: [{ kind, passage: null }],
  };
}

const isComplaint: ReadonlySet<HistorySection> = new Set(['story', 'complaint']);

/** Sentences that tell who someone is rather than what troubles them. */
const background = /\b(?:is an?|works?|lives?|retired|married|history|takes?|allerg\w*|smok\w*|drinks?|vaccinat\w*)\b/i;

/** A written history begins with what brought the patient; that is how the patient begins, too. */
function openingComplaint(request: PatientRequest, history: HistoryReading): PlainAnswer {
  const speakable = history.passages.filter(({ said, isDenial, isExamination }) => said !== '' && !isDenial && !isExamination);
  const complaint =
    speakable.find(
      ({ section, written, facts }) =>
        isComplaint.has(section) && (facts.some(({ status }) => status === 'present') || !background.test(written)),
    ) ??
    speakable[0] ??
    history.passages.find(({ said }) => said !== '');
  if (complaint === undefined) return silent('silent-unknown', "I don't feel well.");
  const opening = told([complaint], request);
  const { speaker } = history;
  if (speaker.kind === 'patient') return opening;
  const whose = history.person.sex === 'female' ? 'her' : history.person.sex === 'male' ? 'his' : 'the';
  const who = speaker.relation ? ` I'm ${whose} ${speaker.relation}.` : '';
  return { ...opening, words: `I'm here about ${speaker.child}.${who} ${opening.words}` };
}

/** What was not said yet, the positive first: three sentences at most, as a person would when asked for anything else. */
function untold(request: PatientRequest, history: HistoryReading): PlainAnswer {
  const left = history.passages.filter((passage) => passage.said !== '' && !passage.isExamination && !wasTold(passage, request.saidBefore));
  const telling = [...left.filter(({ isDenial }) => !isDenial), ...left.filter(({ isDenial }) => isDenial)].slice(0, 3);
  return telling.length > 0 ? told(telling, request) : { ...silent('silent-denied', 'No, nothing else.') };
}

const nothingOf: Readonly<Partial<Record<ReturnType<typeof questionTopic>, string>>> = {
  medicines: 'None that I know of.',
  allergies: 'No allergies that I know of.',
  family: 'Not that I know of.',
  history: 'Nothing in particular.',
  habits: 'No.',
};

function byTopic(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer | null {
  const text = request.question?.text ?? request.message;
  const topic = questionTopic(text);
  switch (topic) {
    case 'complaint':
      return request.saidBefore.length === 0 ? openingComplaint(request, history) : untold(request, history);
    case 'anything-else':
      return untold(request, history);
    case 'age':
      return sayAge(history);
    case 'sex':
      return saySex(history);
    case 'time':
      return when(request, history, lexicon);
    case 'examination': {
      const found = history.passages.filter(({ isExamination, said }) => isExamination && said !== '');
      return found.length > 0 ? { ...told(found, request), lead: 'Yes.' } : silent('silent-denied', 'No, not yet.');
    }
    default:
      break;
  }
  const wording = topicWordings[topic];
  if (wording === undefined) return null;
  const related = history.passages.filter(
    ({ said, section, written, isExamination }) =>
      said !== '' &&
      (section === topic ||
        (topic === 'history' && section === 'past') ||
        (topic === 'habits' && section === 'social') ||
        (wording.test(written) && !isExamination)),
  );
  const close = relatedPassages(text, history);
  const best = related.filter((passage) => close.includes(passage));
  const own = related.filter(({ section }) => section === topic);
  const chosen = (own.length > 0 ? own : best.length > 0 ? best : related).slice(0, topic === 'medicines' || topic === 'history' ? 4 : 2);
  if (chosen.length > 0) return told(chosen, request);
  const nothing = nothingOf[topic];
  return nothing === undefined ? unknown(request) : silent('silent-denied', nothing);
}

const unknowns = ["I don't know.", "I'm not sure.", 'Hard to say.'] as const;

function unknown({ saidBefore }: PatientRequest): PlainAnswer {
  return silent('silent-unknown', unknowns[saidBefore.length % unknowns.length] ?? unknowns[0]);
}

function when(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer {
  const asked = askedAbout(request.question ?? { ...openQuestion, text: request.message }, lexicon).findings;
  const found = answerWhen(asked, request.question?.text ?? request.message, history, lexicon);
  if (found === null)
    return silent('silent-unknown', request.saidBefore.length % 2 === 0 ? "I'm not sure when it started." : 'Hard to say.');
  const isNew = found.passage.said !== '' && !wasTold(found.passage, request.saidBefore) && !found.passage.isExamination;
  return {
    kind: 'time',
    lead: isNew && found.passage.said.includes(found.time) ? '' : found.words,
    words: isNew ? found.passage.said : '',
    short: found.words,
    passages: [found.passage],
    basis: ofHistory([found.passage]),
  };
}

const openQuestion: Question = { node: null, finding: null, text: '', kind: 'open', options: [], unit: null, range: null };

function sayAge({ person: { ageYears }, speaker }: HistoryReading): PlainAnswer {
  if (ageYears === null) return silent('silent-unknown', "I'm not sure.");
  const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'} old`;
  const age =
    ageYears >= 2
      ? count(Math.floor(ageYears), 'year')
      : ageYears >= 1 / 12
        ? count(Math.round(ageYears * 12), 'month')
        : count(Math.max(1, Math.round(ageYears * 365)), 'day');
  const whom = speaker.kind === 'parent' ? `${speaker.child} is` : "I'm";
  const short = age.replace(/ years? old$/, '').replace(/ old$/, '');
  return {
    kind: 'told',
    lead: '',
    words: `${whom.charAt(0).toUpperCase()}${whom.slice(1)} ${age}.`,
    short: `${short}.`,
    passages: [],
    basis: [{ kind: 'history', passage: null }],
  };
}

function saySex({ person: { sex }, speaker }: HistoryReading): PlainAnswer {
  if (sex === null) return silent('silent-unknown', "I'd rather not say.");
  const isFemale = sex === 'female';
  const words = speaker.kind === 'parent' ? (isFemale ? 'A girl.' : 'A boy.') : isFemale ? 'Female.' : 'Male.';
  return { kind: 'told', lead: '', words, short: words, passages: [], basis: [{ kind: 'history', passage: null }] };
}

function byOptions(question: Question, history: HistoryReading, request: PatientRequest): PlainAnswer {
  if (questionTopic(question.text) === 'sex') return saySex(history);
  const chosen = question.options.flatMap((option) => {
    if (option.role !== 'choice') return [];
    const known = option.finding ? history.facts.get(option.finding) : undefined;
    if (known?.fact.status === 'present') return [{ option, passage: known.passage }];
    // What the knowledge knows by name the reader would have found: only other options are looked up by their words.
    if (known || option.finding) return [];
    const passage = passageOfLabel(option.label, history);
    return passage === null ? [] : [{ option, passage }];
  });
  const picked = question.kind === 'several-of' ? chosen : chosen.slice(0, 1);
  if (picked.length > 0) {
    const words = picked.map(({ option }) => option.label).join(', ');
    const passages = picked.map(({ passage }) => passage);
    return { kind: 'chosen', lead: '', words, short: words, passages, basis: ofHistory(passages) };
  }
  // Where it spreads to may be known already and no longer be offered: then 'it stays in one place' is not true.
  const spreads = /\b(?:spread|radiat)/i.test(question.text)
    ? history.passages.find(({ said, isDenial, written }) => said !== '' && !isDenial && /\b(?:spread|radiat)/i.test(written))
    : undefined;
  if (spreads !== undefined) return told([spreads], request);
  const none = question.options.find((option) => option.role === 'none');
  if (none) return { ...silent('silent-denied', none.label), short: none.label };
  return question.kind === 'several-of' ? { ...silent('silent-denied', 'None of these.'), short: 'None.' } : unknown(request);
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

/** A number is taken from the history, as it is written there; how bad it is may also be told in a word. */
function byAmount(question: Question, request: PatientRequest, history: HistoryReading): PlainAnswer | null {
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
      !isDenial &&
      !isExamination &&
      /\b(?:severe|mild|moderate|excruciating|unbearable|intense|terrible|worst)\b/i.test(written) &&
      /\b(?:pain|ache|headache|hurts?|cramps?)/i.test(written),
  );
  return graded === undefined || graded.said === '' ? unknown(request) : told([graded], request);
}

/** What no reader understood may still be there in words: then it is told without a yes, and not denied. */
function byName(question: Question, request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer | null {
  const finding = question.finding === null ? undefined : lexicon.knowledge.findings.get(question.finding);
  if (finding === undefined || finding.kind === 'measurement') return null;
  const named = passageNaming(finding.label, history);
  return named === null ? null : told([named], request);
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

/** A passage that shares words with the question that hardly any other does is told without a yes: it may be what was meant. */
function byRareWords(question: Question, request: PatientRequest, history: HistoryReading): PlainAnswer | null {
  const [best] = relatedPassages(question.text, history);
  if (question.finding !== null || best === undefined || best.isDenial) return null;
  return sharesRareWords(question.text, best, history) ? told([best], request) : null;
}

/** Yes-no questions that ask for a story ('Has anyone examined you?') are answered by telling it. */
function byTopicOfYesNo(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer | null {
  const topic = questionTopic(request.question?.text ?? '');
  return topic === 'examination' || topic === 'allergies' || topic === 'anything-else' ? byTopic(request, history, lexicon) : null;
}

/** Answers what was asked, no more, from the history alone: where it is silent, a symptom is denied and a measurement is not known. */
export function plainAnswer(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer {
  const { question } = request;
  if (request.emergency) {
    const words = 'Help is on the way. I can go on.';
    return { kind: 'help', lead: '', words, short: words, passages: [], basis: [{ kind: 'help-under-way', passage: null }] };
  }
  if (question === null) return request.saidBefore.length === 0 ? openingComplaint(request, history) : untold(request, history);
  if (question.options.length > 0 && question.kind !== 'yes-no') return byOptions(question, history, request);
  if (question.kind === 'yes-no')
    return (
      byFindings(question, request, history, lexicon) ??
      byTopicOfYesNo(request, history, lexicon) ??
      byRareWords(question, request, history) ??
      byName(question, request, history, lexicon) ??
      silent('silent-denied', 'No.')
    );
  if (question.kind === 'duration' || question.kind === 'date') return when(request, history, lexicon);
  const said =
    byAmount(question, request, history) ?? byTopic(request, history, lexicon) ?? byFindings(question, request, history, lexicon);
  if (said !== null) return said;
  if (question.kind === 'number' || question.kind === 'scale') return unknown(request);
  const [related] = relatedPassages(question.text, history);
  return related === undefined ? unknown(request) : told([related], request);
}
