/** Which of some versions, oldest first, made a case fail. Versions are told by their places, from 0. */
export type Bisection =
  /** It fails in this version and does not in the one before. */
  | { readonly kind: 'broken-by'; readonly version: number }
  | { readonly kind: 'from-the-first' }
  | { readonly kind: 'never' }
  /** It does not fail in the newest, but does from this version on, until it was mended. */
  | { readonly kind: 'mended-since'; readonly version: number };

/** Whether the case fails in some versions, tried at once, in their order. */
export type FailIn = (versions: readonly number[]) => Promise<readonly boolean[]>;

/**
 * Finds the version that made a case fail, by a binary search between the first, in which it passes, and the newest, in which it fails. Where it comes and goes
 * between them, the answer is one of the versions that broke it. A case that passes in the newest is tried in all. At least one version is needed.
 */
export async function bisectVersions(versions: number, failIn: FailIn): Promise<Bisection> {
  const newest = versions - 1;
  const [failsInFirst = false, failsInNewest = failsInFirst] = await failIn(newest === 0 ? [0] : [0, newest]);
  if (failsInFirst) return failsInNewest ? { kind: 'from-the-first' } : { kind: 'mended-since', version: 0 };
  if (!failsInNewest) return lookBetween(newest, failIn);
  let passing = 0;
  let failing = newest;
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    const [fails = false] = await failIn([middle]);
    if (fails) failing = middle;
    else passing = middle;
  }
  return { kind: 'broken-by', version: failing };
}

async function lookBetween(newest: number, failIn: FailIn): Promise<Bisection> {
  const between = Array.from({ length: Math.max(newest - 1, 0) }, (_, index) => index + 1);
  const found = (await failIn(between)).indexOf(true);
  const version = between[found];
  return version === undefined ? { kind: 'never' } : { kind: 'mended-since', version };
}
