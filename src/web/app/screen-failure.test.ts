import { expect, test } from 'vitest';
import { screenFailure } from './screen-failure.ts';

const reachable = async () => true;
const unreachable = async () => false;

test.each([
  'Failed to fetch dynamically imported module: http://127.0.0.1/assets/chat-screen-abc.js',
  'error loading dynamically imported module: http://127.0.0.1/assets/chat-screen-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/chat-screen-abc.css',
])('a screen whose code did not arrive is of another version where the server answers: %s', async (message) => {
  expect(await screenFailure(new TypeError(message), reachable)).toBe('other-version');
  expect(await screenFailure(new TypeError(message), unreachable)).toBe('connection');
});

test('any other error is the fault of the program, whether or not the server answers', async () => {
  for (const error of [new TypeError("Cannot read properties of undefined (reading 'name')"), 'text', null, undefined]) {
    expect(await screenFailure(error, unreachable)).toBe('program');
  }
});
