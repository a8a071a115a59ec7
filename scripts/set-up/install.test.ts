import { expect, test } from 'vitest';
import { missingPackages } from './install.mjs';

const platform = { os: 'linux', cpu: 'x64' } as const;

function missing(wanted: object, present: object, forRunning = false): readonly string[] {
  return missingPackages({ '': {}, ...wanted }, present, { forRunning, platform });
}

test('a package in another version, or not there at all, is missing', () => {
  const wanted = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } };
  expect(missing(wanted, { 'node_modules/a': { version: '1.0.1' } })).toEqual(['node_modules/a', 'node_modules/b']);
  expect(missing(wanted, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } })).toEqual([]);
});

test('packages for this platform are needed, those for others are not', () => {
  const optional = { version: '1.0.0', optional: true };
  expect(missing({ 'node_modules/ours': { ...optional, os: ['linux'], cpu: ['x64'] } }, {})).toEqual(['node_modules/ours']);
  expect(
    missing({ 'node_modules/theirs': { ...optional, os: ['darwin'] }, 'node_modules/arm': { ...optional, cpu: ['arm64'] } }, {}),
  ).toEqual([]);
  expect(missing({ 'node_modules/musl': { ...optional, os: ['linux'], cpu: ['x64'], libc: ['musl'] } }, {})).toEqual([]);
});

test('what only an optional package for another platform needs is not missing', () => {
  expect(missing({ 'node_modules/wasm-part': { version: '1.0.0', optional: true } }, {})).toEqual([]);
});

test('what the product is built, checked and tested with is not needed to run it', () => {
  const wanted = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0', dev: true } };
  expect(missing(wanted, {}, true)).toEqual(['node_modules/a']);
  expect(missing(wanted, {})).toEqual(['node_modules/a', 'node_modules/tool']);
});
