import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientRequest, Question } from '../../../../interview/ports.ts';
import { answerWhen } from '../answer-when.ts';
import { askedAbout } from '../asked-about.ts';
import type { HistoryReading, Passage } from '../history-reading.ts';
import type { HistorySection } from '../history-section.ts';
import { wasTold } from '../passage-told.ts';
import { questionTopic, topicWordings } from '../question-topic.ts';
import { relatedPassages } from '../related-passages.ts';
import { ofHistory, type PlainAnswer, silent, told, unknown } from './plain-reply.ts';

const isComplaint: ReadonlySet<HistorySection> = new Set(['story', 'complaint']);

const troubling: ReadonlySet<HistorySection> = new Set(['story', 'complaint', 'review']);

/** Kinds of findings that bring someone to a doctor. */
const troubles: ReadonlySet<string> = new Set(['symptom', 'sign']);

/** Sentences that tell who someone is rather than what troubles them. */
const background =
  /\b(?:comes? with (?:her|his)|with (?:type|a history|known|hypertension|diabetes|asthma)|is an?|works?|lives?|retired|married|history|takes?|allerg\w*|smok\w*|drinks?|vaccinat\w*|last period|pregnant|came back|returned|travel\w*|operation|surgery|operated|gave birth)\b/i;

/** A written history begins with what brought the patient; that is how the patient begins, too. */
export function openingComplaint(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer {
  const speakable = history.passages.filter(({ said, isDenial, isExamination }) => said !== '' && !isDenial && !isExamination);
  const complaint =
    speakable.find(
      ({ section, written, facts }) =>
        isComplaint.has(section) &&
        !/\blast period\b/i.test(written) &&
        (facts.some(({ finding, status }) => status === 'present' && troubles.has(lexicon.knowledge.findings.get(finding)?.kind ?? '')) ||
          !background.test(written)),
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

/** How many sentences a person adds when asked for anything else; who likes to talk goes on after them. */
const addedAtOnce = { reticent: 0, ordinary: 1, talkative: 2 } as const;

/** What was not said yet: what troubles the patient before who they are, and what is not there last. */
export function untold(request: PatientRequest, history: HistoryReading): PlainAnswer {
  const left = history.passages.filter((passage) => passage.said !== '' && !passage.isExamination && !wasTold(passage, request.saidBefore));
  const isBackground = ({ section, written }: Passage) => !troubling.has(section) || background.test(written);
  const order = (passage: Passage) => (passage.isDenial ? 2 : isBackground(passage) ? 1 : 0);
  const telling = left.toSorted((one, other) => order(one) - order(other)).slice(0, addedAtOnce[request.openness ?? 'ordinary']);
  return telling.length > 0 ? told(telling, request) : { ...silent('silent-denied', 'No, nothing else.') };
}

/** Speaks of medicines that nobody takes: those that one cannot have, drugs that are none, and rest that 'takes it away'. */
const isNoMedicine =
  /\btakes? (?:it|this|the \w+) (?:away|off)\b|\btakes? (?:a (?:deep )?breath|\w+ (?:minutes?|hours?|days?)|longer|time)\b|\ballerg|\b(?:recreational|illicit|street) drugs?\b|\b(?:not|never|no|denies) (?:\w+ )?(?:drug use|(?:use |using |used |take |taken )?(?:any )?drugs)\b/i;

const nothingOf: Readonly<Partial<Record<ReturnType<typeof questionTopic>, string>>> = {
  medicines: 'None that I know of.',
  allergies: 'No allergies that I know of.',
  family: 'Not that I know of.',
  history: 'Nothing in particular.',
  habits: 'No.',
};

const asksWhereItBegan = /\b(?:begin|began|start(?:ed)?|first)\b/i;

function beganIn({ written }: Passage): boolean {
  return /\b(?:began|begun|start(?:ed|s)|at first|initially|to begin with)\b/i.test(written);
}

/** The answer to a question that asks for a topic; null where it asks for none of ours. */
export function byTopic(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer | null {
  const text = request.question?.text ?? request.message;
  const topic = questionTopic(text);
  switch (topic) {
    case 'complaint':
      return request.saidBefore.length === 0 ? openingComplaint(request, history, lexicon) : untold(request, history);
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
        (wording.test(written) && !isExamination)) &&
      (topic !== 'medicines' || section === 'medicines' || !isNoMedicine.test(written)),
  );
  const close = topic === 'site' && asksWhereItBegan.test(text) ? history.passages.filter(beganIn) : relatedPassages(text, history);
  const best = related.filter((passage) => close.includes(passage));
  const own = related.filter(({ section }) => section === topic);
  const chosen = (own.length > 0 ? own : best.length > 0 ? best : related).slice(0, topic === 'medicines' || topic === 'history' ? 4 : 2);
  // A list of medicines is of use only whole, though it was told before.
  if (chosen.length > 0) return told(chosen, topic === 'medicines' ? { ...request, saidBefore: [] } : request);
  const nothing = nothingOf[topic];
  return nothing === undefined ? unknown(request) : silent('silent-denied', nothing);
}

/** When what is asked about began. */
export function when(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PlainAnswer {
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

const adultFromYears = 18;

/** Whether the patient is female or male. */
export function saySex({ person: { sex, ageYears }, speaker }: HistoryReading): PlainAnswer {
  if (sex === null) return silent('silent-unknown', "I'd rather not say.");
  const isFemale = sex === 'female';
  const isChild = speaker.kind === 'parent' && (ageYears ?? 0) < adultFromYears;
  const words = isChild ? (isFemale ? 'A girl.' : 'A boy.') : isFemale ? 'Female.' : 'Male.';
  return { kind: 'told', lead: '', words, short: words, passages: [], basis: [{ kind: 'history', passage: null }] };
}
