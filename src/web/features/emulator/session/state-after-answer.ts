import type { CollectedFact, PathStep, PlaygroundTurn, SessionPosition } from '../../../../contracts/emulator/playground-session.ts';
import type { Answer } from './call.ts';
import { type EmulatorState, noConversation, type OpenSession } from './emulator-state.ts';
import { assistantEntry, greetingEntry, restoredEntries, withEntry } from './entries.ts';
import type { PatientForm } from './patient-form.ts';
import { conclude, pause, poll, restore, retryDelayMs, withoutCall } from './steps.ts';

type Restored = Extract<Answer, { call: 'restore' }>;
type PatientReply = Extract<Answer, { call: 'patient-response' }>['reply'];

/** What the emulator is after the call under way was answered. */
export function stateAfterAnswer(before: EmulatorState, answer: Answer): EmulatorState {
  const state: EmulatorState = before.problem?.of === answer.call ? { ...before, problem: null } : before;
  if (answer.call === 'start') {
    const session: OpenSession = { id: answer.reply.session_id, mode: answer.patient.mode, isBuiltIn: false };
    return begun({ ...state, problem: null, session }, session, answer.reply);
  }
  if (answer.call === 'restore') return restored(state, answer);
  const { session } = state;
  if (session === null) return state;
  switch (answer.call) {
    case 'patient-response':
      return heardPatient(state, session, answer.reply);
    case 'ai-question':
      return heardAssistant(state, session, answer.reply);
    case 'pause':
      return withoutCall(state);
    case 'resume':
      return restore(state, session.id);
    case 'reset':
      return restarted(state, session, answer.reply);
    case 'manual-response':
      return answeredByHand(state, session, answer.reply);
  }
}

/** What a paused emulator is after a poll was answered that had been under way: the turn is shown, and nothing goes on from it. */
export function stateAfterLateAnswer(state: EmulatorState, answer: Answer): EmulatorState {
  const { session } = state;
  if (session === null) return state;
  if (answer.call === 'patient-response') {
    const heard = withReply(state, answer.reply);
    return isConcluded(answer.reply) ? conclude(heard, session) : heard;
  }
  if (answer.call !== 'ai-question' || answer.reply.processing) return state;
  const heard = withTurn(state, answer.reply);
  return isConcluded(answer.reply) ? conclude(heard, session) : heard;
}

function begun(state: EmulatorState, session: OpenSession, turn: PlaygroundTurn): EmulatorState {
  const greeted = withTurn({ ...state, ...noConversation }, turn);
  if (session.mode === 'manual') return withoutCall({ ...greeted, stage: { kind: 'manual' } });
  if (turn.status === 'paused') return withoutCall({ ...greeted, stage: { kind: 'paused', by: 'person' } });
  return isConcluded(turn) ? conclude(greeted, session) : poll(greeted, session, 'patient-response');
}

/** A session that had ended is kept by the server: the conversation goes on in another one. */
function restarted(state: EmulatorState, before: OpenSession, reply: Extract<Answer, { call: 'reset' }>['reply']): EmulatorState {
  const session = { ...before, id: reply.session_id };
  return begun({ ...state, problem: null, session }, session, reply);
}

function heardPatient(state: EmulatorState, session: OpenSession, reply: PatientReply): EmulatorState {
  const heard = withReply(state, reply);
  if (isConcluded(reply)) return conclude(heard, session);
  if (reply.status === 'paused') return withoutCall({ ...heard, stage: { kind: 'paused', by: 'person' } });
  return reply.patient_response === null ? poll(heard, session, 'patient-response', retryDelayMs) : poll(heard, session, 'ai-question');
}

function heardAssistant(
  state: EmulatorState,
  session: OpenSession,
  reply: Extract<Answer, { call: 'ai-question' }>['reply'],
): EmulatorState {
  if (reply.processing) return poll(state, session, 'ai-question', retryDelayMs);
  const heard = withTurn(state, reply);
  if (isConcluded(reply)) return conclude(heard, session);
  if (reply.status === 'paused') return withoutCall({ ...heard, stage: { kind: 'paused', by: 'person' } });
  return poll(heard, session, 'patient-response');
}

