import { liteCapacity } from './lite-entry.ts';

/** Every text of the Test Bench Lite panel. */
export const liteTexts = {
  title: 'Test Bench',
  running: (count: number) => `${count} running`,
  completed: (count: number) => `${count} completed`,
  shown: (count: number) => `(${count}/${liteCapacity})`,
  sequence: (run: number, count: number) => `Run ${run}/${count}`,
  turns: (count: number) => `${count} turns`,
  stillRunning: 'Running...',
  noResult: 'No result yet',
  open: (diagnosis: string) => `Test history of ${diagnosis}`,
  remove: 'Remove',
  runNotStarted: 'a run of a case could not be started',
} as const;
