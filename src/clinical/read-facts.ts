import type { FindingCode } from '../shared/ids.ts';
import type { Fact, FactStatus } from './fact.ts';
import type { Finding } from './finding.ts';
import type { Lexicon } from './lexicon/compile-lexicon.ts';
import type { PhraseMatch } from './lexicon/match-phrases.ts';
import type { Person } from './person.ts';
import { answerAsked, formerAnswer, refinementsAsked } from './reading/answer-asked.ts';
import { type Assertion, assess } from './reading/assess.ts';
import { attachValues } from './reading/attach-values.ts';
import { readBedside, readNoTemperature } from './reading/bedside-findings.ts';
import { findCorrection } from './reading/find-correction.ts';
import { findMentions } from './reading/find-mentions.ts';
import type { Learned } from './reading/learned.ts';
import { patientOf } from './reading/patient-of.ts';
import { readAltitude } from './reading/read-altitude.ts';
import { readBleedingInPregnancy } from './reading/read-bleeding-in-pregnancy.ts';
import { readDipstick } from './reading/read-dipstick.ts';
import { readFeatures } from './reading/read-features.ts';
import { pregnancyByTest, pressureInPregnancy, readGestation } from './reading/read-gestation.ts';
import { readNewMother } from './reading/read-new-mother.ts';
import { readOverdose } from './reading/read-overdose.ts';
import { readAge, readPerson, type SpeaksOf } from './reading/read-person.ts';
import { readPosturalDrop } from './reading/read-postural-drop.ts';
import { readQuestion } from './reading/read-question.ts';
import { readRating } from './reading/read-rating.ts';
import { readRetching } from './reading/read-retching.ts';
import { readShortAnswer } from './reading/read-short-answer.ts';
import { readTests } from './reading/read-tests.ts';
import { readUrinaryShorthand } from './reading/read-urinary-shorthand.ts';
import { readValues } from './reading/read-values.ts';
import { readWeightChange } from './reading/read-weight-change.ts';
import { readSentences, type Sentences } from './reading/sentences.ts';
import { spokenWords } from './reading/spoken-words.ts';
import { unreadWords } from './reading/unread-words.ts';
import type { UnreadWord } from './unread-word.ts';

export interface ReadingContext {
  readonly lexicon: Lexicon;
  /** The number of the message among the patient's, from 0. */
  readonly turn: number;
  /** The finding that the conversation is about. */
  readonly topic: FindingCode | null;
  /** The finding that the reply was asked for. */
  readonly asked: FindingCode | null;
  readonly person: Person;
  /** The assistant's words before, where they are known: they tell what a bare 'yes' or 'both' answers. */
  readonly context?: string | null;
  /** The question offered a list to choose from: 'none' and 'yes' in reply are about the list, not about what its wording names. */
  readonly offersList?: boolean;
  /** The message speaks for someone else whom the conversation has settled on: 'he' and 'she' are then the patient. */
  readonly aboutAnother?: boolean;
  /** Whom it is about then, as the writer named them ('your daughter'), where that is known. */
  readonly about?: string | null;
  /** Where the message tells of a trouble of now, whatever it is: it is part of whom the message is about. */
  readonly told?: readonly { readonly start: number; readonly end: number }[];
  /** Where it tells of what somebody beside the patient has, as it was heard: such words make nobody the one whom it is about. */
  readonly ofOthers?: readonly { readonly start: number; readonly end: number }[];
}

export interface FactReading {
  readonly facts: readonly Fact[];
  readonly speaksOf: SpeaksOf | null;
  readonly correction: boolean;
  /** Parts of the text from which nothing was learned. */
  readonly unused: readonly string[];
  readonly unread: readonly UnreadWord[];
  /** The finding that the message is about last, for features said of it later. */
  readonly topic: FindingCode | null;
  /** Of each fact, in their order, where its words stand in the message. */
  readonly places: readonly FactPlace[];
  /** How the rules take what stands between two offsets of the message, whatever it is. */
  readonly meantAt: (start: number, end: number) => Meant;
}

/** Where the words of a fact stand in the message, and of those the ones that name it. */
export interface FactPlace {
  readonly start: number;
  readonly end: number;
  readonly named: { readonly start: number; readonly end: number };
  /** It only answers the question before. */
  readonly answers: boolean;
}

/** How words are meant, by the rules. */
export interface Meant extends Pick<Assertion, 'status' | 'isDeniedOverComma' | 'mood' | 'time' | 'inFamily'> {
  /** Said of the patient, as far as the rules can tell. */
  readonly isOfPatient: boolean;
}

const allergic = new Set(['allergic', 'allergy', 'intolerant', 'allergies', 'react', 'reaction']);

/** A medicine that is named as what one cannot take is not taken. */
function isNotTolerated(match: PhraseMatch<Finding>, { tokens, clauses }: Sentences, clause: number): boolean {
  const here = clauses[clause];
  return (
    match.meaning.kind === 'medication' &&
    here !== undefined &&
    tokens.slice(here.first, here.last + 1).some(({ word }) => allergic.has(word))
  );
}

