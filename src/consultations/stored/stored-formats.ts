import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { Turn } from '../../interview/turn.ts';
import { numbered, storedFormat, type Upcast } from '../../platform/database/stored-format.ts';

/** What was stored before the main points were read back has no read-back, and goes on as it is. */
const withoutReadBack: Upcast = (stored) => stored;

/** How states of consultations are stored. Whoever changes their shape adds an upcast. */
export const storedState = storedFormat<ConsultationState>('state of a consultation', [numbered, withoutReadBack]);

/** How the assistant's turns are stored. */
export const storedTurn = storedFormat<Turn>('turn', [numbered, withoutReadBack]);
