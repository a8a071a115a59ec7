import type { Knowledge } from '../../clinical/knowledge.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { ConsultationState, Pending } from '../consultation-state.ts';
import { type EngineParts, protocolOf } from '../engine-parts.ts';
import type { Heard } from '../listening/heard.ts';
import { listen } from '../listening/listen.ts';
import { wantsToStop } from '../listening/wants-to-stop.ts';
import { asksSomething } from '../summary/answer-from-summary.ts';
import { isTelling } from '../summary/summary-story.ts';
import { putRightWhatBrings } from '../summary/what-brings-them.ts';
import { withBeginningCorrected } from './beginning-corrected.ts';
import { correctedLine, questionOfLine } from './corrected-line.ts';
import { settleLine, withoutLine, withoutOldBeginning } from './settle-line.ts';
import { type Change, changesBetween } from './what-changed.ts';

export type ReadBackPending = Extract<Pending, { readonly kind: 'read-back' }>;

/** A reply to the read-back: what it changed, and whether it only says that something is wrong. */
export interface HeardAtReadBack extends Heard {
  readonly changes: readonly Change[];
  readonly saysOnlyWrong: boolean;
  /** The words that were read: of a corrected line the new ones alone. */
  readonly told: string;
}

/**
 * Hears a reply to the read-back. Whatever it corrects wins over what was known, and what no reader understood of it is kept in the patient's
 * words: no correction is lost.
 */
export async function hearAtReadBack(
  parts: EngineParts,
  before: ConsultationState,
  pending: ReadBackPending,
  reply: string,
): Promise<HeardAtReadBack> {
  const line = correctedLine(reply, pending.points);
  const told = line?.text ?? reply;
  const protocol = protocolOf(parts, before);
  const asked =
    line === null
      ? before
      : { ...withoutLine(before, line, protocol, parts.knowledge), pending: questionOfLine(line.point, parts.knowledge) };
  const heard = await listen(parts, asked, told, false);
  // In the clinic's language, where there is one, it only tells whether more was said than yes or no.
  const inOurs = heard.translation ?? told;
  const { state: timed, isRead } =
    line === null
      ? {
          state: withBeginningCorrected(before, heard.state, told, parts.knowledge),
          isRead: !tellsMore(inOurs, parts.knowledge),
        }
      : settleLine(before, heard, line);
  const isLater = timed.facts.some(
    (fact) => fact.finding === before.complaint && fact.source.kind === 'message' && fact.source.turn === before.turn,
  );
  const began = isLater ? withoutOldBeginning(timed, protocol) : timed;
  const brings = line === null ? putRightWhatBrings(told, pending.points.find(({ id }) => id === 'complaint')?.text ?? null) : null;
  const settled = withComplaint({ ...withBrought(began, before, brings), pending });
  const changes = changesBetween(before, settled, parts.knowledge);
  const saysOnlyWrong = changes.length === 0 && line === null && isBareWrong(inOurs);
  const isKept = !isRead || tellsMore(inOurs, parts.knowledge) || (line !== null && changes.length === 0 && isTelling(told));
  return {
    ...heard,
    state: isKept ? withWords(before, settled, line === null ? told : `Not “${line.point.text}”, but: ${told}`) : settled,
    changes,
    saysOnlyWrong,
    told,
  };
}

/** What brings them as they put it right: the complaint is what was heard in those words, if anything was. */
function withBrought(state: ConsultationState, before: ConsultationState, words: string | null): ConsultationState {
  if (words === null) return state;
  const isIn = (quote: string | null) => quote !== null && words.toLowerCase().includes(quote.toLowerCase());
  const named = state.facts.find(
    ({ status, source, quote }) => status === 'present' && source.kind === 'message' && source.turn === before.turn && isIn(quote),
  );
  return { ...state, broughtBy: words, complaint: named?.finding ?? state.complaint };
}

/** What brings the patient is something that they have: a complaint that was taken back gives way to the next. */
function withComplaint(state: ConsultationState): ConsultationState {
  const has = (code: string) => state.facts.some(({ finding, status }) => finding === code && status === 'present');
  const isDenied = state.facts.some(({ finding, status }) => finding === state.complaint && status !== 'present');
  if (!isDenied) return state;
  const [next, ...others] = state.otherComplaints.filter(has);
  return { ...state, complaint: next ?? null, otherComplaints: others };
}

function withWords(before: ConsultationState, state: ConsultationState, text: string): ConsultationState {
  const kept = state.narrative.filter(({ turn }) => turn !== before.turn);
  return { ...state, narrative: [...kept, { turn: before.turn, text, corrects: true }] };
}

const agreement =
  /^\W*(?:(?:yes|yeah|yep|yup|ok(?:ay)?|sure|fine|good|great|perfect|correct|exactly|right|true|agreed|thanks?(?: you)?|cheers|please|go on|go ahead|continue|carry on|all|it|that|this|everything|looks?|sounds?|seems?|is|are|was|'s|’s|that'?s|that’s|about|quite|very|so|no|nope|nothing|none|not|to|change|changes|add|wrong|missing|else|more|needed|necessary|in|there|i|think|guess|of|these|them|you|got|have|me|summary|and|the|both|those|done)(?:\W+|$))+$/i;

/** Whether a reply says more than that it is right, or not, and asks nothing. */
export function tellsMore(told: string, knowledge: Knowledge): boolean {
  return (
    /\p{L}{2}/u.test(told) &&
    isTelling(told) &&
    !agreement.test(told) &&
    shortAnswerOnly(told) === null &&
    !asksSomething(told) &&
    !wantsToStop(told, null, knowledge)
  );
}

const bareWrong =
  /^\W*(?:wrong|incorrect|(?:no[, ]+)?not (?:quite|right|all(?: of it)?|correct|exactly)|(?:no[, ]+)?(?:that|it)(?:'s|’s| is) (?:not (?:quite )?(?:right|correct|true)|wrong)|(?:no[, ]+)?(?:that|it) is ?n['’]t (?:right|correct|true))\W*$/i;

/** Whether a reply says that something is wrong and not what; a bare number is no more. 'No' alone is: nothing is wrong, and nothing missing. */
function isBareWrong(told: string): boolean {
  return bareWrong.test(told) || /^\W*\d+\W*$/.test(told);
}

function shortAnswerOnly(told: string): string | null {
  const says = shortAnswerIn(told);
  return told.trim().split(/\s+/).length <= (says === 'unknown' ? 5 : 3) ? says : null;
}
