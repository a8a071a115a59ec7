import type { Fact } from '../fact.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Person } from '../person.ts';
import { readPerson } from '../reading/read-person.ts';
import type { Alarm, RedFlag } from '../red-flag.ts';
import { withImplications } from '../with-implications.ts';
import { alarmByAnswer } from './by-answer.ts';
import { alarmByMeasurements } from './by-measurements.ts';
import { alarmByOtherLanguage } from './by-other-language.ts';
import { alarmByWords, alarmOf, concerns } from './by-words.ts';
import { hear } from './hear.ts';

export interface GuardRequest {
  readonly message: string;
  /** The assistant's words before the message, which tell what a bare 'yes' says; null for the first message. */
  readonly context: string | null;
  /** Everything known so far, from this message and those before it. */
  readonly facts: readonly Fact[];
  readonly person: Person;
  readonly lexicon: Lexicon;
  /** Rules whose patterns are left aside: what they find in this message is not meant so. */
  readonly withoutWordsOf?: ReadonlySet<string>;
}

/** What has gone on for so long is no danger that comes before all other questions. */
const chronicDays = 90;

/** The first rule of which a combination of findings is wholly present, whatever was said in which turn; `by` says which combinations count. */
function alarmByFindings(
  { facts, lexicon, person }: GuardRequest,
  by: 'raisedBy' | 'askedBy',
  without: ReadonlySet<string> = new Set(),
): Alarm | null {
  const present = new Map(
    withImplications(facts, lexicon.knowledge)
      .filter((fact) => fact.status === 'present')
      .filter(({ value }) => by === 'raisedBy' || value?.kind !== 'duration' || value.days < chronicDays)
      .map((fact) => [fact.finding as string, fact]),
  );
  for (const flag of lexicon.guard.flags) {
    if (!concerns(flag, person) || without.has(flag.code)) continue;
    const raised = combinationsOf(
      flag,
      by,
      flag.calmedBy.some((code) => present.has(code)),
    ).find((combination) => combination.every((code) => present.has(code)));
    if (raised === undefined) continue;
    return alarmOf(flag, present.get(raised[0] ?? '')?.quote ?? null);
  }
  return null;
}

/** What calms a flag turns what would raise it into what is asked about. */
function combinationsOf(flag: RedFlag, by: 'raisedBy' | 'askedBy', isCalmed: boolean): RedFlag['raisedBy'] {
  if (!isCalmed) return flag[by];
  return by === 'raisedBy' ? [] : [...flag.raisedBy, ...flag.askedBy];
}

/** Whether a pattern alone raises an alarm in a message, whatever is known and whatever was asked. */
export function isRaisedByWords({ message, person, lexicon, withoutWordsOf }: GuardRequest): boolean {
  return alarmByWords(hear(message, lexicon), person, lexicon, withoutWordsOf) !== null;
}

/**
 * Looks for an emergency or a crisis in a message: in its own words, in what a bare answer says to the question before, and in everything known so
 * far taken together. What is denied, feared, past or someone else's history raises nothing. Null when there is none.
 */
export function raiseAlarm(request: GuardRequest): Alarm | null {
  const heard = hear(request.message, request.lexicon);
  const speaksOf = readPerson(heard.tokens, heard.sentences.bearers.find((bearer) => bearer.relation !== 'self') ?? null);
  const person: Person =
    speaksOf === null
      ? request.person
      : speaksOf.relation === 'self'
        ? { ageYears: speaksOf.ageYears ?? request.person.ageYears, sex: request.person.sex ?? speaksOf.sex }
        : { ageYears: speaksOf.ageYears, sex: speaksOf.sex };
  const { context, lexicon } = request;
  return (
    alarmByWords(heard, person, lexicon, request.withoutWordsOf) ??
    alarmByOtherLanguage(request.message, person, lexicon) ??
    alarmByMeasurements(heard, person, lexicon.guard.flags) ??
    (context === null ? null : alarmByAnswer(heard, context, person, lexicon)) ??
    alarmByFindings(request, 'raisedBy')
  );
}

/** What everything known so far makes likely, though nothing of it is an emergency by itself, `without` the rules that stand or were asked about; null where there is none. */
export function suspectAlarm(request: GuardRequest, without: ReadonlySet<string>): Alarm | null {
  return alarmByFindings(request, 'askedBy', without);
}
