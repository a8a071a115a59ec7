import type { RunResult } from '../comparison/run-result.ts';

/** Of the share that the questions bring out, in points: what is less may be a matter of rounding. */
const leastPoints = 1;

/** What a run came out worse in than the same run on the prompt without the fault; null where in nothing. */
export function worseThan(sound: RunResult, faulty: RunResult): string | null {
  if (sound.accuracy === null || sound.contribution === null) return null;
  if (faulty.accuracy === null || faulty.contribution === null) return 'it failed to run';
  if (faulty.accuracy < sound.accuracy) return 'the diagnosis was found less well';
  const [before, after] = [sound.contribution, faulty.contribution];
  const calledBefore = before.emergency.by_protocol_in_turn;
  const called = after.emergency.by_protocol_in_turn;
  if (before.emergency.expected === 'yes' && calledBefore !== null) {
    if (called === null) return 'the emergency was not called';
    if (called > calledBefore) return 'the emergency was called later';
  }
  if (before.emergency.expected === 'no' && calledBefore === null && called !== null) return 'an emergency was called in vain';
  if (before.hints.expected && !after.hints.expected) return 'the expected diagnosis was not named';
  if ((before.elicited_percent ?? 0) - (after.elicited_percent ?? 0) >= leastPoints) return 'the questions brought out less';
  return inVain(after) > inVain(before) ? 'more was asked in vain' : null;
}

function inVain({ asked_in_vain: asked }: NonNullable<RunResult['contribution']>): number {
  return asked.irrelevant + asked.repeated + asked.already_told + asked.unfit;
}
