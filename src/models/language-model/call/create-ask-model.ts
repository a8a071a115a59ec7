import { fail, type Result, succeed } from '../../../shared/result.ts';
import type { ModelEndpoint } from '../endpoint/open-endpoint.ts';
import type { AskedModel, ModelCall, ModelCallTrace } from '../model-call.ts';
import type { ModelFailure } from '../model-failure.ts';
import { attemptCall } from './attempt-call.ts';
import { type CallRecord, findRecorded, keepRecorded, keepStillWrong, recordKey } from './call-record.ts';
import { endCallSpan, startCallSpan } from './call-span.ts';
import { createCallTally, type TokenPrice } from './call-tally.ts';
import { jsonSchemaOf } from './compose-question.ts';
import { recordFor } from './kept-answers.ts';
import { usualManner } from './manner.ts';
import { readAnswer } from './read-answer.ts';
import { createTroubleTeller, type EndpointTrouble } from './tell-trouble.ts';
import type { ReserveOfDay, TokenReserve, TokensOfDay } from './token-budget.ts';
import type { OpenTurn } from './turn-allowance.ts';

export interface AskModelSettings {
  readonly endpoint: ModelEndpoint;
  /** Null where none is configured. */
  readonly price: TokenPrice | null;
  /** Null where nothing is to be recorded, as for a patient's own consultation. */
  readonly record: CallRecord | null;
  /** Null for no bound. */
  readonly tokensOfDay: TokensOfDay | null;
  /** One call, its attempts together. */
  readonly timeoutMs: number;
  readonly monotonicMs: () => number;
  /** Resolves after the time or, at the latest, when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Hears of what lasts, once each time. */
  readonly onTrouble?: (trouble: EndpointTrouble) => void;
}

interface Answer<Shape> {
  readonly result: Result<Shape, ModelFailure>;
  readonly replayed: boolean;
}

/** Asks one model, within the allowance of a turn where one is given. Without one a call has its own time only, and every answer is kept. */
export type AskInTurn = <Shape>(
  call: ModelCall<Shape>,
  turn?: OpenTurn,
) => Promise<Result<AskedModel & { readonly value: Shape }, AskedModel & { readonly failure: ModelFailure }>>;

/** Makes what asks one model. */
export function createAskModel(settings: AskModelSettings): AskInTurn {
  const { endpoint, price, monotonicMs } = settings;
  // Found out by asking; the same for every call to this endpoint.
  let manner = usualManner;
  const hear = createTroubleTeller(settings.onTrouble ?? (() => {}));
  return async <Shape>(call: ModelCall<Shape>, turn?: OpenTurn) => {
    const record = turn === undefined ? settings.record : recordFor(settings.record, turn.kept);
    const beganMs = monotonicMs();
    const span = startCallSpan(endpoint, call, turn?.span());
    const tally = createCallTally(price);
    const ask = async (): Promise<Answer<Shape>> => {
      const schema = jsonSchemaOf(call.schema);
      const key = recordKey({ call, model: endpoint.name, schema, repeat: turn?.kept?.repeat ?? 0 });
      const recorded = await findRecorded(record, key);
      if (recorded !== null) {
        const replay = readAnswer(recorded.text, call.schema);
        if (replay.ok) return { result: replay, replayed: true };
        if (recorded.stillWrong) return { result: fail({ kind: 'wrong-shape' }), replayed: true };
      }
      let stillWrong: string | null = null;
      const answer = await attemptCall(call, {
        ...settings,
        schema,
        callEndsAtMs: beganMs + settings.timeoutMs,
        turnEndsAtMs: Math.min(turn?.deadlineAtMs ?? Number.POSITIVE_INFINITY, beganMs + (call.mostMs ?? Number.POSITIVE_INFINITY)),
        signal: turn?.signal ?? new AbortController().signal,
        reserve: (tokens) => reserveTokens(tokens, turn, settings.tokensOfDay),
        manner,
        learnManner: (learned) => {
          manner = learned;
        },
        onAttempt: tally.add,
        onStillWrong: (text) => {
          stillWrong = text;
        },
      });
      if (stillWrong !== null) await keepStillWrong(record, key, stillWrong);
      if (!answer.ok) return { result: answer, replayed: false };
      await keepRecorded(record, key, answer.value.text);
      return { result: succeed(answer.value.value), replayed: false };
    };
    // Nothing that goes wrong around a model may end a consultation; what is thrown here may quote the patient.
    const { result, replayed } = await ask().catch((): Answer<Shape> => ({ result: fail({ kind: 'broken-off' }), replayed: false }));
    if (!replayed) hear(result.ok ? null : result.error.kind);
    const trace: ModelCallTrace = {
      role: call.role,
      model: endpoint.name,
      promptHash: call.prompt.hash,
      ...tally.sum(replayed),
      totalMs: monotonicMs() - beganMs,
      fellBack: result.ok ? null : result.error.kind,
      replayed,
    };
    turn?.calls.push(trace);
    endCallSpan(span, trace);
    const markFailedCheck = () => {
      const at = turn?.calls.indexOf(trace) ?? -1;
      if (at >= 0) turn?.calls.splice(at, 1, { ...trace, fellBack: 'failed-check' });
    };
    return result.ok ? succeed({ value: result.value, trace, markFailedCheck }) : fail({ failure: result.error, trace, markFailedCheck });
  };
}

/** Sets tokens aside in the budget of the turn's consultation and in that of the day; null where either has too few left. */
async function reserveTokens(tokens: number, turn: OpenTurn | undefined, ofDay: TokensOfDay | null): Promise<TokenReserve | null> {
  const inConsultation = turn?.budget.reserve(tokens);
  if (inConsultation === null) return null;
  const inDay = ofDay === null ? noDay : await reserveInDay(ofDay, tokens);
  if (inDay === null) {
    inConsultation?.settle(0);
    return null;
  }
  return {
    settle: (spent) => {
      inConsultation?.settle(spent);
      // Where it cannot be written, the day keeps what was set aside.
      void inDay.settle(spent).catch(() => {});
    },
  };
}

const noDay: ReserveOfDay = { settle: async () => undefined };

/** A day whose tokens cannot be counted has none left: a bound that fails open is none. */
async function reserveInDay({ most, reserve }: TokensOfDay, tokens: number): Promise<ReserveOfDay | null> {
  try {
    return await reserve(tokens, most);
  } catch {
    return null;
  }
}
