import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { Turn } from '../../interview/turn.ts';
import { numbered, storedFormat } from '../../platform/database/stored-format.ts';

/** How states of consultations are stored. Whoever changes their shape adds an upcast. */
export const storedState = storedFormat<ConsultationState>('state of a consultation', [numbered]);

/** How the assistant's turns are stored. */
export const storedTurn = storedFormat<Turn>('turn', [numbered]);
