import type { Finding } from '../finding.ts';

const parts = new Set('ankle arm back calf elbow foot hand hip knee leg neck shoulder wrist'.split(' '));
const plurals: Readonly<Record<string, string>> = { calf: 'calves', foot: 'feet' };

/** What people say of any part that hurts them, besides that it hurts. */
const troubles = [
  'playing up',
  'acting up',
  'giving me gyp',
  'giving me jip',
  'giving me grief',
  'giving me hell',
  'giving me bother',
  'giving me trouble',
  'giving me what for',
  'bothering me',
  'killing me',
  'is agony',
  'in agony',
  'is murder',
];
const before = ['bad', 'dodgy', 'gammy', 'gyppy', 'crook'];

/** 'My knee is playing up' says of every part that moves what its pain is called: these need not stand with each finding. */
export function partTroubles({ label }: Pick<Finding, 'label'>): readonly string[] {
  const part = /^(?:pain in an? )?(\p{L}+)(?: pain)?$/u.exec(label)?.[1] ?? '';
  if (!label.includes('pain') || !parts.has(part)) return [];
  return [part, plurals[part] ?? `${part}s`].flatMap((name) => [
    ...troubles.map((trouble) => `${name} ${trouble}`),
    ...before.map((word) => `${word} ${name}`),
  ]);
}
