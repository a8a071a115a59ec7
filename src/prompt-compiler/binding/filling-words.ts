import { stem } from '../../clinical/reading/stem.ts';

const stems = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stem));

const filling = stems(
  `a an the my your his her its our their this that these those some any of in on with at to for from it is are be been being was were am do does
  did done have has had having you i he she they we me him them could would can now currently also get gets got getting notice noticed there
  patient child baby feel feeling felt see seen hear heard find found lately recently at moment present too other others such as e.g like so
  really become became becoming suffer suffering experience experienced usual more than ordinary unusually very new here while own self`,
);

/** Said of what a patient has had or does, and changing what is said of a symptom. */
const ofHistory = stems(
  'ever before already history known past diagnosed told take takes taking use uses using last few weeks months days year years',
);

const ofAspect = stems(
  `worse better worst come comes came on start started starts begin began make makes made bring brings brought ease eases eased relieve relieved
  spread spreads go goes move moves anywhere when if what does set off by you your it them take taking most mainly mostly get side into`,
);

const ofValue = stems('what know how high much many if measured measure c f degrees celsius fahrenheit');

/** What is asked for: that something is there, what has been, an amount, or a feature of something. */
export type Filling = 'plain' | 'history' | 'value' | 'aspect';

/** Whether a word says nothing clinical beside what a wording names. */
export function isFilling(wordStem: string, as: Filling): boolean {
  if (filling.has(wordStem)) return true;
  if (as === 'history') return ofHistory.has(wordStem);
  if (as === 'value') return ofValue.has(wordStem);
  return as === 'aspect' && ofAspect.has(wordStem);
}
