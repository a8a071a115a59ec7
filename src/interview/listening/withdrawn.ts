import { contentStems } from '../../clinical/reading/content-stems.ts';
import { personNamed } from '../../clinical/reading/whose.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState, RecordedMention } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { disputedIn } from './disputed.ts';

const sentenceOf = /[^.!?;\n]+[.!?;\n]*/g;
/** 'Take the pregnant bit out', 'please strike out the weakness of both legs', said of what was written down. */
const asksToTakeOut: readonly RegExp[] = [
  /\b(?:take|scrub|leave)\s+(?!out\b)(.{2,80}?)\s+out\b/i,
  /\b(?:remove|take out|leave out|scrap|get rid of)\s+(.{2,80})/i,
];
/** These are done to what is written, and to nothing else. */
const strikesOut: readonly RegExp[] = [
  /\b(?:strike|cross|scratch)\s+(?!out\b)(.{2,80}?)\s+out\b/i,
  /\b(?:delete|strike out|cross out|scratch out)\s+(.{2,80})/i,
];
/** 'I never said blood in the urine', and not 'I never told you about the bleeding', which tells of it. */
const saysNeverSaid =
  /\b(?:i|we)\s+(?:never|did(?:n['’]?t| not)|have(?:n['’]?t| not))\s+(?:ever\s+)?(?:said?|say|call(?:ed)?|claim(?:ed)?)\s+(?:that\s+|it was\s+|(?:i|he|she)\s+(?:had|have|has|was|am)\s+)*(.{2,80})/i;
const isAboutRecord = /\b(?:summary|list|record|notes?|bit|part|line|thing|please|pls|plz|you|it says?)\b/i;
/** What such words end with, and what they call what was written down. */
const besides = /\b(?:bit|part|line|thing|stuff|entry|please|pls|plz|then|thanks|from|the|summary|list|record|notes|again|so|that|it)\b/gi;

/** 'Could it be gallstones?', and not 'my chest hurts now, is that bad?', which tells before it asks. */
const onlyAsks =
  /^\W*(?:(?:and|but|so|ok(?:ay)?|well|then|please|doctor)\W+)*(?:what|why|how|which|who|when|where|is|are|am|can|could|should|shall|do|does|did|will|would|may|might|must|was|were|have|has)\b[\s\S]*\?\s*$/i;

export interface Withdrawal {
  /** The words that name what is to be taken out. */
  readonly named: string;
  /** It is said not to be so: whatever holds these words is meant, by whatever name it stands there. */
  readonly isDisputed?: true;
}

interface Correction {
  readonly stated: string;
  readonly withdrawals: readonly Withdrawal[];
  /** The reply without the sentences that ask to take something out. */
  readonly others: string;
}

/**
 * What a reply to what was summed up takes back, and what it states: a sentence that asks to take something out tells nothing, and neither does a question.
 * `stated` keeps the places of the words in the reply.
 */
export function readCorrection(reply: string): Correction {
  const withdrawals: Withdrawal[] = [];
  const others: string[] = [];
  const disputes = disputedIn(reply);
  const stated = reply.replace(sentenceOf, (sentence) => {
    const disputed = disputes.find((one) => one.sentence.trim() === sentence.trim());
    withdrawals.push(...(disputed?.things ?? []).map((named) => ({ named, isDisputed: true as const })));
    if (disputed?.isWhole === true) return blank(sentence);
    const found = withdrawalIn(sentence);
    if (found === null) others.push(sentence);
    else withdrawals.push({ named: found.named });
    if (onlyAsks.test(sentence)) return blank(sentence);
    return found === null ? sentence : sentence.replace(found.words, blank);
  });
  return { stated, withdrawals, others: others.join('') };
}

function blank(words: string): string {
  return ' '.repeat(words.length);
}

/** 'I never said blood in the urine', said before anything was summed up: only what they say not to have said is taken back. */
export function readDisavowal(reply: string): Correction {
  return saysNeverSaid.test(reply) ? readCorrection(reply) : { stated: reply, withdrawals: [], others: reply };
}

/** Where what is to be taken out has been named: what follows tells something else. */
const namedUpTo = /[,:]|\s(?:but|and i|because)\b/i;

/** 'I never said anything to my wife.' */
const namesNothing = /^(?:to|anything|nothing|a word|much|so)\b/i;

