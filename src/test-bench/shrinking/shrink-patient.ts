import { historyOf, type WrittenSentence, writtenSentences } from '../../models/builtin/patient/history-sentences.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { failsAlike, type WayOfFailing, waysOfFailing } from '../failures/ways-of-failing.ts';
import type { PlannedRun } from '../file-runs/planned-runs.ts';
import type { RankedRun, SingleRuns } from '../single-runs/open-single-runs.ts';
import { deltaDebug } from './delta-debug.ts';

/** The smallest patient found on whom a run fails as it did. */
export interface ShrunkPatient {
  readonly failing: readonly WayOfFailing[];
  readonly history: string;
  /** The sentences that are left, and those that the failure does not need. */
  readonly kept: readonly string[];
  readonly removed: readonly string[];
  /** Whether every history that was tried had to tell its diagnosis; false where the whole one does not, or what fails is not a matter of it. */
  readonly tellsDiagnosis: boolean;
  readonly runs: number;
}

/** A history tells its diagnosis where that is among so many by everything that it says: then an interview that asks well can find it. */
const tellsWithin = 3;

interface ShrinkOptions {
  readonly protocol: Protocol;
  readonly runs: SingleRuns;
  /** How many histories are tried at once. */
  readonly threads: number;
}

/**
 * Takes sentences from the history of a failed run as long as it fails in the same ways, and nothing else of it: seed, patient and prompt stay. A missed
 * diagnosis stays one that the history tells: of a patient who says nothing any diagnosis would be missed. Fails when the run itself does not fail.
 */
export async function shrinkPatient(
  planned: PlannedRun,
  { protocol, runs, threads }: ShrinkOptions,
): Promise<Result<ShrunkPatient, string>> {
  let count = 0;
  const runOn = async (histories: readonly string[]) => {
    count += histories.length;
    return runs.runAll(histories.map((history) => ({ planned: { ...planned, order: { ...planned.order, history } }, protocol })));
  };
  const [whole] = await runOn([planned.order.history]);
  const failing = whole === undefined ? [] : waysOfFailing(whole);
  if (whole === undefined || failing.length === 0)
    return fail('This run does not fail on this prompt, so that there is nothing to look for.');
  const tellsDiagnosis = isOfDiagnosis(failing) && tells(whole);
  const isAlike = (run: RankedRun) => failsAlike(waysOfFailing(run), failing) && (!tellsDiagnosis || tells(run));
  const sentences = writtenSentences(planned.order.history);
  const tried = new Map<string, boolean>();
  const left = await deltaDebug<WrittenSentence>(sentences, async (candidates) => {
    for (let from = 0; from < candidates.length; from += threads) {
      const histories = candidates.slice(from, from + threads).map(historyOf);
      const anew = histories.filter((history) => !tried.has(history));
      for (const [place, run] of (await runOn(anew)).entries()) tried.set(anew[place] ?? '', isAlike(run));
      const found = histories.findIndex((history) => tried.get(history) === true);
      if (found !== -1) return from + found;
    }
    return null;
  });
  return succeed({
    failing,
    history: left.length === sentences.length ? planned.order.history : historyOf(left),
    kept: left.map(({ text }) => text),
    removed: sentences.filter((sentence) => !left.includes(sentence)).map(({ text }) => text),
    tellsDiagnosis,
    runs: count,
  });
}

function tells({ toldRank }: RankedRun): boolean {
  return toldRank !== null && toldRank <= tellsWithin;
}

/** Not where the interview broke down, or raised a false alarm: those need no diagnosis. */
function isOfDiagnosis(failing: readonly WayOfFailing[]): boolean {
  return failing.some(({ kind }) => kind === 'diagnosis-missed' || kind === 'emergency-not-called');
}
