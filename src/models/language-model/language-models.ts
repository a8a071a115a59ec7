import { setTimeout as delay } from 'node:timers/promises';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Models, TurnPorts } from '../models.ts';
import type { CallRecord } from './call/call-record.ts';
import { type AskInTurn, createAskModel } from './call/create-ask-model.ts';
import type { EndpointTrouble } from './call/tell-trouble.ts';
import type { TokensOfDay } from './call/token-budget.ts';
import { createTurnAllowance, type OpenTurn } from './call/turn-allowance.ts';
import { openEndpoint } from './endpoint/open-endpoint.ts';
import type { AskModel, ModelRole, RolePrompt } from './model-call.ts';
import { configuredSpeakers, type ModelSettings, promptFor, readsAndWords, settingsOf } from './model-settings.ts';
import { suggestByModel } from './roles/compiler.ts';
import { judgeByModel } from './roles/judge.ts';
import { speakByModel } from './roles/patient.ts';
import { phraseByModel } from './roles/phrase/phrase-by-model.ts';
import { recountByModel } from './roles/retell/recount-by-model.ts';
import { retellByModel } from './roles/retell/retell-by-model.ts';
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
export function createLanguageModels(parts: ModelParts, own: TurnPorts): Models {
  const { settings, lexicon, monotonicMs } = parts;
  const askers = createAskers(parts);
  const chosen = <Port>(role: ModelRole, builtinPort: Port, byModel: (prompt: RolePrompt) => (ask: AskModel) => Port) => {
    const ask = askers(role);
    if (ask === null) return () => builtinPort;
    const portOn = byModel(promptFor(role, settings));
    return (turn: OpenTurn): Port => portOn((call) => ask(call, turn));
  };
  const alsoWords = readsAndWords(settings);
  const { understand, phrase, translate, retell, recount, patient, judge } = own;
  // Of none of them is a patient to read a word.
  const hidden = configuredSpeakers(settings).map(({ role }) => promptFor(role, settings));
  const portsIn = {
    understand: chosen('understand', understand, (prompt) => understandByModel({ builtin: understand, lexicon, prompt, alsoWords })),
    phrase: chosen('phrase', phrase, (prompt) => phraseByModel({ builtin: phrase, lexicon, prompt, hidden })),
    translate: chosen('translate', translate, (prompt) => translateByModel({ lexicon, prompt, hidden })),
    retell: chosen('retell', retell, (prompt) => retellByModel({ prompt })),
    recount: chosen('retell', recount, (prompt) => recountByModel({ lexicon, prompt })),
    patient: chosen('patient', patient, (prompt) => speakByModel({ builtin: patient, lexicon, prompt })),
    judge: chosen('judge', judge, (prompt) => judgeByModel({ builtin: judge, prompt })),
    suggest: chosen<TurnPorts['suggest']>('compiler', own.suggest, (prompt) => suggestByModel({ prompt })),
  };
  const allowance = createTurnAllowance({ deadlineMs: settings.turnDeadlineMs, mostTokens: settings.tokensPerConsultation, monotonicMs });
  return {
    speakers: configuredSpeakers(settings),
    suggests: settings.compiler.choice.kind !== 'builtin',
    inTurn: (terms, work) =>
      allowance.run(terms, (turn) =>
        work({
          understand: portsIn.understand(turn),
          phrase: portsIn.phrase(turn),
          translate: portsIn.translate(turn),
          retell: portsIn.retell(turn),
          recount: portsIn.recount(turn),
          foresees: alsoWords ? understand : null,
          patient: portsIn.patient(turn),
          judge: portsIn.judge(turn),
          suggest: portsIn.suggest(turn),
        }),
      ),
  };
}

/** Who is asked in a role; null where our own code speaks. Roles with the same model at the same place share what is known of it. */
function createAskers({ settings, tokensOfDay, record, monotonicMs, onTrouble }: ModelParts): (role: ModelRole) => AskInTurn | null {
  const { price, timeoutMs, tokensPerDay } = settings;
  const opened = new Map<string, AskInTurn>();
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
