import { join } from 'node:path';
import { loadClinic } from '../../bench/load-clinic.ts';

/** The clinic that is shipped. All files of a worker share it, because opening it takes seconds: nothing may change it. */
export const shippedClinic = await loadClinic(join(import.meta.dirname, '..', '..'));
