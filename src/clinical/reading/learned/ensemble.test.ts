import { expect, test } from 'vitest';
import { ensembleOf, runEnsemble } from './ensemble.ts';
import { run, table, type Weights, weightSizes } from './network.ts';
import { createNetworkInput } from './network-input.ts';

const vectors = { dimensions: 100, rowOf: new Map<string, number>(), values: new Float32Array(0) };
const input = createNetworkInput(vectors)(['my', 'knee', 'hurts'], ['where'], [[], [], []]);

function network(seed: number): Weights {
  let state = seed;
  const draw = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648 - 0.5;
  };
  return Object.fromEntries(Object.entries(weightSizes).map(([name, size]) => [name, Float32Array.from({ length: size }, draw)]));
}

test('an ensemble gives the mean of what its networks give, though what only adds is kept once', () => {
  const networks = [network(1), network(2)];
  const together = runEnsemble(ensembleOf(networks), input);
  const [one, other] = networks.map((weights) => run(weights, input)) as [ReturnType<typeof run>, ReturnType<typeof run>];
  for (const of of ['words', 'message'] as const)
    for (const [at, value] of together[of].entries())
      expect(value).toBeCloseTo(((one[of][at] as number) + (other[of][at] as number)) / 2, 3);
});

test('transitions are the mean, and only the first network holds what is shared', () => {
  const networks = [network(1), network(2)] as const;
  const [first, second] = ensembleOf(networks) as [Weights, Weights];
  const [one, other] = networks.map((weights) => table(weights, 'transitions')[5] as number) as [number, number];
  expect(table(first, 'transitions')[5]).toBeCloseTo((one + other) / 2, 5);
  expect(Object.keys(second)).not.toEqual(expect.arrayContaining(['wideWords']));
});
