import { randomInt } from 'node:crypto';
import type { Failure } from '../calls/failure.ts';
import type { ReplyListener } from '../calls/reply-listener.ts';
import type { ConsultationState } from '../interview/consultation-state.ts';
import type { SavedProfile } from '../interview/saved-profile.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { InterviewEngine, InterviewStep } from '../published-protocols/engine/interview-engine.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AnsweredTurn } from './answered-turn.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { findAnswer } from './stored/find-answer.ts';
import { storeBeginning, storeExchange } from './stored/store-consultation.ts';
import { type ConsultationOwner, findCurrentConsultation, type StoredConsultation } from './stored/stored-consultation.ts';

export interface ConsultationsContext {
  readonly queries: Queries;
  readonly engine: InterviewEngine;
  readonly knowledgeVersion: string;
  readonly oneAtATime: OneAtATime;
  /** Told of each turn once it is stored. */
  readonly onTurn?: ((turn: AnsweredTurn) => void) | undefined;
  readonly now: () => Date;
}

/** What the owner of a consultation says. `profile` is asked for when the consultation begins. */
export interface Said {
  readonly text: string;
  readonly clientMessageId: string | null;
  readonly profile: () => Promise<SavedProfile>;
  /** Where given, it is said in this consultation or not at all. */
  readonly consultationId?: string;
  /** Aborted when whoever waits for the answer has gone. What they said is stored and answered all the same, without waiting for a model. */
  readonly signal?: AbortSignal;
  /** Hears the answer as it is made, where whoever waits can show it so. */
  readonly listener?: ReplyListener | null;
}

/** What the caller decides of a new consultation, and otherwise chance and the complaint. */
export interface Decided {
  readonly seed?: number;
  readonly protocol?: Protocol | undefined;
}

const seedsEnd = 2 ** 31;

/** With one line per owner in this process, only other processes can be first; each time one of them got on. */
const mostTries = 20;

const tooMany: Failure = { code: 'too-many-calls', detail: 'Earlier messages are still being answered.', retryAfterSeconds: 2 };
const begunAnew: Failure = { code: 'conflict', detail: 'The conversation was begun anew meanwhile.' };
const otherMessage: Failure = { code: 'conflict', detail: 'message_id belongs to another message.' };

/**
 * Says something in the owner's current consultation, which begins if there is none, and answers the assistant's turn. Once it is answered
 * both are stored. Messages of one owner are taken one after the other. Fails when too many wait, when the client's id is that of another
 * message, or when the consultation is not the one that was meant.
 */
export async function converse(
  context: ConsultationsContext,
  owner: ConsultationOwner,
  said: Said,
): Promise<Result<InterviewStep, Failure>> {
  const outcome = await context.oneAtATime.run(lineOf(owner), () => untilStored(() => tryToConverse(context, owner, said)));
  return outcome ?? fail(tooMany);
}

/** Begins a new consultation in place of the current one, which is kept. Fails when too many messages wait. */
export async function restartConsultation(
  context: ConsultationsContext,
  owner: ConsultationOwner,
  profile: () => Promise<SavedProfile>,
  decided: Decided = {},
): Promise<Result<InterviewStep, Failure>> {
  const outcome = await context.oneAtATime.run(lineOf(owner), () =>
    untilStored(async () => {
      const current = await findCurrentConsultation(context.queries, owner);
      return begin(context, owner, current?.id ?? null, await profile(), decided);
    }),
  );
  return outcome ? succeed(outcome.step) : fail(tooMany);
}

/** Null when another process was first. */
async function tryToConverse(
  context: ConsultationsContext,
  owner: ConsultationOwner,
  said: Said,
): Promise<Result<InterviewStep, Failure> | null> {
  const { queries, engine, now } = context;
  // Found before the look for an earlier answer: what another process stores after that look makes storing on top of this one fail.
  const found = await findCurrentConsultation(queries, owner);
  if (said.clientMessageId !== null) {
    const earlier = await findAnswer(queries, owner, said.clientMessageId);
    if (earlier) return earlier.saidText === said.text ? succeed({ state: earlier.state, turn: earlier.turn }) : fail(otherMessage);
  }
  if (said.consultationId !== undefined && found?.id !== said.consultationId) return fail(begunAnew);
  const current = found ?? (await begin(context, owner, null, await said.profile(), {}))?.consultation;
  if (!current) return null;
  const saidAt = now();
  const state = found ? await stateToReplyTo(engine, found, said) : current.state;
  said.listener?.begins();
  const step = await engine.reply(state, said.text, { tokensSpent: current.tokensSpent, signal: said.signal, say: said.listener?.hears });
  const { text, clientMessageId } = said;
  const stored = await storeExchange(queries, current, { ...step, text, clientMessageId, saidAt, answeredAt: now() });
  if (!stored) return null;
  context.onTurn?.({ owner: owner.kind, step, alarmsBefore: current.state.alarms.length });
  return succeed(step);
}

/** What was saved between the greeting and the first message is known in the interview, too. */
async function stateToReplyTo(engine: InterviewEngine, current: StoredConsultation, said: Said): Promise<ConsultationState> {
  if (current.revision > 0 || current.state.protocolIsFixed) return current.state;
  const { state } = await engine.start({ profile: await said.profile(), seed: current.state.seed });
  return state;
}

/** Null when another process was first. */
async function begin(
  { queries, engine, knowledgeVersion, now }: ConsultationsContext,
  owner: ConsultationOwner,
  instead: string | null,
  profile: SavedProfile,
  { seed = randomInt(seedsEnd), protocol }: Decided,
): Promise<{ readonly step: InterviewStep; readonly consultation: StoredConsultation } | null> {
  const step = await engine.start({ profile, seed, ...(protocol === undefined ? {} : { protocol }) });
  const consultation = await storeBeginning(queries, owner, instead, { ...step, knowledgeVersion, now: now() });
  return consultation ? { step, consultation } : null;
}

async function untilStored<Value>(attempt: () => Promise<Value | null>): Promise<Value> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
  }
  throw new Error('A consultation changed under every attempt to store a turn of it');
}

function lineOf(owner: ConsultationOwner): string {
  return `${owner.kind} ${owner.id}`;
}
