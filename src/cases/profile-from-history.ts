import type { Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { emptyProfile, type SavedProfile } from '../interview/saved-profile.ts';
import { personInHistory } from '../models/builtin/patient/history-reading.ts';

/** What the assistant is told of a patient before it asks anything, of all that a written history holds: age and sex. */
export function profileFromHistory(history: string, lexicon: Lexicon): SavedProfile {
  return { ...emptyProfile, ...personInHistory(history, lexicon) };
}
