import type { Verdict } from '../../interview/judge-port.ts';
import { numbered, storedFormat, type Upcast } from '../../platform/database/stored-format.ts';

/** Format 2 tells what the protocol itself contributed. */
const withContribution: Upcast = (stored) => ({ ...stored, contribution: null });

/** How verdicts are stored with their runs. Whoever changes their shape adds an upcast. */
export const storedVerdict = storedFormat<Verdict>('verdict', [numbered, withContribution]);
