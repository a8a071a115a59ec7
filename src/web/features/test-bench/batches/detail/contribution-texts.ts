import { texts } from '../texts.ts';

const { runs } = texts;

/** Every text of what protocols contributed. */
export const batchContributionTexts = {
  explained: 'The relevant facts of the cases, and what elicited them. A good protocol elicits more with its own questions.',
  none: 'The contribution of the protocol was not measured in these runs.',
  waiting: 'The contribution of the protocol appears with the first runs.',
  all: 'All cases',
  emergencies: 'Emergencies raised by the protocol',
  diagnoses: 'Diagnoses named by the protocol',
  of: (part: number, all: number) => (all === 0 ? 'no emergencies' : `${part.toLocaleString('en')} of ${runs(all)}`),
  known: (part: number, all: number) => (all === 0 ? 'none it can name' : `${part.toLocaleString('en')} of ${runs(all)} it can name`),
  questions: 'Protocol questions per run',
  beyond: 'Other questions per run',
  inVain: 'Wasted questions per run',
} as const;
