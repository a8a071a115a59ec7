import { loadLearned } from '../../src/knowledge/load-ears.ts';

/** What tells one question of a patient from another, as it is shipped; loaded once for the files of a worker. */
export const { questionEars } = await loadLearned();
