import { isAllBuiltin, type ModelSettings } from '../../models/language-model/model-settings.ts';

/** After how long a run is given up. Far more than any takes: our own code needs a second, a language model on a small machine most of an hour. */
export function longestRunMinutes(settings: ModelSettings): number {
  return isAllBuiltin(settings) ? 10 : 90;
}
