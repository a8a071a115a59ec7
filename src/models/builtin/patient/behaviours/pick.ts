/** One of the wordings of a pool, varied by turn and seed, so that none is heard twice in a row. */
export function pick(pool: readonly string[], turn: number, seed: number): string {
  return pool[(Math.abs(Math.trunc(seed)) + turn) % pool.length] ?? '';
}
