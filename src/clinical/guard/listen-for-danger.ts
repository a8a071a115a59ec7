import type { FindingCode } from '../../shared/ids.ts';
import { earsFor } from '../reading/ears-for.ts';
import type { DangerHeard, Ears } from '../reading/learned/hearing.ts';
import { heads } from '../reading/scene.ts';
import type { Alarm, RedFlag } from '../red-flag.ts';
import { impliedByFinding } from '../with-implications.ts';
import { tellsNormalMeasurements } from './by-measurements.ts';
import { alarmOf, concerns } from './by-words.ts';
import { isCircumstanceKnown, isSubjectNamed } from './circumstance-known.ts';
import { hear } from './hear.ts';
import { hearDanger, tellsByItself, wordsIn } from './hear-danger.ts';
import { onlyAsksForCare } from './only-asks-for-care.ts';
import { type GuardRequest, isRaisedByWords, raiseAlarm, suspectAlarm } from './raise-alarm.ts';
import { isToldOfAnotherDay } from './told-of-another-day.ts';

/** Danger in a message: certain enough to interrupt for, or likely enough that the very next message asks about it. */
export interface Danger {
  readonly level: 'raise' | 'ask';
  readonly alarm: Alarm;
  /** The one question that settles it; null where the knowledge has none, and nothing can be asked. */
  readonly question: string | null;
  /** Who hears it: the rules, or the learned part alone. */
  readonly heardBy: 'rules' | 'ears';
}

export interface DangerRequest extends GuardRequest {
  /** Rules for which help is on its way: told again they raise nothing. */
  readonly helped?: ReadonlySet<string>;
  /** Rules that were raised in this consultation: of these the learned part asks nothing, and raises again only what it is certain of. */
  readonly raised?: ReadonlySet<string>;
  /** An emergency was raised and met before: what only the learned part hears is asked about from then on. */
  readonly afterAlarm?: boolean;
  /** The rule of the danger that the message answers a question about. */
  readonly answers?: string;
  /** How many dangers were asked about already, and were none. */
  readonly askedInVain?: number;
  /** Rules that were asked about: what pieces make likely is asked once, and does not hide what others make likely. */
  readonly asked?: ReadonlySet<string>;
}

/** From here on the learned part raises by itself. A crisis raises earlier: to speak of it costs little, to overhear it much. */
const raisesFrom = { emergency: 0.6, crisis: 0.5 } as const;
/** What is shorter is asked about, however likely: 'my belly isn't swollen, my ball is' tells too little to alarm for. */
const fewestWordsToRaise = 8;
/** And only where its family is likely, too: what could be of any is of none. */
const raisesFamilyFrom = 0.15;
/** A crisis of others is a grave thing to say of somebody: 'I put the gun in the garage' is asked about. */
const raisesCrisisOfOthersFrom = 0.8;
/** So likely the danger that was asked about is the one that is told. */
const tellsWhatWasAskedFrom = 0.3;
/** From here on it is certain, and raises once more what was raised already. */
const raisesAgainFrom = 0.9;
/** From here on a family is asked about where a likelier one can't be meant. */
const leastFamily = 0.15;
/** From here on danger is likely, whatever it is of. */
const likelyDanger = 0.6;
/**
 * From here on it asks: the likelihood of danger times that of its family, since a question about the wrong danger settles nothing. To be asked
 * about a crisis that nobody spoke of hurts more than to be asked about a symptom.
 */
const asksFrom = { emergency: 0.11, crisis: 0.2, crisisBesideOthers: 0.3 } as const;
/** What a pattern raises is asked about where the learned part hears next to nothing of danger. */
const hearsNothing = 0.12;
/** Without the question before it a reply tells less: of it alone as much must be heard. */
const hearsLikely = 0.5;
/** What it finds is nothing where the learned part is as good as certain that the message tells of no danger: of 34 such hits 29 were in everyday talk. */
const hearsNothingAtAll = { emergency: 0.06, crisis: 0.03 } as const;

/**
 * Whoever was asked about danger and was in none is less likely to be in another: the more was asked in vain, the more must be heard before the next question. What raises an
 * alarm, and what rules find, is not touched by it.
 */
const oftenInVain: readonly number[] = [1, 1.5, 2.5, 4];

