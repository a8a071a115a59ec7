import { texts } from '../texts.ts';

const { runs } = texts;

/** Every text of what protocols contributed. */
export const batchContributionTexts = {
  explained:
    'What the cases call for, in facts of their histories and evidence for their diagnoses and dangers, and what brought it out. A good protocol brings out more by its own questions.',
  none: 'What the protocol contributed was not counted in these runs.',
  waiting: 'What the protocol contributed shows with the first runs.',
  all: 'All cases',
  emergencies: 'Emergencies that its lines call',
  diagnoses: 'Diagnoses that its lines name',
  of: (part: number, all: number) => (all === 0 ? 'none to call' : `${part.toLocaleString('en')} of ${runs(all)}`),
  known: (part: number, all: number) => (all === 0 ? 'none that they know' : `${part.toLocaleString('en')} of ${runs(all)} that they know`),
  questions: 'Questions of the protocol, a run',
  beyond: 'Asked beyond it, a run',
  inVain: 'Asked in vain, a run',
} as const;
