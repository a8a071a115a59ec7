import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createAskModel } from './call/create-ask-model.ts';
import { openEndpoint } from './endpoint/open-endpoint.ts';
import { type ModelCall, type ModelCallTrace, type ModelRole, modelRoles } from './model-call.ts';
import { type ModelSettings, settingsOf } from './model-settings.ts';

/** How the model of a role answered a tiny question; null where our own code speaks. */
export interface CheckedRole {
  readonly role: ModelRole;
  readonly trace: ModelCallTrace | null;
}

const question: ModelCall<{ readonly word: string }> = {
  role: 'understand',
  prompt: { text: 'Answer the word that the input gives.', hash: 'check' },
  input: { word: 'ready' },
  schema: z.object({ word: z.string() }),
  // Enough for a model that thinks before it answers.
  mostOutputTokens: 500,
};

/** Asks the model of each role one question that holds nothing of anyone. Roles with the same model at the same place share one call. */
export async function checkModels(settings: ModelSettings, monotonicMs: () => number): Promise<readonly CheckedRole[]> {
  const asked = new Map<string, Promise<ModelCallTrace>>();
  return Promise.all(
    modelRoles.map(async (role) => {
      const { choice, baseUrl, apiKey } = settingsOf(role, settings);
      if (choice.kind === 'builtin') return { role, trace: null };
      const key = JSON.stringify([choice, baseUrl, apiKey]);
      const call = asked.get(key) ?? askOnce({ choice, baseUrl, apiKey, timeoutMs: settings.timeoutMs, monotonicMs });
      asked.set(key, call);
      return { role, trace: await call };
    }),
  );
}

async function askOnce(place: Parameters<typeof openEndpoint>[0]): Promise<ModelCallTrace> {
  const endpoint = openEndpoint(place);
  const ask = createAskModel({
    endpoint,
    price: null,
    record: null,
    tokensOfDay: null,
    timeoutMs: place.timeoutMs,
    monotonicMs: place.monotonicMs,
    wait: (ms, signal) => delay(ms, undefined, { signal }),
    random: Math.random,
  });
  const answer = await ask(question);
  endpoint.close();
  return answer.ok ? answer.value.trace : answer.error.trace;
}
