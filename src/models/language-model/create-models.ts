import { createBuiltinModels, createBuiltinPorts } from '../builtin/builtin-models.ts';
import type { Models } from '../models.ts';
import type { ModelParts } from './language-models.ts';
import { isAllBuiltin } from './model-settings.ts';

/** Everyone who speaks, as the operator chose. Where our own code does in every role nothing of a provider's is loaded. */
export async function createModels(parts: ModelParts): Promise<Models> {
  if (isAllBuiltin(parts.settings)) return createBuiltinModels(parts);
  const { createLanguageModels } = await import('./language-models.ts');
  return createLanguageModels(parts, createBuiltinPorts(parts));
}
