import type { Judge } from '../interview/judge-port.ts';
import type { SpeakAsPatient } from '../interview/ports.ts';
import type { ModelCallTrace } from '../models/language-model/model-call.ts';
import { tokensOf } from '../models/language-model/tokens-of.ts';
import type { Models, TurnTerms } from '../models/models.ts';
import type { InterviewEngine } from '../published-protocols/engine/interview-engine.ts';

/** Everyone who speaks in one run, each turn within what it may take of the language models, and all their calls counted. */
export interface ModelsOfRun {
  readonly engine: InterviewEngine;
  readonly patient: SpeakAsPatient;
  readonly judge: Judge;
  /** How the calls went that were made in a role since this was made. */
  readonly callsOf: (who: 'assistant' | 'patient' | 'judge') => readonly ModelCallTrace[];
  /** The same of the patient's newest reply alone. */
  readonly callsOfReply: () => readonly ModelCallTrace[];
}

interface RunOnModels {
  readonly models: Models;
  /** Its turns keep to the terms that they are given. */
  readonly engine: InterviewEngine;
  /** In the run so far. */
  readonly tokensSpent: number;
  readonly kept: TurnTerms['kept'];
  readonly signal?: AbortSignal;
}

/** The models for one run. */
export function modelsOfRun({ models, engine, tokensSpent, kept, signal }: RunOnModels): ModelsOfRun {
  const calls = { assistant: [] as ModelCallTrace[], patient: [] as ModelCallTrace[], judge: [] as ModelCallTrace[] };
  let ofReply: readonly ModelCallTrace[] = [];
  const terms = (): TurnTerms => ({ tokensSpent: tokensSpent + tokensOf(Object.values(calls).flat()), kept, signal });
  return {
    engine: {
      start: (beginning) => engine.start(beginning),
      reply: async (state, text) => {
        const step = await engine.reply(state, text, terms());
        calls.assistant.push(...(step.calls ?? []));
        return step;
      },
    },
    patient: async (request) => {
      const { value, calls: made } = await models.inTurn(terms(), ({ patient }) => patient(request));
      calls.patient.push(...made);
      ofReply = made;
      return value;
    },
    judge: async (request) => {
      const { value, calls: made } = await models.inTurn(terms(), ({ judge }) => judge(request));
      calls.judge.push(...made);
      return value;
    },
    callsOf: (who) => [...calls[who]],
    callsOfReply: () => ofReply,
  };
}