function isClaimed(match: PhraseMatch<Finding>, said: Assertion, isPatient: (said: Assertion) => boolean): boolean {
  if (said.mood === 'supposed') return false;
  if (!isPatient(said) || said.inFamily) return match.meaning.ofOthers === true || match.meaning.code.startsWith('family-');
  return said.time === 'now' || match.meaning.kind !== 'symptom' || said.status !== 'present';
}

function familyFinding(match: PhraseMatch<Finding>, said: Assertion, lexicon: Lexicon): Finding | null {
  if (!(said.inFamily || said.bearer.kin) || said.status !== 'present') return null;
  const code = match.meaning.code.replace(/-history$/, '');
  const names = [`family-${code}`, `family-history-${code}`, `family-history-of-${code}`] as FindingCode[];
  return names.map((name) => lexicon.knowledge.findings.get(name)).find((finding) => finding !== undefined) ?? null;
}

/** Keeps one of what was learned of each finding: what is present outweighs what is absent, and that what is uncertain; a later value is kept. */
function settle(learned: readonly Learned[]): readonly Learned[] {
  const weight: Readonly<Record<FactStatus, number>> = { unknown: 0, absent: 1, present: 2 };
  const kept = new Map<FindingCode, Learned>();
  for (const one of learned) {
    const other = kept.get(one.finding.code);
    if (
      other === undefined ||
      weight[one.status] > weight[other.status] ||
      (one.status === other.status && other.value === null && one.value !== null)
    ) {
      kept.set(one.finding.code, one);
    }
  }
  return [...kept.values()].toSorted((one, other) => one.first - other.first || one.last - other.last);
}

function unusedParts(text: string, { tokens, clauses }: Sentences, learned: readonly Learned[]): string[] {
  const used = clauses.map(({ first, last }) => learned.some((one) => one.first <= last && one.last >= first));
  return clauses.flatMap(({ first, last }, index) => {
    const words = tokens.slice(first, last + 1).filter((token) => token.kind !== 'mark');
    const [from, to] = [words[0], words.at(-1)];
    return used[index] || words.length < 2 || from === undefined || to === undefined ? [] : [text.slice(from.start, to.end)];
  });
}

/**
 * Reads every fact that a message holds, each with the exact words that say it: negation, doubt, other people and the past by the rules of NegEx
 * and ConText, features attached to the symptom they are said of, values with their units, and short answers by what was asked. Never throws.
 */