/** What a sentence asks to take out, and the words that ask it: 'I never said that to my wife, but my chest hurts' goes on to tell. */
function withdrawalIn(sentence: string): { readonly named: string; readonly words: string } | null {
  const wordings = [...strikesOut, saysNeverSaid, ...(isAboutRecord.test(sentence) ? asksToTakeOut : [])];
  const found = wordings.map((wording) => wording.exec(sentence)).find((match) => match !== null);
  const [whole = '', rest = ''] = found ?? [];
  const upTo = rest.search(namedUpTo);
  const kept = upTo === -1 ? rest : rest.slice(0, upTo);
  const named = kept
    .replace(besides, ' ')
    .replace(/[.!?;\s]+/g, ' ')
    .trim();
  if (contentStems(named).size === 0 || namesNothing.test(kept)) return null;
  const isOpenEnded = whole.endsWith(rest);
  return { named, words: isOpenEnded ? whole.slice(0, whole.length - rest.length + kept.length) : whole };
}

/** What the words of withdrawals name: of a finding and what it refines, what is more particular. */
export async function findNamed(
  { understand, knowledge }: EngineParts,
  { turn, person }: ConsultationState,
  withdrawals: readonly Withdrawal[],
): Promise<readonly Named[]> {
  const named: Named[] = [];
  for (const withdrawal of withdrawals) {
    const { facts } = await understand({ reply: withdrawal.named, turn, asked: null, facts: [], topic: null, person });
    const bases = new Set(facts.map(({ finding }) => knowledge.findings.get(finding)?.of));
    named.push({ withdrawal, findings: new Set(facts.flatMap(({ finding }) => (bases.has(finding) ? [] : [finding]))) });
  }
  return named;
}

export interface Named {
  readonly withdrawal: Withdrawal;
  /** The findings that its words name. */
  readonly findings: ReadonlySet<FindingCode>;
}

const general = contentStems('pain ache hurt problem trouble thing stuff medicine tablet');

/** So many telling words name what was told, whatever finding they are read as. */
const fewestStems = 2;

/** The consultation without what was withdrawn by its name, its finding or the words in which it was told. What is taken out is not denied: nothing is known of it. */
export function withoutWithdrawn(
  state: ConsultationState,
  all: readonly Named[],
  labelOf: (code: FindingCode) => string,
): ConsultationState {
  const isGone = (code: FindingCode | null, ...texts: readonly (string | null)[]) =>
    all.some(({ withdrawal, findings }) => {
      if (code !== null && findings.has(code)) return true;
      const stems = contentStems(withdrawal.named);
      // 'The pain' would take out every pain, 'the pain under my ribs' is one.
      if (stems.size < fewestStems && (withdrawal.isDisputed === true ? [...stems].every((stem) => general.has(stem)) : findings.size > 0))
        return false;
      return texts.some((text) => text !== null && holdsAll(contentStems(text), stems));
    });
  const withdrawn = state.facts.filter(({ finding, status, quote }) => status === 'present' && isGone(finding, labelOf(finding), quote));
  const record = state.record?.filter(
    ({ mention }) => mention.status === 'absent' || !isGone(mention.finding, mention.label, mention.quote),
  );
  return without(state, withdrawn, record);
}

function holdsAll(text: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  return stems.size > 0 && [...stems].every((stem) => text.has(stem));
}

const notMine = /\bnot (?:me|mine|my own)\b/i;
const theirs = /\b(?:that|it|this)(?:['’]s| is| was) (?:my|his|her) (\p{L}+)/iu;

function saysWhose(reply: string): boolean {
  const named = theirs.exec(reply)?.[1]?.toLowerCase();
  return notMine.test(reply) || (named !== undefined && personNamed(named) !== null);
}

/** What a correction says to be a relative's is not the patient's: 'it is my mum who had her gallbladder out, not me'. */
export function withoutOthers(before: ConsultationState, state: ConsultationState, reply: string): ConsultationState {
  const others = (state.record ?? []).filter(
    (recorded) => recorded.turn === before.turn && recorded.mention.kind === 'relative' && recorded.mention.status === 'present',
  );
  if (others.length === 0 || !saysWhose(reply)) return state;
  const isOthers = ({ turn, mention }: RecordedMention) =>
    turn < before.turn &&
    mention.experiencer === 'patient' &&
    mention.status === 'present' &&
    others.some((other) => holdsAll(contentStems(other.mention.quote), contentStems(mention.quote)));
  const gone = (state.record ?? []).filter(isOthers);
  const quotes = new Set(gone.map(({ mention }) => mention.quote.toLowerCase()));
  const withdrawn = state.facts.filter(({ status, quote }) => status === 'present' && quote !== null && quotes.has(quote.toLowerCase()));
  return without(
    state,
    withdrawn,
    state.record?.filter((recorded) => !gone.includes(recorded)),
  );
}

function without(state: ConsultationState, withdrawn: ConsultationState['facts'], record: ConsultationState['record']): ConsultationState {
  return {
    ...state,
    ...(record === undefined ? {} : { record }),
    facts: state.facts.filter((fact) => !withdrawn.includes(fact)),
    replaced: [...state.replaced, ...withdrawn.map((fact) => ({ fact, turn: state.turn }))],
  };
}