function answeredByHand(
  state: EmulatorState,
  session: OpenSession,
  reply: Extract<Answer, { call: 'manual-response' }>['reply'],
): EmulatorState {
  const said = state.unanswered;
  const before = state.stage.kind === 'answering' ? state.stage.before : 'manual';
  // The server's own id of what was said is the one that facts name.
  const entries = state.entries.map((entry) => (entry.id === said?.id ? { ...entry, id: reply.patient_message_id } : entry));
  const heard = withTurn({ ...state, entries, unanswered: null, problem: null }, reply);
  if (isConcluded(reply)) return conclude(heard, session);
  return withoutCall({ ...heard, stage: before === 'manual' ? { kind: 'manual' } : { kind: 'paused', by: 'person' } });
}

function restored(state: EmulatorState, { sessionId, status, history, greeting }: Restored): EmulatorState {
  const isBuiltIn = status.model === 'builtin' && status.configured_model !== null;
  const session: OpenSession = { id: sessionId, mode: status.chat_mode, isBuiltIn };
  const isFirst = state.session === null;
  const { protocol } = state.form;
  const form: PatientForm = {
    mode: status.chat_mode,
    medicalInfo: status.medical_info,
    systemPrompt: status.system_prompt,
    ...(protocol === undefined ? {} : { protocol }),
  };
  const known: EmulatorState = {
    ...state,
    session,
    form: isFirst && !state.keepsForm ? form : state.form,
    phase: status.phase,
    version: status.version,
  };
  const hasConcluded = status.status === 'ended' || status.phase === 'post_diagnosis';
  const shown = withHistory(known, history, greeting, hasConcluded, isFirst);
  if (session.mode === 'manual') return withoutCall({ ...shown, stage: { kind: 'manual' } });
  if (hasConcluded) return withoutCall({ ...shown, stage: { kind: 'ended' } });
  // A tab that is paused itself only looked at what another one heard.
  if (state.stage.kind === 'paused') return withoutCall(shown);
  if (status.is_paused || status.status !== 'running') return withoutCall({ ...shown, stage: { kind: 'paused', by: 'person' } });
  if (state.isHidden) return pause(shown, session, 'hidden-tab');
  return poll(shown, session, shown.entries.at(-1)?.kind === 'patient' ? 'ai-question' : 'patient-response');
}

function withHistory(
  state: EmulatorState,
  history: Restored['history'],
  greeting: string,
  hasConcluded: boolean,
  isFirst: boolean,
): EmulatorState {
  if (history === null) return state.entries.length === 0 ? { ...state, entries: [greetingEntry(greeting)] } : state;
  const entries = history.messages.length === 0 ? [greetingEntry(greeting)] : restoredEntries(history.messages, hasConcluded);
  const isRestored = isFirst && history.messages.length > 0;
  return {
    ...state,
    entries,
    facts: history.facts,
    path: history.path,
    restoredFrom: isRestored ? history.history_from : state.restoredFrom,
    unanswered: null,
  };
}

/** The emulated patient's reply, where it says something. */
function withReply(state: EmulatorState, { message_id: id, patient_response: text, patient: trace, phase }: PatientReply): EmulatorState {
  if (id === null || text === null) return { ...state, phase };
  return { ...state, phase, entries: withEntry(state.entries, { kind: 'patient', id, text, trace }) };
}

/** The assistant's turn, with all that is known by then. */
function withTurn(
  state: EmulatorState,
  turn: PlaygroundTurn & { readonly facts: readonly CollectedFact[]; readonly path: readonly PathStep[] },
): EmulatorState {
  const { phase, version, facts, path } = turn;
  return { ...state, entries: withEntry(state.entries, assistantEntry(turn)), phase, version, facts, path };
}

function isConcluded({ status, conversation_ended, phase }: SessionPosition): boolean {
  return status === 'ended' || conversation_ended || phase === 'post_diagnosis';
}
