import type { Fact, FactStatus } from '../../../clinical/fact.ts';
import type { Finding } from '../../../clinical/finding.ts';
import type { Knowledge } from '../../../clinical/knowledge.ts';
import type { FeatureValue, Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { Person } from '../../../clinical/person.ts';
import { type FactPlace, readFacts } from '../../../clinical/read-facts.ts';
import { contentStems } from '../../../clinical/reading/content-stems.ts';
import { readQuestion } from '../../../clinical/reading/read-question.ts';
import { withImplications } from '../../../clinical/with-implications.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import { expandAbbreviations } from './expand-abbreviations.ts';
import { inFirstPerson, type Speaker } from './first-person.ts';
import type { HistorySection } from './history-section.ts';
import { historySentences } from './history-sentences.ts';
import { othersIn } from './said-clauses.ts';

/** One sentence of the history, as it is written and as the patient would say it. */
export interface Passage {
  readonly written: string;
  readonly said: string;
  readonly facts: readonly Fact[];
  /** How the sentence describes what it tells of: onset, character, what makes it worse … */
  readonly features: readonly FeatureValue[];
  readonly stems: ReadonlySet<string>;
  /** What a doctor found or a test showed; a patient tells it only when asked for it. */
  readonly isExamination: boolean;
  /** Says only what is not there ('Denies fever'). */
  readonly isDenial: boolean;
  readonly section: HistorySection;
}

/** A written history, read once: what it says of each finding, and where. */
export interface HistoryReading {
  readonly passages: readonly Passage[];
  readonly facts: ReadonlyMap<FindingCode, { readonly fact: Fact; readonly passage: Passage }>;
  readonly person: Person;
  readonly speaker: Speaker;
  /** Everything that the history says, read as one text and sentence by sentence: what an answer may state. */
  readonly held: ReadonlyMap<FindingCode, FactStatus>;
  /** The history with its abbreviations written out, without what its writer concludes. */
  readonly text: string;
}

const examination =
  /\b(?:on (?:physical )?exam(?:ination)?|physical exam(?:ination)?|examination|vital signs?|vitals|laborator(?:y|ies)|lab(?:s| results| studies)?|blood (?:test|count|cell|culture)s?|(?<!\b(?:for|high|raised) )blood pressure(?! (?:tablets?|pills?|medicines?|medication|problems))|white[- ](?:blood )?cell|x-?ray|radiograph|CT|MRI|ECG|EKG|ultrasound|echo(?:cardiogram)?|biopsy|urinalysis|serum|auscultation|palpation|percussion|mm ?Hg|bpm|oxygen saturation|heart rate|respiratory rate|°\s?[CF]|hemoglobin|haemoglobin|platelets?|culture)\b/i;

const denial =
  /^(?:no|none|nil|denies|denied|without|not|i have no|there (?:is|was|are|were) no|(?:s?he|the patient) (?:denies|has no|had no|has not|did not|does not))\b/i;

const childUnderYears = 12;

/** Who speaks for the patient when the instruction says so. */
export type Relation = 'mother' | 'father' | 'parent';

/** A history that somebody close wrote: 'My father is 81.' */
const writtenByKin =
  /^\W*(?:my|our) ((?:(?:little|elder|older|younger|eldest|youngest) )?(?:baby|child|son|daughter|father|dad|mother|mum|mom|wife|husband|partner|brother|sister|grandmother|grandfather|gran|grandson|granddaughter|aunt|uncle|friend|neighbou?r))\b(?!['’]s\b)/i;

function speakerFor(person: Person, relation: Relation | null, history: string): Speaker {
  const kin = writtenByKin.exec(history)?.[1];
  if (kin !== undefined) return { kind: 'parent', child: `my ${kin.toLowerCase()}`, relation: null };
  const isSmall = person.ageYears !== null && person.ageYears < childUnderYears;
  if (!isSmall && relation === null) return { kind: 'patient' };
  const child =
    person.ageYears !== null && person.ageYears < 1
      ? 'my baby'
      : person.sex === 'female'
        ? 'my daughter'
        : person.sex === 'male'
          ? 'my son'
          : 'my child';
  return { kind: 'parent', child, relation: relation === 'parent' ? null : relation };
}

/** 'Timothy, 8, has …', 'Patient: female, 16'. */
const ageBesideName =
  /^(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][a-z'’-]+,? (?:aged? )?(\d{1,3}),(?! \d)|^(?:patient: ?)?(?:fe)?male,? (?:aged? )?(\d{1,3})\b(?![ -](?:year|month|week|day)|[/.%])|^(?:my|our) [a-z]+ is (\d{1,3})(?=[.,;]| and\b| years?\b)/i;
/** Who is called a newborn needs no other age. */
const bornJustNow = /^[^.]{0,40}\b(?:newborn|neonate|term baby|term infant|preterm baby)\b/i;
const sexWord = /\b(?:boy|man|male|gentleman|mr|he|his|him|mrs|ms|miss|girl|woman|female|lady|she|her|hers)\b/i;
/** 'A mother brings her baby': the word is the mother's. */
const parentsOwn = /\b(?:mother|father|mum|mom|dad|parents?|grandmother|grandfather)\b[^,.;]{0,40}?\b(?:his|her|their)\b/gi;
const femaleWords = new Set(['mrs', 'ms', 'miss', 'girl', 'woman', 'female', 'lady', 'she', 'her', 'hers']);

/** The age and sex that a written history gives. */
export function personInHistory(history: string, lexicon: Lexicon): Person {
  return readHistory(history, lexicon).person;
}

function personIn(history: string, lexicon: Lexicon): Person {
  const nobody: Person = { ageYears: null, sex: null };
  const text = expandAbbreviations(history);
  const { speaksOf } = readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person: nobody });
  const named = ageBesideName
    .exec(text)
    ?.slice(1)
    .find((age) => age !== undefined);
  const sexed = sexWord.exec(text.replace(parentsOwn, ''))?.[0].toLowerCase();
  return {
    ageYears: named === undefined ? (speaksOf?.ageYears ?? (bornJustNow.test(text) ? 0 : null)) : Number(named),
    sex: speaksOf?.sex ?? (sexed === undefined ? null : femaleWords.has(sexed) ? 'female' : 'male'),
  };
}

/** What is known of each finding, with what follows from it; an implied finding is told by the passage that implies it. */
function settle(passages: readonly Passage[], knowledge: Knowledge): HistoryReading['facts'] {
  const stated = new Map<FindingCode, { fact: Fact; passage: Passage }>();
  for (const passage of passages) {
    for (const fact of passage.facts) {
      const known = stated.get(fact.finding);
      if (!known || (known.fact.status !== 'present' && fact.status === 'present')) stated.set(fact.finding, { fact, passage });
    }
  }
  const all = new Map(stated);
  const statedFacts = [...stated.values()].map(({ fact }) => fact);
  for (const fact of withImplications(statedFacts, knowledge)) {
    if (fact.source.kind !== 'implied' || all.has(fact.finding)) continue;
    const passage = all.get(fact.source.by)?.passage;
    if (passage) all.set(fact.finding, { fact, passage });
  }
  return all;
}

/** How many histories are kept read at once: those of the consultations that run side by side. */
const keptHistories = 200;

const sinceLast = /\bsince (?:the )?(?:last|past|previous) [a-z]+\b/gi;

/** Sections that list things without saying what they are. */
const isListed: ReadonlySet<HistorySection> = new Set(['past', 'medicines', 'family', 'social']);

const readBefore = new WeakMap<Lexicon, Map<string, HistoryReading>>();

/**
 * Reads a written history of any clinical style, sentence by sentence; what a sentence says of 'it' is said of the symptom before. A history is
 * read once for all the questions that are put to its patient.
 */
export function readHistory(history: string, lexicon: Lexicon, relation: Relation | null = null): HistoryReading {
  const known = readBefore.get(lexicon) ?? new Map<string, HistoryReading>();
  readBefore.set(lexicon, known);
  const key = `${relation ?? ''}|${history}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= keptHistories) known.clear();
  const reading = read(history, lexicon, relation);
  known.set(key, reading);
  return reading;
}

/** Findings that the patient has by what others have: a family history, a contact who is ill. */
function tellsOfOthers(finding: Finding | undefined): boolean {
  return finding?.ofOthers === true || finding?.code.startsWith('family-') === true || finding?.kind === 'exposure';
}

function read(history: string, lexicon: Lexicon, relation: Relation | null): HistoryReading {
  const person = personIn(history, lexicon);
  const speaker = speakerFor(person, relation, history);
  let topic: FindingCode | null = null;
  const aboutAnother = speaker.kind === 'parent';
  /**
   * What is heard in a sentence as it is said is in it, too, where the words are its own; and what stands under a label means what it says in a
   * sentence: 'migraine' as an illness that one has had, not as a symptom.
   */
  const withSaid = (facts: readonly Fact[], said: string, written: string, section: HistorySection) => {
    const known = new Set(facts.map(({ finding }) => finding));
    const stems = contentStems(written);
    const heard = said === '' ? [] : readFacts(said, { lexicon, turn: 0, topic: null, asked: null, person, aboutAnother }).facts;
    const more = heard.filter(
      ({ finding, status, quote }) =>
        !known.has(finding) &&
        (isListed.has(section) || (status === 'present' && [...contentStems(quote ?? '')].every((one) => stems.has(one)))),
    );
    return [...facts, ...more];
  };
  const sentences = historySentences(expandAbbreviations(history)).filter(({ section }) => section !== 'assessment');
  const toldOfOthers = new Set<FindingCode>();
  const passages = sentences.map(({ text: written, section }, turn): Passage => {
    const isStory = section === 'story' || section === 'complaint' || section === 'review';
    const others = othersIn(written, speaker);
    const reading = readFacts(written, { lexicon, turn, topic: isStory ? topic : null, asked: null, person, ofOthers: others });
    // 'The cat is sleepy' makes nobody drowsy who is asked.
    const isOfOthers = ({ finding }: Fact, place: FactPlace | undefined) =>
      place !== undefined &&
      others.some(({ start, end }) => place.start < end && place.end > start) &&
      !tellsOfOthers(lexicon.knowledge.findings.get(finding));
    const own = reading.facts.filter((fact, at) => !isOfOthers(fact, reading.places[at]));
    for (const { finding } of reading.facts) if (own.every((fact) => fact.finding !== finding)) toldOfOthers.add(finding);
    if (isStory) topic = reading.topic;
    // 'Since last winter' is a time that lasts, though what was 'last winter' is over.
    const lasting = written.replace(sinceLast, '');
    const ongoing = lasting === written ? [] : readFacts(lasting, { lexicon, turn, topic: null, asked: null, person }).facts;
    const facts = [...own, ...ongoing.filter(({ finding }) => reading.facts.every((fact) => fact.finding !== finding))];
    const said = inFirstPerson(written, speaker, section, person.sex);
    return {
      written,
      said,
      facts: others.length > 0 ? facts : withSaid(facts, said, written, section),
      // 'Blood pressure' presses nothing.
      features: isStory ? readQuestion(written.replace(/blood pressure/gi, ''), lexicon).features : [],
      stems: contentStems(written),
      isExamination: section === 'examination' || ((section === 'story' || section === 'complaint') && examination.test(written)),
      isDenial: denial.test(written),
      section,
    };
  });
  const text = sentences.map(({ text: written }) => written).join('\n');
  const facts = settle(passages, lexicon.knowledge);
  const whole = readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person }).facts.filter(
    ({ finding }) => !toldOfOthers.has(finding) || facts.has(finding),
  );
  const held = new Map([
    ...whole.map((fact) => [fact.finding, fact.status] as const),
    ...[...facts].map(([finding, { fact }]) => [finding, fact.status] as const),
  ]);
  return { passages, facts, person, speaker, held, text };
}
