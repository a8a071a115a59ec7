import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { createBuiltinModels } from '../builtin/builtin-models.ts';
import type { Models } from '../models.ts';
import type { CallRecord } from './call/call-record.ts';
import type { TokensOfDay } from './call/token-purse.ts';
import type { EndpointSettings } from './endpoint/open-endpoint.ts';

/** Who speaks in one role, and where. */
interface RoleSettings extends Pick<EndpointSettings, 'baseUrl' | 'apiKey'> {
  readonly choice: { readonly kind: 'builtin' } | ({ readonly kind: 'language-model' } & EndpointSettings['choice']);
}

/** What an operator chose of the models. Prices are for a million tokens. */
export interface ModelSettings {
  readonly assistant: RoleSettings;
  readonly patient: RoleSettings;
  readonly evaluator: RoleSettings;
  readonly compiler: RoleSettings;
  readonly timeoutMs: number;
  readonly turnDeadlineMs: number;
  readonly tokensPerConsultation: number;
  readonly tokensPerDay: number;
  readonly price: { readonly inputPerMillion: number; readonly outputPerMillion: number } | null;
}

export interface ModelParts {
  readonly settings: ModelSettings;
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  /** Where the tokens of a day are counted. */
  readonly tokensOfDay: Pick<TokensOfDay, 'spent' | 'add'>;
  /** Where the answers to runs are kept; null where none are. */
  readonly record: CallRecord | null;
  readonly monotonicMs: () => number;
}

/** Everyone who speaks, as the operator chose. Where our own code does in every role nothing of a provider's is loaded. */
export async function createModels(parts: ModelParts): Promise<Models> {
  const { assistant, patient, evaluator, compiler } = parts.settings;
  const builtin = createBuiltinModels(parts);
  if ([assistant, patient, evaluator, compiler].every(({ choice }) => choice.kind === 'builtin')) return builtin;
  const { createLanguageModels } = await import('./language-models.ts');
  return createLanguageModels(parts, builtin);
}
