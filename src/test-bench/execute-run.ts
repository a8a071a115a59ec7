import { profileFromHistory } from '../cases/profile-from-history.ts';
import { knownFacts } from '../clinical/known-facts.ts';
import type { Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import type { ConsultationState } from '../interview/consultation-state.ts';
import type { Verdict } from '../interview/judge-port.ts';
import type { PatientReply } from '../interview/ports.ts';
import { protocolAdvice } from '../interview/protocol-advice.ts';
import type { ModelCallTrace } from '../models/language-model/model-call.ts';
import { tokensOf } from '../models/language-model/tokens-of.ts';
import type { Models } from '../models/models.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { InterviewEngine, InterviewStep } from '../published-protocols/engine/interview-engine.ts';
import { beginConsultation } from './begin-consultation.ts';
import { type ConsultationSoFar, type EmulatedConsultation, goOnWithConsultation, turnLimit } from './go-on-with-consultation.ts';
import { type ModelsOfRun, modelsOfRun } from './models-of-run.ts';
import { opennessOf, type RunOrder } from './run-order.ts';
import { type ModelUse, sumModelUse } from './runs/model-use.ts';
import { runWords } from './runs/run-words.ts';

/** What runs are carried out with. */
export interface RunParts {
  readonly engine: InterviewEngine;
  readonly models: Models;
  readonly lexicon: Lexicon;
  /** A version by its name and hash. Throws when there is none. */
  readonly version: (chosen: { readonly name: string; readonly hash: string }) => Promise<Protocol>;
}

/** A run that was begun before: where its consultation stands, and how the calls behind it went. */
export interface RunSoFar extends ConsultationSoFar {
  readonly calls: readonly ModelCallTrace[];
}

/** What differs between the places where runs are carried out. */
export interface RunSurroundings {
  /** The version that it runs on; the complaint chooses where none is given. */
  readonly protocol?: Protocol | undefined;
  /** Goes on from there instead of beginning. */
  readonly soFar?: RunSoFar;
  /** Keeps an exchange before the next; false when the run is not to go on. */
  readonly keep?: (exchange: {
    readonly reply: PatientReply;
    readonly replyCalls: readonly ModelCallTrace[];
    readonly answer: InterviewStep;
  }) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** What a run came to. */
export type RunOutcome =
  | {
      readonly kind: 'scored';
      readonly verdict: Verdict;
      readonly protocol: ConsultationState['protocol'];
      readonly judgeCalls: readonly ModelCallTrace[];
      readonly use: ModelUse;
    }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Whoever keeps its exchanges did not want it to go on. */
  | { readonly kind: 'called-off' };

/**
 * Carries out a run: interviews the emulated patient of its case to the end, and judges the consultation. The same order gives the same outcome.
 * Throws when the signal is aborted, or `keep` does.
 */
export async function executeRun(order: RunOrder, parts: RunParts, surroundings: RunSurroundings = {}): Promise<RunOutcome> {
  const { consultation, run } = await interviewPatient(order, parts, surroundings);
  if (consultation === null) return { kind: 'called-off' };
  const { ended, exchanges, state } = consultation;
  if (!ended) return { kind: 'failed', reason: runWords.noSummary(turnLimit) };
  const { expectedDiagnosis, history, emulatorPrompt: instruction } = order;
  const protocol = state.protocol === null ? null : await parts.version(state.protocol);
  const { knowledge } = parts.lexicon;
  const { holding: named } = protocolAdvice(protocol, state, knownFacts(state.facts, knowledge), knowledge);
  const verdict = await run.judge({ expectedDiagnosis, history, instruction, exchanges, state, protocol, named });
  surroundings.signal?.throwIfAborted();
  const calls = [...(surroundings.soFar?.calls ?? []), ...(['assistant', 'patient', 'judge'] as const).flatMap(run.callsOf)];
  return { kind: 'scored', verdict, protocol: state.protocol, judgeCalls: run.callsOf('judge'), use: sumModelUse(calls) };
}

/** Interviews the emulated patient of a case, of whom the assistant is told age and sex. The consultation is null where it was called off. */
export async function interviewPatient(
  order: RunOrder,
  { engine, models, lexicon }: Omit<RunParts, 'version'>,
  { protocol, soFar, keep = async () => true, signal }: RunSurroundings = {},
): Promise<{ readonly consultation: EmulatedConsultation | null; readonly run: ModelsOfRun }> {
  const { history, emulatorPrompt, seed, repeat, fresh } = order;
  const tokensSpent = tokensOf(soFar?.calls ?? []);
  const run = modelsOfRun({ engine, models, tokensSpent, kept: { repeat, fresh }, ...(signal === undefined ? {} : { signal }) });
  const profile = profileFromHistory(history, lexicon);
  const begin = async (): Promise<ConsultationSoFar> => ({
    answered: [],
    ...(await beginConsultation(engine, order, { profile, protocol })),
  });
  const consultation = await goOnWithConsultation(
    { ...run, history, instruction: emulatorPrompt, openness: opennessOf(order), seed, turnLimit },
    soFar ?? (await begin()),
    (reply, answer) => keep({ reply, replyCalls: run.callsOfReply(), answer }),
  );
  return { consultation, run };
}
