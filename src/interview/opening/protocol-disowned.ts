import { contentStems } from '../../clinical/reading/content-stems.ts';
import { stem } from '../../clinical/reading/stem.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { putRightWhatBrings } from '../summary/what-brings-them.ts';
import { onProtocolFor } from './complaint-put-right.ts';

const ofTheirs = '(?:(?:in|of|about|from|a|any|the|my|her|his|their|really)\\s+)*';
const trouble = '(?:\\s+(?:pains?|aches?|problems?|troubles?))?';
/**
 * 'No joint pain!!', 'it is not joint', 'there is nothing wrong with her knee', 'I never said joint pain'. A plain 'no chest pain' is none: who has a tight chest says so, too, and
 * must not lose its questions.
 */
const disowns = new RegExp(
  `\\b(?:(?:is|it['’]?s|its|that['’]?s) ?(?:not|n['’]?t)|nothing wrong with|never said (?:\\w+ (?:had|have) )?)\\s*${ofTheirs}(\\p{L}+)${trouble}\\s*(?=[.,;!?]|$)|\\bno\\s+${ofTheirs}(\\p{L}+)${trouble}\\s*!`,
  'giu',
);

/** 'I said side not back', 'nothing to do with the back', 'stop with the joints': plain, whatever they said before. */
const disownsPlainly =
  /\b(?:nothing to do with|stop (?:with|about|asking about)|(?:said|it['’]?s|its|it is) (?:in |on )?(?:my |the |her |his )?\p{L}+,? not)\s+(?:(?:in|on|the|my|her|his|their)\s+)*(\p{L}+)/giu;

/**
 * The consultation on other questions, where somebody says what they really came for, or that what they are being asked about is not it: 'the ball in my breast, it is for
 * that I come', 'no joint pain! stop with the joints'. What was told stays. The same consultation where nothing of the kind is said.
 */
export function protocolDisowned(parts: EngineParts, state: ConsultationState, reply: string): ConsultationState {
  const subject = parts.subjects.find(({ protocol }) => protocol.name === state.protocol?.name);
  if (subject === undefined || state.summary !== null || state.protocolIsFixed) return state;
  const brings = putRightWhatBrings(reply, null);
  if (brings !== null) {
    const said = contentStems(reply);
    const quoteOf = (code: string) => state.facts.find(({ finding }) => finding === code)?.quote ?? '';
    const complaints = [state.complaint, ...state.otherComplaints].flatMap((code) => (code === null ? [] : [code]));
    const meant = complaints.find((code) => [...contentStems(quoteOf(code))].some((one) => said.has(one)));
    if (meant === undefined) return state;
    const others = complaints.filter((code) => code !== meant);
    const name = subject.findings.has(meant) ? null : subject.protocol.name;
    return onProtocolFor(parts, { ...state, complaint: meant, otherComplaints: others, broughtBy: brings }, meant, name);
  }
  if (subject.isGeneral) return state;
  const namedBy = (wording: RegExp) => [...reply.matchAll(wording)].map(([, word, other]) => stem((word ?? other ?? '').toLowerCase()));
  const theirs = new Set((state.replies ?? []).filter(({ turn }) => turn < state.turn - 1).flatMap(({ text }) => [...contentStems(text)]));
  const isDisowned =
    namedBy(disowns).some((word) => subject.keyWords.has(word) && !theirs.has(word)) ||
    namedBy(disownsPlainly).some((word) => subject.keyWords.has(word));
  return isDisowned ? onProtocolFor(parts, state, null, subject.protocol.name) : state;
}
