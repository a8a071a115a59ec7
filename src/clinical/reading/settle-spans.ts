import { beginsToSpeak } from './begins-to-speak.ts';
import { headKinds } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that name nothing by themselves. A mark that holds no others says nothing. */
const empty = words(
  `a an the i im i'm i've ive id i'd me my mine myself you your he he's hes him his she she's shes her hers it it's its itself we us our they them their this that
  these those there here who which and or but so if then than because cos when while as of to in on at for with from by into onto about is isn't was were are am
  be been being have has haven't had having do does did don't will would can could should may might must not no nor just also too very quite really any some such
  still even got get gets getting go goes going take takes taking put took make makes made been thing things . , ; : ! ? - ' "`,
);
/** These are something by themselves as an answer: how it goes on, how many, whose. */
const answers = words('still on and off all one none any some');

const heads: ReadonlySet<string> = new Set(headKinds);

/** What leads from a substance to what it does to somebody: nothing else stands between the two. */
const leadsToReaction = words(
  `- – : ( , = > & + n that time which i me my it we he she him his her and makes make made making gives give gave giving brings bring brought causes cause caused gets get got getting
  out in come comes came up with a an the has had have was were broke break breaks bad badly terrible awful so again once last time before when whenever if`,
);
const reactionReach = 6;

/** Who keeps away from a medicine is not said to bear it: 'told not to have penicillin', 'aspirin does not agree with me'. */
const avoids =
  /\b(?:can'?t|cannot|can not|could(?:n'?t| not)|not (?:to|allowed|supposed)|never to|mustn'?t|must not|shouldn'?t|never (?:give|have|take)|don'?t give|do not give|avoid\w*|steer clear|keep off|stay away|have to stay off)\b/;
