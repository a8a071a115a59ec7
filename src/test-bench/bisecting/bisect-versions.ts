/** Which of some versions, oldest first, made a case fail. Versions are told by their places, from 0. */
export type Bisection =
  /** It fails in this version and did not in the earlier one; on those between them, if any, it could not be tried. */
  | { readonly kind: 'broken-by'; readonly version: number; readonly after: number }
  | { readonly kind: 'from-the-first' }
  | { readonly kind: 'never' }
  /** It does not fail in the newest, but does from this version on, until it was mended. */
  | { readonly kind: 'mended-since'; readonly version: number };

/** Whether the case fails in some versions, tried at once, in their order; null where that could not be told, which is never so of the newest: it is among the first that are asked for. */
export type FailIn = (versions: readonly number[]) => Promise<readonly (boolean | null)[]>;

/**
 * Finds the version that made a case fail, by a binary search between the first, in which it passes, and the newest, in which it fails. Where it comes and goes
 * between them, the answer is one of the versions that broke it. A case that passes in the newest is tried in all. At least one version is needed.
 */
export async function bisectVersions(versions: number, failIn: FailIn): Promise<Bisection> {
  const newest = versions - 1;
  const [inFirst = null, failsInNewest = inFirst] = await failIn(newest === 0 ? [0] : [0, newest]);
  const first = inFirst === null ? await firstTold(1, newest, failIn) : { version: 0, fails: inFirst };
  if (first === null) return { kind: failsInNewest ? 'from-the-first' : 'never' };
  if (first.fails) return failsInNewest ? { kind: 'from-the-first' } : { kind: 'mended-since', version: first.version };
  if (!failsInNewest) return lookBetween(first.version, newest, failIn);
  let passing = first.version;
  let failing = newest;
  const untold = new Set<number>();
  for (;;) {
    const left = between(passing, failing).filter((version) => !untold.has(version));
    const middle = left[Math.floor((left.length - 1) / 2)];
    if (middle === undefined) return { kind: 'broken-by', version: failing, after: passing };
    const [fails = null] = await failIn([middle]);
    if (fails === null) untold.add(middle);
    else if (fails) failing = middle;
    else passing = middle;
  }
}

/** The oldest version from `from` on of which it can be told; null where only the newest is. */
async function firstTold(
  from: number,
  newest: number,
  failIn: FailIn,
): Promise<{ readonly version: number; readonly fails: boolean } | null> {
  for (let version = from; version < newest; version += 1) {
    const [fails = null] = await failIn([version]);
    if (fails !== null) return { version, fails };
  }
  return null;
}

async function lookBetween(first: number, newest: number, failIn: FailIn): Promise<Bisection> {
  const versions = between(first, newest);
  const version = versions[(await failIn(versions)).indexOf(true)];
  return version === undefined ? { kind: 'never' } : { kind: 'mended-since', version };
}

function between(one: number, other: number): readonly number[] {
  return Array.from({ length: Math.max(other - one - 1, 0) }, (_, index) => one + 1 + index);
}
