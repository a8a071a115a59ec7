import type { Speaker } from '../models.ts';
import type { TokenPrice } from './call/call-tally.ts';
import type { EndpointSettings } from './endpoint/open-endpoint.ts';
import { type ModelRole, modelRoles, type RolePrompt } from './model-call.ts';
import { readAndWordPrompt, rolePrompt } from './prompts/role-prompt.ts';

/** Who speaks in one role, and where. */
interface RoleSettings extends Pick<EndpointSettings, 'baseUrl' | 'apiKey'> {
  readonly choice: { readonly kind: 'builtin' } | ({ readonly kind: 'language-model' } & EndpointSettings['choice']);
}

/** What an operator chose of the models. */
export interface ModelSettings {
  /** Who reads what patients write. */
  readonly understand: RoleSettings;
  /** Who words what is said to them, in whatever language. */
  readonly phrase: RoleSettings;
  readonly patient: RoleSettings;
  readonly evaluator: RoleSettings;
  readonly compiler: RoleSettings;
  readonly timeoutMs: number;
  readonly turnDeadlineMs: number;
  readonly tokensPerConsultation: number;
  readonly tokensPerDay: number;
  readonly price: TokenPrice | null;
}

const placeOf = {
  understand: 'understand',
  phrase: 'phrase',
  translate: 'phrase',
  retell: 'phrase',
  patient: 'patient',
  judge: 'evaluator',
  compiler: 'compiler',
} as const;

/** What was chosen for a role: whoever words questions puts them into another language and words the rest, too. */
export function settingsOf(role: ModelRole, settings: ModelSettings): RoleSettings {
  return settings[placeOf[role]];
}

/** Whether one model reads and words, so that it can do both in one call. */
export function readsAndWords({ understand, phrase }: Pick<ModelSettings, 'understand' | 'phrase'>): boolean {
  return understand.choice.kind !== 'builtin' && JSON.stringify(understand) === JSON.stringify(phrase);
}

/** The instructions of a role by these settings. */
export function promptFor(role: ModelRole, settings: ModelSettings): RolePrompt {
  return role === 'understand' && readsAndWords(settings) ? readAndWordPrompt() : rolePrompt(role);
}

/** Whether our own code speaks in every role. */
export function isAllBuiltin(settings: ModelSettings): boolean {
  return modelRoles.every((role) => settingsOf(role, settings).choice.kind === 'builtin');
}

/** The same settings with our own code in every role, which needs no keys. */
export function onlyBuiltin(settings: ModelSettings): ModelSettings {
  const role: RoleSettings = { choice: { kind: 'builtin' }, baseUrl: null, apiKey: null };
  return { ...settings, understand: role, phrase: role, patient: role, evaluator: role, compiler: role };
}

/** The models of OpenAI and Anthropic themselves that were given no key, without which neither answers. */
export function modelsWithoutKey(settings: ModelSettings): readonly string[] {
  const without = modelRoles.flatMap((role) => {
    const { choice, baseUrl, apiKey } = settingsOf(role, settings);
    if (choice.kind === 'builtin' || choice.provider === 'openai-compatible') return [];
    return (baseUrl ?? '') === '' && (apiKey ?? '') === '' ? [`${choice.provider}:${choice.name}`] : [];
  });
  return [...new Set(without)];
}

const speakingRoles = ['understand', 'phrase', 'translate', 'retell', 'patient', 'judge'] as const satisfies readonly ModelRole[];

/** Who speaks in a consultation and judges it, by these settings; nothing is opened for it. */
export function configuredSpeakers(settings: ModelSettings): readonly Speaker[] {
  return speakingRoles.map((role) => {
    const { choice } = settingsOf(role, settings);
    if (choice.kind === 'builtin') return { role, model: 'builtin', promptHash: null };
    return { role, model: `${choice.provider}:${choice.name}`, promptHash: promptFor(role, settings).hash };
  });
}
