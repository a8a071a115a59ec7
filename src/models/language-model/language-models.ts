import { setTimeout as delay } from 'node:timers/promises';
import type { Models, Speaker } from '../models.ts';
import { createAskModel } from './call/create-ask-model.ts';
import { createKeptAnswers } from './call/kept-answers.ts';
import { createTurnAllowance } from './call/turn-allowance.ts';
import type { ModelParts, ModelSettings } from './create-models.ts';
import { openEndpoint } from './endpoint/open-endpoint.ts';
import type { AskModel, ModelRole, RolePrompt } from './model-call.ts';
import { readRolePrompt } from './prompts/read-role-prompt.ts';

type Place = 'assistant' | 'patient' | 'evaluator' | 'compiler';

const placeOf = {
  understand: 'assistant',
  phrase: 'assistant',
  patient: 'patient',
  judge: 'evaluator',
  compiler: 'compiler',
} as const satisfies Record<ModelRole, Place>;

/** Language models over our own code, in the roles that they were chosen for. Roles at the same endpoint share what is known of it. */
export function createLanguageModels(parts: ModelParts, builtin: Models): Models {
  const { settings, knowledge, lexicon, monotonicMs } = parts;
  const askers = createAskers(parts);
  const speakers: Speaker[] = [];
  const chosen = <Port>(role: ModelRole, own: Port, byModel: (ask: AskModel, prompt: RolePrompt) => Port): Port => {
    const asker = askers.of(placeOf[role]);
    const prompt = asker === null ? null : readRolePrompt(role);
    speakers.push({ role, model: asker?.model ?? 'builtin', promptHash: prompt?.hash ?? null });
    return asker === null || prompt === null ? own : byModel(asker.ask, prompt);
  };
  const allowance = createTurnAllowance({ deadlineMs: settings.turnDeadlineMs, mostTokens: settings.tokensPerConsultation, monotonicMs });
  return {
    ...builtin,
    speakers,
    inTurn: (terms, work) =>
      askers.keptAnswers.within(terms, () =>
        allowance.run(
          {
            tokensSpent: terms.tokensSpent,
            ...(terms.signal === undefined ? {} : { signal: terms.signal }),
            ...(terms.kept === undefined ? {} : { repeat: terms.kept.repeat }),
          },
          work,
        ),
      ),
  };
}

function createAskers({ settings, tokensOfDay, record, monotonicMs }: ModelParts) {
  const keptAnswers = createKeptAnswers(record);
  const opened = new Map<string, { readonly model: string; readonly ask: AskModel }>();
  return {
    keptAnswers,
    of(place: Place) {
      const { choice, baseUrl, apiKey } = settings[place];
      if (choice.kind === 'builtin') return null;
      const key = JSON.stringify([choice.provider, choice.name, baseUrl, apiKey]);
      const known = opened.get(key);
      if (known !== undefined) return known;
      const endpoint = openEndpoint({ choice, baseUrl, apiKey, timeoutMs: settings.timeoutMs, monotonicMs });
      const ask = createAskModel({
        endpoint,
        price: settings.price,
        record: keptAnswers.record,
        tokensOfDay: { ...tokensOfDay, most: settings.tokensPerDay },
        timeoutMs: settings.timeoutMs,
        monotonicMs,
        wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
        random: Math.random,
      });
      const asker = { model: endpoint.name, ask };
      opened.set(key, asker);
      return asker;
    },
  };
}