function afterAskingInVain({ askedInVain = 0 }: DangerRequest): number {
  return oftenInVain[Math.min(askedInVain, oftenInVain.length - 1)] ?? 1;
}

interface FamilyHeard {
  readonly flag: RedFlag;
  /** False where what it presupposes was not told: then it is asked about, and never raised. */
  readonly canBeMeant: boolean;
}

/**
 * The red flag of the likeliest family that can be meant. A family that is far less likely than one that can't be would ask about something else than
 * was told: where there is none, the likeliest is asked about if the danger itself is likely. Null where help is on its way already.
 */
function familyHeard({ families, raise }: DangerHeard, request: DangerRequest): FamilyHeard | null {
  const flags = families
    .filter(({ confidence }, at) => at === 0 || confidence >= leastFamily)
    .flatMap(({ family }) => request.lexicon.knowledge.redFlags.find(({ code }) => code === family) ?? [])
    .filter((flag) => concerns(flag, request.person) && !isMeasuredNormal(flag, request));
  const said = [request.message, request.context ?? ''].map((text) => hear(text, request.lexicon));
  const meant = flags.find((flag) => isSubjectNamed(flag, request, said) && isCircumstanceKnown(flag, request));
  // What it presupposes may be told in other words than ours: 'I did a test and it was positive'.
  const heard = meant ?? (raise >= likelyDanger ? flags[0] : undefined);
  if (heard === undefined || request.helped?.has(heard.code) === true) return null;
  return { flag: heard, canBeMeant: heard === meant };
}

/** Numbers are exact: where all that are told are normal, none of them is a danger. */
function isMeasuredNormal({ measured }: RedFlag, { message, person, lexicon }: DangerRequest): boolean {
  return measured === true && tellsNormalMeasurements(hear(message, lexicon), person);
}

function likelihoodOf({ families }: DangerHeard, { code }: RedFlag): number {
  return families.find(({ family }) => family === code)?.confidence ?? 0;
}

function raisedFrom({ kind, selfDirected }: RedFlag): number {
  return kind === 'crisis' && selfDirected !== true ? raisesCrisisOfOthersFrom : raisesFrom[kind];
}

/** Most of all it hurts to be asked without cause whether one hurts somebody, or is hurt. */
function askedFrom({ kind, selfDirected }: RedFlag): number {
  return kind === 'crisis' && selfDirected !== true ? asksFrom.crisisBesideOthers : asksFrom[kind];
}

/** Whether what it can't be without was denied: who told that the rash fades is not asked whether it does. */
function isDenied({ deniedBy }: RedFlag, { facts, lexicon }: DangerRequest): boolean {
  if (deniedBy.length === 0) return false;
  const known = impliedByFinding(facts, lexicon.knowledge);
  return deniedBy.some((code) => known.get(code as FindingCode)?.status === 'absent');
}

