import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { Mention, MentionKind } from '../../clinical/reading/reading.ts';
import { asksWhenItBegan } from '../../protocol/known-answer.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { Heard } from '../listening/heard.ts';
import { answerTopic } from '../summary/answer-topic.ts';
import type { CorrectedLine } from './corrected-line.ts';
import type { BackgroundTitle } from './read-back-point.ts';

const mentionKindOf: Readonly<Record<BackgroundTitle, MentionKind>> = { Medicines: 'medicine', Allergies: 'allergy' };

/** Takes back what a line of medicines or allergies held: what stands in its place says it all. Other lines are left as they are. */
export function withoutLine(
  state: ConsultationState,
  { point: { about } }: CorrectedLine,
  protocol: Protocol | null,
  knowledge: Knowledge,
): ConsultationState {
  if (about.kind !== 'background') return state;
  const kind = mentionKindOf[about.title];
  const isHeld = ({ finding, source, quote }: Fact) =>
    source.kind === 'message' &&
    ((about.title === 'Medicines' && knowledge.findings.get(finding)?.kind === 'medication') ||
      (state.record ?? []).some(({ mention }) => mention.kind === kind && mention.quote === quote));
  const held = state.facts.filter((fact) => fact.status === 'present' && isHeld(fact));
  const answering = new Set<string>((protocol?.nodes ?? []).filter(({ text }) => answerTopic(text) === about.title).map(({ id }) => id));
  return {
    ...state,
    facts: state.facts.filter((fact) => !held.includes(fact)),
    replaced: [...state.replaced, ...held.map((fact) => ({ fact, turn: state.turn }))],
    answers: Object.fromEntries(Object.entries(state.answers).filter(([id, { kind: how }]) => !(answering.has(id) && how === 'text'))),
    record: (state.record ?? []).filter(({ mention }) => mention.kind !== kind),
  };
}

export interface SettledLine {
  readonly state: ConsultationState;
  /** The new words say what stands in the line's place, and did not only take it back. */
  readonly isRead: boolean;
}

/**
 * A line that the patient corrected no longer holds, whether or not the new words were understood: what they leave open is no longer known, and
 * medicines and allergies stand in their words.
 */
export function settleLine(before: ConsultationState, heard: Heard, { point: { about }, text }: CorrectedLine): SettledLine {
  const { state, learned } = heard;
  // Who changes a denial to 'no' says that it is not so, and not what is.
  const isDoubted = ['no', 'none'].includes(shortAnswerIn(text) ?? '');
  if (about.kind === 'background') return { state: withRecorded(state, before.turn, about.title, text), isRead: true };
  // 'No' says that it is not what brings them, and not what does: it is kept beside the line.
  if (about.kind === 'opening') return isDoubted ? { state, isRead: false } : { state: { ...state, broughtBy: text }, isRead: true };
  const was = before.facts.find((fact) => fact.finding === about.finding);
  const is = state.facts.find((fact) => fact.finding === about.finding);
  if (is === undefined) return { state, isRead: true };
  if (is === was && is.status === 'absent' && isDoubted)
    return { state: withLeftOpen(state, is, 'unknown', text, before.turn), isRead: true };
  if (is !== was || learned.some((fact) => fact.finding === about.finding)) return { state, isRead: true };
  // Of the complaint it was the time that was wrong, or the words: that it is there stays so unless it was denied.
  const isThere = about.kind === 'complaint' && !isDoubted;
  return { state: withLeftOpen(state, is, isThere ? 'present' : 'unknown', text, before.turn), isRead: false };
}

/** With a fact that what the patient says now has put in doubt, and says nothing else of. */
function withLeftOpen(state: ConsultationState, is: Fact, status: Fact['status'], quote: string, turn: number): ConsultationState {
  const { rating: _, ...rest } = is;
  const now: Fact = { ...rest, status, value: null, quote, source: { kind: 'message', turn } };
  return {
    ...state,
    facts: state.facts.map((fact) => (fact === is ? now : fact)),
    replaced: [...state.replaced, { fact: is, turn }],
  };
}

function withRecorded(state: ConsultationState, turn: number, title: BackgroundTitle, text: string): ConsultationState {
  const kind = mentionKindOf[title];
  const record = state.record ?? [];
  const denies = ['no', 'none'].includes(shortAnswerIn(text) ?? '');
  if (denies || record.some(({ mention }) => mention.kind === kind)) return state;
  const mention: Mention = {
    kind,
    finding: null,
    label: text,
    status: 'present',
    experiencer: 'patient',
    time: 'now',
    attributes: {},
    value: null,
    confidence: 1,
    quote: text,
    start: 0,
    end: text.length,
  };
  return { ...state, record: [...record, { turn, mention }] };
}

/** The protocol's answer to when the complaint began gives way to what was said of it since. */
export function withoutOldBeginning(state: ConsultationState, protocol: Protocol | null): ConsultationState {
  const asking = new Set<string>((protocol?.nodes ?? []).filter(asksWhenItBegan).map(({ id }) => id));
  return { ...state, answers: Object.fromEntries(Object.entries(state.answers).filter(([id]) => !asking.has(id))) };
}
