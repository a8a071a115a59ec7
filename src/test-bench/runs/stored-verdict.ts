import type { Verdict } from '../../interview/judge-port.ts';
import { numbered, storedFormat } from '../../platform/database/stored-format.ts';

/** How verdicts are stored with their runs. Whoever changes their shape adds an upcast. */
export const storedVerdict = storedFormat<Verdict>('verdict', [numbered]);