/** A trouble that is denied outright. What is a danger where it lacks ('she hasn't had a wet nappy', 'I can't feel my legs') is none of these. */
const deniedOutright =
  /\b(?:i|he|she|we|they) (?:do|does|did|have|has)(?: not|n['’]?t) (?:feel|have|had|got|get) (?:any |an? )?(?:faint\w*|dizz\w*|sick|ill|weak|drowsy|confused|breathless|short of breath|(?:chest |belly )?pains?|fevers?|temperature|fits?|seizures?|headaches?|rash\w*|bleeding|suicidal|unsafe|numb\w*)\b(?: \w+){0,2}/gi;
const fewestWordsBeside = 3;

/** From here on what is heard as danger counts whatever is heard as denied: 'cant. no breath. pls hurry'. */
const dangerWhateverIsDenied = 0.5;

/** 'No fever, no rash': whoever denies all that they name is in no danger of it. */
function onlyDenies(ears: Ears, { raise }: DangerHeard, { message, context, lexicon }: DangerRequest): boolean {
  const { spans, acts } = ears.hear(message, context, lexicon);
  const named = spans.filter(({ kind }) => heads.has(kind));
  if (raise >= dangerWhateverIsDenied) return false;
  return named.length === 0 ? acts.length === 1 && acts[0] === 'denies' : named.every(({ status }) => status === 'absent');
}

/** Whether a number tells it, which is exact: 'forty of them' is an overdose in whatever tone. */
function isCounted(flag: RedFlag | undefined, { facts }: DangerRequest): boolean {
  return flag?.countedAs.some((code) => facts.some(({ finding, status }) => finding === code && status === 'present')) === true;
}

/**
 * Looks for danger in a message by all there is: the patterns, the measurements, what all turns together establish, and the learned families; and for what
 * harmless pieces of it make likely together. Null where there is none. Deterministic: no language model has a say.
 */
export function listenForDanger(request: DangerRequest): Danger | null {
  const told = dangerTold(request);
  if (told === null) return dangerSuspected(request);
  const flag = request.lexicon.knowledge.redFlags.find(({ code }) => code === told.alarm.rule);
  const isPassed = flag?.passes === true && told.question !== null && isToldOfAnotherDay(flag, request);
  return isPassed ? { ...told, level: 'ask' } : told;
}

/** What is known makes it likely: it is asked about once, unless it stands already or what it can't be without was denied. */
function dangerSuspected(request: DangerRequest): Danger | null {
  const { redFlags } = request.lexicon.knowledge;
  const settled = redFlags.filter((flag) => flag.question === undefined || isDenied(flag, request)).map(({ code }) => code);
  const alarm = suspectAlarm(request, new Set([...settled, ...(request.raised ?? []), ...(request.asked ?? [])]));
  const question = redFlags.find(({ code }) => code === alarm?.rule)?.question;
  return alarm === null || question === undefined ? null : { level: 'ask', alarm, question, heardBy: 'rules' };
}

/** So likely what a pattern finds must be heard, too: some crisis for a crisis, its own family for an emergency. 'Between my shoulder blades' is no knife. */
const witnessedFrom = 0.3;
/** And so likely that it is danger at all: below, it is asked about. */
const witnessedDangerFrom = 0.15;
/** Where the learned part hears no other family, harm to others is asked about however calmly it is told: 'I want to shoot my supervisor'. */
const likelyOfOthersFrom = 0.5;
/** And so likely it must be to be asked about. */
const askedAboutFrom = 0.05;

/** How likely what a rule is of is heard, and how likely as danger. */
interface Witness {
  readonly family: number;
  readonly danger: number;
}

/**
 * What the learned part hears of what a rule is of, in the message with the question before it or without, or in the sentence that a pattern found it in; null where it hears
 * nothing.
 */
function witnessed({ message, context, lexicon }: DangerRequest, { kind, rule, quote }: Alarm): Witness | null {
  const ears = earsFor(message, lexicon);
  if (ears === null || !tellsByItself(message)) return null;
  const flags = lexicon.knowledge.redFlags.filter(({ code, kind: of }) => (kind === 'crisis' ? of === 'crisis' : code === rule));
  const codes = new Set<string>(flags.map(({ code }) => code));
  const sentence = message.split(/(?<=[.!?;\n])\s+/).find((one) => quote !== null && one.includes(quote));
  const heard = [
    hearDanger(ears, message, context, lexicon),
    hearDanger(ears, message, null, lexicon),
    ...(sentence === undefined || !tellsByItself(sentence) ? [] : [ears.hear(sentence, null, lexicon).danger]),
  ].map((danger) => {
    const family = danger.families.reduce((sum, one) => sum + (codes.has(one.family) ? one.confidence : 0), 0);
    return { family, danger: family * Math.max(danger.ask, danger.raise) };
  });
  return { family: Math.max(...heard.map(({ family }) => family)), danger: Math.max(...heard.map(({ danger }) => danger)) };
}

/** The danger that was asked about, where a message that answers raises another and the learned part hears the one asked about in it: heavy legs are no stroke then. */
function asAsked(request: DangerRequest, told: Danger | null): Danger | null {
  const { answers, message, lexicon } = request;
  if (answers === undefined || told?.level !== 'raise' || told.alarm.rule === answers || told.alarm.kind !== 'emergency') return told;
  const flag = lexicon.knowledge.redFlags.find(({ code }) => code === answers);
  const ears = earsFor(message, lexicon);
  if (flag?.kind !== 'emergency' || ears === null || likelihoodOf(hearDanger(ears, message, null, lexicon), flag) < tellsWhatWasAskedFrom)
    return told;
  return { ...told, alarm: alarmOf(flag, message), question: flag.question ?? null };
}

/**
 * The danger that one message tells. What a pattern finds counts only where the learned part hears it as well; where it does not, the pattern is left aside, and what else is found
 * or heard counts. A number that tells it needs no witness.
 */
function dangerTold(request: DangerRequest): Danger | null {
  const found = dangerInWords(request);
  const told = asAsked(request, found);
  // The question was the witness.
  if (told !== found) return told;
  if (told === null || told.heardBy !== 'rules' || !isRaisedByWords(request)) return told;
  const { rule } = told.alarm;
  const flag = request.lexicon.knowledge.redFlags.find(({ code }) => code === rule);
  const heard = isCounted(flag, request) || request.withoutWordsOf?.has(rule) === true ? null : witnessed(request, told.alarm);
  if (heard === null || (heard.family >= witnessedFrom && heard.danger >= witnessedDangerFrom)) return told;
  const other = dangerTold({ ...request, withoutWordsOf: new Set([...(request.withoutWordsOf ?? []), rule]) });
  const isOfOthers = told.alarm.kind === 'crisis' && flag?.selfDirected !== true;
  const isAsked =
    heard.family >= askedAboutFrom && (!isOfOthers || heard.danger >= witnessedDangerFrom || heard.family >= likelyOfOthersFrom);
  return other ?? (isAsked && told.question !== null ? { ...told, level: 'ask' } : null);
}

function dangerInWords(request: DangerRequest): Danger | null {
  const ruled = raiseAlarm(request);
  const ears = earsFor(request.message, request.lexicon);
  const { redFlags } = request.lexicon.knowledge;
  const questionOf = (rule: string) => redFlags.find(({ code }) => code === rule)?.question ?? null;
  // A bare answer is judged by the rules alone, which read it in the light of the question.
  if (ears === null || ruled?.toldIn !== undefined || !tellsByItself(request.message))
    return ruled === null ? null : { level: 'raise', alarm: ruled, question: questionOf(ruled.rule), heardBy: 'rules' };
  const heard = hearDanger(ears, request.message, request.context, request.lexicon);
  const learned = familyHeard(heard, request);
  if (ruled !== null) {
    const question = questionOf(ruled.rule);
    const flag = redFlags.find(({ code }) => code === ruled.rule);
    const isExact = ruled.quote === null || isCounted(flag, request);
    // What stands in the message itself is no less dangerous for a question before it that is about something else.
    const alone = request.context === null ? heard : hearDanger(ears, request.message, null, request.lexicon);
    const isUnheard = heard.ask < hearsNothingAtAll[ruled.kind] && alone.ask < hearsNothing;
    if (!isExact && isUnheard && (ruled.kind === 'emergency' || request.context !== null) && isRaisedByWords(request)) return null;
    const isSure = isExact || question === null || heard.ask >= hearsNothing || alone.ask >= hearsLikely;
    if (!isSure && flag !== undefined && isDenied(flag, request)) return null;
    return { level: isSure ? 'raise' : 'ask', alarm: ruled, question, heardBy: 'rules' };
  }
  if (learned === null) return null;
  const { flag } = learned;
  const isEmergency = flag.kind === 'emergency';
  if (!isEmergency && heard.raise < raisesAgainFrom && onlyAsksForCare(request.message)) return null;
  if (wordsIn(request.message.replace(deniedOutright, ' ')) < fewestWordsBeside) return null;
  if (isEmergency && onlyDenies(ears, heard, request)) return null;
  const isCertain = heard.raise >= raisesAgainFrom;
  const tellsEnough = isCertain || !isEmergency || (wordsIn(request.message) >= fewestWordsToRaise && request.afterAlarm !== true);
  const isAgain = request.raised?.has(flag.code) === true;
  const told = { alarm: alarmOf(flag, request.message), heardBy: 'ears' } as const;
  const likelihood = likelihoodOf(heard, flag);
  const raises = heard.raise >= (isAgain ? raisesAgainFrom : raisedFrom(flag)) && heard.raise * likelihood >= raisesFamilyFrom;
  if (learned.canBeMeant && raises && tellsEnough && !isDenied(flag, request))
    return { level: 'raise', question: flag.question ?? null, ...told };
  if (
    !isAgain &&
    heard.ask * likelihood >= askedFrom(flag) * afterAskingInVain(request) &&
    flag.question !== undefined &&
    !isDenied(flag, request)
  )
    return { level: 'ask', question: flag.question, ...told };
  return null;
}
