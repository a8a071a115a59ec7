import type { ConsultationState } from '../consultation-state.ts';

/** An emergency of so few turns ago is still what matters. */
const recentTurns = 3;

/** Whether danger was told of that nobody knows to be over: then what is decided is said at once, and no other words for it are waited for. */
export function isPressing({ alarms, turn }: Pick<ConsultationState, 'alarms' | 'turn'>): boolean {
  return alarms.some(({ putAway, turn: raisedIn }) => (putAway !== 'safe' && putAway !== 'denied') || turn - raisedIn <= recentTurns);
}