export function readFacts(text: string, context: ReadingContext): FactReading {
  const { lexicon } = context;
  const tokens = spokenWords(text, lexicon.correct);
  const mentions = findMentions(tokens, lexicon, context.person);
  const taken = new Set<number>();
  for (const match of mentions.findings) if (match.words > 1) for (let at = match.first; at <= match.last; at += 1) taken.add(at);
  const sentences = readSentences(tokens, (at) => taken.has(at));
  const question = context.context == null ? null : readQuestion(context.context, lexicon);
  const correction = findCorrection(tokens);

  const relative = context.aboutAnother === true || tokens.some(({ word }) => word === 'i') ? null : (question?.relative ?? null);
  const assessed = (first: number, last: number): Assertion => {
    const how = assess(sentences, first, last);
    return relative !== null && how.bearer.relation === 'self' ? { ...how, bearer: relative } : how;
  };
  // 'Cant sleep eating loads': the word that a denial before it needs begins no name of its own.
  const denials = new Map<number, PhraseMatch<Finding>[]>();
  for (const match of mentions.findings) {
    const not = tokens.slice(match.first, match.last).findIndex(({ word }) => word === 'not');
    if (not === -1) continue;
    for (let at = match.first + not + 1; at <= match.last; at += 1) denials.set(at, [...(denials.get(at) ?? []), match]);
  }
  const isTakenByDenial = ({ first, last }: PhraseMatch<Finding>) =>
    (denials.get(first) ?? []).some((other) => other.first < first && other.last < last);
  const said = mentions.findings
    .filter((match) => !isTakenByDenial(match))
    .map((match) => ({ match, how: assessed(match.first, match.last) }));
  const positionsOf = (start: number, end: number) => {
    const at = tokens.flatMap((token, index) => (token.start < end && token.end > start ? [index] : []));
    return [at[0] ?? 0, at.at(-1) ?? 0] as const;
  };
  const heardOfOthers = (context.ofOthers ?? []).map(({ start, end }) => positionsOf(start, end));
  const isHeardOfOthers = ({ first, last }: Pick<PhraseMatch<Finding>, 'first' | 'last'>) =>
    heardOfOthers.some(([from, to]) => first <= to && last >= from);
  const told = (context.told ?? []).map(({ start, end }) => assessed(...positionsOf(start, end)));
  const patient = patientOf(
    sentences,
    [...said.filter(({ match }) => match.meaning.kind !== 'history' && !isHeardOfOthers(match)).map(({ how }) => how), ...told],
    context,
  );
  const isPatient = ({ bearer }: Assertion) =>
    bearer.relation === 'self' ||
    (context.aboutAnother === true ? !bearer.isTheirs : patient !== null && bearer.relation === patient.relation);
  const learned: Learned[] = [];
  for (const { match, how } of said) {
    if (isNotTolerated(match, sentences, how.clause)) continue;
    if (isClaimed(match, how, isPatient)) {
      const negatedPart =
        how.status === 'absent' &&
        said.some(
          (other) =>
            other.match !== match && other.match.first <= match.first && other.match.last >= match.last && other.match.words > match.words,
        );
      const named = { first: match.first, last: match.last };
      if (!negatedPart) learned.push({ finding: match.meaning, status: how.status, value: null, first: how.from, last: how.to, named });
      continue;
    }
    const family = how.mood === 'claimed' && (!isPatient(how) || how.inFamily) ? familyFinding(match, how, lexicon) : null;
    if (family !== null) learned.push({ finding: family, status: 'present', value: null, first: how.from, last: how.to });
  }
  const given = readValues(tokens);
  const rating = given.some(({ value }) => value.kind === 'scale') ? null : readRating(context.context ?? '', tokens);
  const values = rating === null ? given : [...given, rating];
  const aged = readAge(tokens)?.years ?? context.person.ageYears;
  for (const measured of [
    ...readBedside(tokens, aged, lexicon),
    ...readPosturalDrop(tokens, lexicon),
    ...readNoTemperature(tokens, lexicon),
    ...readTests(tokens, lexicon.tests),
    ...readWeightChange(tokens, values, lexicon),
    ...readRetching(tokens, lexicon),
    ...readGestation(tokens, lexicon),
    ...readOverdose(tokens, lexicon),
    ...readAltitude(tokens, lexicon),
    ...readDipstick(tokens, lexicon),
    ...(context.aboutAnother === true ? [] : readNewMother(tokens, context.person, lexicon)),
  ]) {
    const how = assess(sentences, measured.first, measured.last);
    if (how.mood === 'claimed' && !how.inFamily && isPatient(how)) learned.push(measured);
  }
  learned.push(...pressureInPregnancy(learned, lexicon), ...pregnancyByTest(learned, lexicon));
  const isSaid = (at: number) => mentions.findings.some((match) => match.first <= at && match.last >= at);
  for (const one of [...readUrinaryShorthand(tokens, lexicon), ...readBleedingInPregnancy(tokens, learned, isSaid, lexicon)]) {
    const how = assess(sentences, one.first, one.last);
    if (isClaimed({ meaning: one.finding, first: one.first, last: one.last, words: 1 }, how, isPatient))
      learned.push({ ...one, status: how.status, first: how.from, last: how.to });
  }
  const topic = context.topic ?? question?.topic ?? null;
  const features = readFeatures({ sentences, mentions, learned, topic, correctedAt: correction, lexicon, isPatient });
  learned.push(...features);
  const short = readShortAnswer(tokens);
  const answersList = context.offersList === true;
  const asked = context.asked === null ? undefined : lexicon.knowledge.findings.get(context.asked);
  const questioned = refinementsAsked(question, context.topic ?? question?.topic ?? null, lexicon, short);
  if (!answersList) {
    learned.push(...formerAnswer(question, asked, tokens, learned));
    learned.push(...answerAsked(question, asked, short, learned, questioned));
  }
  const withValues = attachValues({ learned, values, sentences, asked, topic, lexicon, question });
  const settled = settle(withValues);
  const facts = settled.map(
    (one): Fact => ({
      finding: one.finding.code,
      status: one.status,
      value: one.value,
      quote: text.slice(tokens[one.first]?.start ?? 0, tokens[one.last]?.end ?? 0),
      source: { kind: 'message', turn: context.turn },
    }),
  );
  const placeOf = (first: number, last: number) => ({ start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 });
  const places = settled.map(({ first, last, answers, named }) => ({
    ...placeOf(first, last),
    named: placeOf(named?.first ?? first, named?.last ?? last),
    answers: answers === true,
  }));
  const last = settled.findLast((one) => one.status === 'present' && one.finding.kind === 'symptom')?.finding;
  return {
    facts,
    speaksOf: readPerson(tokens, patient),
    correction: correction !== null,
    unused: unusedParts(text, sentences, withValues),
    unread: unreadWords(sentences, withValues, isPatient),
    topic: last === undefined ? topic : (last.of ?? last.code),
    places,
    meantAt: (start, end) => {
      const how = assessed(...positionsOf(start, end));
      return {
        status: how.status,
        isDeniedOverComma: how.isDeniedOverComma,
        mood: how.mood,
        time: how.time,
        inFamily: how.inFamily,
        isOfPatient: isPatient(how),
      };
    },
  };
}
