import { speaksToMachine } from '../../../clinical/reading/speaks-to-machine.ts';

const longestReply = 400;

/** As much of the patient's last reply as a model needs to find the tone; null where it gives orders to a machine. */
export function lastReplyShown(lastReply: string | null): string | null {
  return lastReply === null || speaksToMachine(lastReply) ? null : lastReply.slice(0, longestReply);
}
