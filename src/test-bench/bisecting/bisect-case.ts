import type { Protocol } from '../../protocol/protocol.ts';
import { type WayOfFailing, waysOfFailing } from '../failures/ways-of-failing.ts';
import type { PlannedRun } from '../file-runs/planned-runs.ts';
import type { SingleRuns } from '../single-runs/open-single-runs.ts';
import { type Bisection, bisectVersions } from './bisect-versions.ts';

/** A run that was made on the way, by the place of its version; it passed where it failed in no way. */
export interface BisectingRun {
  readonly version: number;
  readonly failing: readonly WayOfFailing[];
}

/**
 * Whether a run fails as that of the newest version does, whatever else is wrong with it; null where it could not be carried out, though the newest could.
 * Where the newest passes, any way of failing counts.
 */
function failsLike(failing: readonly WayOfFailing[], newest: readonly WayOfFailing[]): boolean | null {
  const holds = (ways: readonly WayOfFailing[], kind: WayOfFailing['kind']) => ways.some((way) => way.kind === kind);
  if (holds(failing, 'not-carried-out') && !holds(newest, 'not-carried-out')) return null;
  return newest.length === 0 ? failing.length > 0 : newest.every(({ kind }) => holds(failing, kind));
}

/** Finds which of some versions, oldest first, made a case fail as it does on the newest, and tells each run that it took, in the order in which they were made. */
export async function bisectCase(
  planned: PlannedRun,
  versions: readonly Protocol[],
  runs: SingleRuns,
): Promise<{ readonly found: Bisection; readonly made: readonly BisectingRun[] }> {
  const made: BisectingRun[] = [];
  let newest: readonly WayOfFailing[] = [];
  const found = await bisectVersions(versions.length, async (places) => {
    const tasks = places.flatMap((place) => {
      const protocol = versions[place];
      return protocol === undefined ? [] : [{ planned, protocol }];
    });
    const tried = (await runs.runAll(tasks)).map(waysOfFailing);
    made.push(...tried.map((failing, index) => ({ version: places[index] ?? 0, failing })));
    newest = tried[places.indexOf(versions.length - 1)] ?? newest;
    return tried.map((failing) => failsLike(failing, newest));
  });
  return { found, made };
}