const disagrees =
  /\b(?:does(?:n'?t| not)|do(?:n'?t| not)|did(?:n'?t| not)|never) (?:\w+ )?(?:agree|get on|tolerate|suit|sit well)|\b(?:can'?t|cannot|couldn'?t) (?:tolerate|stand|have|take|do)\b/;
const avoidanceReach = 7;

/** What somebody suspects is neither told nor denied. */
const suspects =
  /\b(?:(?:i|we|she|he) (?:think|thinks|reckon|reckons|suspect|suspects|guess)|probably|possibly|maybe|perhaps|might be|may be|could be|looks like|sounds like)\b|\?\s*$/;
const suspectedAfter = /^(?:,? ?)(?:i|we) (?:think|reckon|suspect|guess)\b|^\?/;
const suspicionReach = 5;

/** What follows is feared, not told. */
const fears =
  /\b(?:worr(?:y|ied|ies|ying|id)|scared?|scard|afraid|frighten(?:ed|s)?|frit|terrified|petrified|anxious|panick(?:ed|ing|y)?|fear(?:s|ed|ful|ing)?|dread(?:ing)?|nervous|paranoid|concerned|wonder(?:ing|s|ed)?|convinced|thinking|hope|hoping|could (?:it|this|that) be|might (?:it|this|that) be)\b/;
const fearReach = 7;

/**
 * What may follow from what among the marks of a message, where exactness counts for more than what is likely: marks of no word that says anything fall
 * away, what a substance did to somebody is its reaction and no symptom of now, who avoids a medicine does not deny its allergy, and what is feared is not told.
 */
export function settleSpans(spans: readonly TaggedSpan[], pieces: readonly string[]): readonly TaggedSpan[] {
  const telling = spans.filter((span) => !isScrap(span, pieces));
  return telling.map((span, at) => {
    if (isSecondTrigger(telling, at, pieces)) return { ...span, kind: 'trig' };
    if (isOfPressing(span, pieces)) return { ...span, kind: 'char', confidence: Math.max(span.confidence, sureByRule) };
    if (isReaction(telling, at, pieces)) return { ...span, kind: 'react' };
    if (span.kind === 'allergy' && span.status === 'absent' && isAvoided(span, pieces)) return { ...span, status: 'present' };
    if ((span.kind === 'ill' || span.kind === 'allergy') && span.time === 'now' && isFeared(span, telling, pieces))
      return { ...span, time: 'hypothetical' };
    if (
      (span.kind === 'ill' || span.kind === 'allergy') &&
      span.status === 'present' &&
      span.time === 'now' &&
      isSuspected(span, telling, pieces)
    )
      return { ...span, status: 'unknown' };
    return span;
  });
}

function isScrap({ kind, first, last }: TaggedSpan, pieces: readonly string[]): boolean {
  const isOneWord = kind === 'side' && first === last;
  if (isOneWord && beginsToSpeak(pieces[first] ?? '', pieces[first - 1] ?? null, pieces[last + 1] ?? null)) return true;
  const said = pieces.slice(first, last + 1);
  if (kind === 'yes' || kind === 'no' || kind === 'unsure') return false;
  return said.every((word) => empty.has(word) && (heads.has(kind) || !answers.has(word)));
}

function isReaction(spans: readonly TaggedSpan[], at: number, pieces: readonly string[]): boolean {
  const span = spans[at] as TaggedSpan;
  if (span.kind !== 'sx' || span.status !== 'present') return false;
  const before = spans.slice(0, at).findLast(({ kind }) => kind === 'allergy' || heads.has(kind));
  if (before === undefined || before.kind !== 'allergy' || before.status !== 'present') return false;
  const reacted = spans.slice(0, at).some(({ kind, first }) => kind === 'react' && first > before.last);
  const between = pieces.slice(before.last + 1, span.first);
  return !reacted && between.length <= reactionReach && between.every((word) => leadsToReaction.has(word));
}

/** How sure it is of what its words alone tell. */
const sureByRule = 0.9;
const fades = /\b(?:fad|go|goes|gone|disappear|vanish|blanch|stay)\w*\b.*\b(?:press|push|glass|tumbler)/i;

/** A rash that fades under a glass is not eased by it: so it looks. */
function isOfPressing({ kind, first, last }: TaggedSpan, pieces: readonly string[]): boolean {
  return (kind === 'ease' || kind === 'noease' || kind === 'trig') && fades.test(pieces.slice(first, last + 1).join(' '));
}

/** 'Worse when I walk or cough': what is joined on to what brings it on does so as well. */
function isSecondTrigger(spans: readonly TaggedSpan[], at: number, pieces: readonly string[]): boolean {
  const [before, span] = [spans[at - 1], spans[at] as TaggedSpan];
  if (before?.kind !== 'trig' || span.kind !== 'sx' || span.status !== 'present' || span.first !== span.last) return false;
  return /^(?:or|and)(?: (?:if|when|whenever)(?: i)?)?$/i.test(pieces.slice(before.last + 1, span.first).join(' '));
}

/** Whether a substance is spoken of as one that somebody keeps away from. */
export function isAvoided({ first, last }: TaggedSpan, pieces: readonly string[]): boolean {
  const before = sentenceBefore(pieces, first, avoidanceReach);
  const [after = ''] = pieces
    .slice(last + 1, last + 1 + avoidanceReach)
    .join(' ')
    .split(/[.!?;,]/);
  return avoids.test(before) || disagrees.test(before) || disagrees.test(after);
}

function isFeared({ first }: TaggedSpan, spans: readonly TaggedSpan[], pieces: readonly string[]): boolean {
  const told = spans.findLast(({ kind, last }) => heads.has(kind) && kind !== 'worry' && last < first);
  return fears.test(sentenceBefore(pieces, first, Math.min(fearReach, first - 1 - (told?.last ?? -1))));
}

function isSuspected({ first, last }: TaggedSpan, spans: readonly TaggedSpan[], pieces: readonly string[]): boolean {
  const told = spans.findLast(({ kind, last: end }) => heads.has(kind) && end < first);
  const before = sentenceBefore(pieces, first, Math.min(suspicionReach, first - 1 - (told?.last ?? -1)));
  return suspects.test(before) || suspectedAfter.test(pieces.slice(last + 1, last + 4).join(' '));
}

/** The words of the same sentence that stand before a place. */
function sentenceBefore(pieces: readonly string[], first: number, reach: number): string {
  const from = Math.max(0, first - reach);
  const said = pieces.slice(from, first);
  const end = said.findLastIndex((word) => /^[.!?;\n]$/.test(word) || word === 'but');
  return said.slice(end + 1).join(' ');
}
