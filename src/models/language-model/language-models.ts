import { setTimeout as delay } from 'node:timers/promises';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Models } from '../models.ts';
import type { CallRecord } from './call/call-record.ts';
import { createAskModel } from './call/create-ask-model.ts';
import { createKeptAnswers } from './call/kept-answers.ts';
import type { EndpointTrouble } from './call/tell-trouble.ts';
import type { TokensOfDay } from './call/token-budget.ts';
import { createTurnAllowance } from './call/turn-allowance.ts';
import { openEndpoint } from './endpoint/open-endpoint.ts';
import type { AskModel, ModelRole, RolePrompt } from './model-call.ts';
import { configuredSpeakers, type ModelSettings, settingsOf } from './model-settings.ts';
import { rolePrompt } from './prompts/role-prompt.ts';
import { suggestByModel } from './roles/compiler.ts';
import { judgeByModel } from './roles/judge.ts';
import { speakByModel } from './roles/patient.ts';
import { phraseByModel } from './roles/phrase/phrase-by-model.ts';
import { translateByModel } from './roles/translate/translate-by-model.ts';
import { understandByModel } from './roles/understand/understand-by-model.ts';

export interface ModelParts {
  readonly settings: ModelSettings;
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  /** Where the tokens of a day are counted. */
  readonly tokensOfDay: Pick<TokensOfDay, 'reserve'>;
  /** Where the answers to runs are kept; null where none are. */
  readonly record: CallRecord | null;
  readonly monotonicMs: () => number;
  /** Hears of troubles of a model that last, once each time; the model by its name. */
  readonly onTrouble?: (model: string, trouble: EndpointTrouble) => void;
}

/** Language models over our own code, in the roles that they were chosen for. */
export function createLanguageModels(parts: ModelParts, builtin: Models): Models {
  const { settings, lexicon, record, monotonicMs } = parts;
  const keptAnswers = createKeptAnswers(record);
  const askers = createAskers({ ...parts, record: keptAnswers.record });
  const chosen = <Port>(role: ModelRole, own: Port, byModel: (ask: AskModel, prompt: RolePrompt) => Port): Port => {
    const ask = askers(role);
    return ask === null ? own : byModel(ask, rolePrompt(role));
  };
  const { understand, phrase, translate, patient, judge } = builtin;
  // Of none of them is a patient to read a word.
  const hidden = builtin.speakers.map(({ role }) => rolePrompt(role));
  const allowance = createTurnAllowance({ deadlineMs: settings.turnDeadlineMs, mostTokens: settings.tokensPerConsultation, monotonicMs });
  return {
    understand: chosen('understand', understand, (ask, prompt) => understandByModel({ ask, builtin: understand, lexicon, prompt })),
    phrase: chosen('phrase', phrase, (ask, prompt) => phraseByModel({ ask, builtin: phrase, lexicon, prompt, hidden })),
    translate: chosen('translate', translate, (ask, prompt) => translateByModel({ ask, lexicon, prompt, hidden })),
    patient: chosen('patient', patient, (ask, prompt) => speakByModel({ ask, builtin: patient, lexicon, prompt })),
    judge: chosen('judge', judge, (ask, prompt) => judgeByModel({ ask, builtin: judge, prompt })),
    suggest: chosen<Models['suggest']>('compiler', builtin.suggest, (ask, prompt) => suggestByModel({ ask, prompt })),
    speakers: configuredSpeakers(settings),
    inTurn: ({ tokensSpent, signal, kept }, work) => {
      const start = { tokensSpent, ...(signal === undefined ? {} : { signal }), ...(kept === undefined ? {} : { repeat: kept.repeat }) };
      return keptAnswers.within({ kept }, () => allowance.run(start, work));
    },
  };
}

/** Who is asked in a role; null where our own code speaks. Roles with the same model at the same place share what is known of it. */
function createAskers({ settings, tokensOfDay, record, monotonicMs, onTrouble }: ModelParts): (role: ModelRole) => AskModel | null {
  const { price, timeoutMs, tokensPerDay } = settings;
  const opened = new Map<string, AskModel>();
  return (role) => {
    const { choice, baseUrl, apiKey } = settingsOf(role, settings);
    if (choice.kind === 'builtin') return null;
    const key = JSON.stringify([choice.provider, choice.name, baseUrl, apiKey]);
    const known = opened.get(key);
    if (known !== undefined) return known;
    const endpoint = openEndpoint({ choice, baseUrl, apiKey, timeoutMs, monotonicMs });
    const ask = createAskModel({
      endpoint,
      price,
      record,
      tokensOfDay: { ...tokensOfDay, most: tokensPerDay },
      timeoutMs,
      monotonicMs,
      wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
      random: Math.random,
      onTrouble: (trouble) => onTrouble?.(endpoint.name, trouble),
    });
    opened.set(key, ask);
    return ask;
  };
}
