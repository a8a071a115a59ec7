import { type NetworkInput, run, table, type Weights } from './network.ts';

/** Networks that learned the same from other beginnings. Together they err less than each: their raw outputs are averaged. */
export type Ensemble = readonly Weights[];

/** What stands once for all of them: it adds to the outputs as it is (the wide tables), or is looked at after them (the transitions). */
const summed = ['wideWords', 'wideMessage'] as const;
const averaged = 'transitions';

/** Joins networks into an ensemble. What only adds to the outputs is summed into the first, so that the others need none of it. */
export function ensembleOf(networks: readonly Weights[]): Ensemble {
  const sumOf = (name: string): Float32Array => {
    const [first, ...others] = networks.map((weights) => table(weights, name));
    const sum = Float32Array.from(first as Float32Array);
    for (const other of others) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + (other[at] as number);
    return sum;
  };
  const shared = Object.fromEntries([
    ...summed.map((name) => [name, sumOf(name)] as const),
    [averaged, sumOf(averaged).map((value) => value / networks.length)] as const,
  ]);
  return networks.map((weights, at) => {
    if (at === 0) return { ...weights, ...shared };
    return Object.fromEntries(Object.entries(weights).filter(([name]) => !(name in shared)));
  });
}

/** The raw outputs of an ensemble over a message of at least one word: for its words and for the whole of it. */
export function runEnsemble(ensemble: Ensemble, input: NetworkInput): { readonly words: Float32Array; readonly message: Float32Array } {
  const [first, ...others] = ensemble.map((weights) => run(weights, input));
  if (first === undefined) throw new Error('an ensemble of no network');
  const mean = (of: 'words' | 'message') =>
    first[of].map((value, at) => (value + others.reduce((sum, did) => sum + (did[of][at] as number), 0)) / ensemble.length);
  return { words: mean('words'), message: mean('message') };
}
