import { expect, test } from 'vitest';
import { partOfLockfile } from './part-of-lockfile.mjs';

const manifest = { version: '1.0.0', type: 'module', dependencies: { a: '1.0.0' }, devDependencies: { b: '2.0.0', tool: '9.0.0' } };
const packages = {
  '': { name: 'whole' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', dev: true, dependencies: { shared: '^1' }, peerDependencies: { a: '*', absent: '*' } },
  'node_modules/b/node_modules/shared': { version: '1.5.0', dev: true, dependencies: { deep: '^1' } },
  'node_modules/deep': { version: '1.0.0', devOptional: true },
  'node_modules/shared': { version: '3.0.0', dev: true },
  'node_modules/tool': { version: '9.0.0', dev: true },
};
const whole = { manifest, lockfile: { name: 'whole', lockfileVersion: 3, packages } };

test('holds what is named and all that it needs, from where each would find it, and nothing else', () => {
  const part = partOfLockfile(whole, ['b']);
  expect(part.manifest.dependencies).toEqual({ b: '2.0.0' });
  expect(part.lockfile.packages).toEqual({
    '': part.manifest,
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', dependencies: { shared: '^1' }, peerDependencies: { a: '*', absent: '*' } },
    'node_modules/b/node_modules/shared': { version: '1.5.0', dependencies: { deep: '^1' } },
    'node_modules/deep': { version: '1.0.0', optional: true },
  });
});

test('names what is not pinned', () => {
  expect(() => partOfLockfile(whole, ['nothing'])).toThrow('package-lock.json does not pin nothing');
});
