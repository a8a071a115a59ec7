import { expect, test } from 'vitest';
import { createAttemptLimit } from './attempt-limit.ts';

function limitAt(start: number) {
  const clock = { ms: start };
  const limit = createAttemptLimit({ most: 3, windowMs: 60_000, now: () => new Date(clock.ms) });
  return { clock, limit };
}

test('the attempt after the last one allowed is refused until the window ends', () => {
  const { clock, limit } = limitAt(0);
  for (let attempt = 0; attempt < 3; attempt += 1) expect(limit.begin('ann')).toBeNull();
  clock.ms = 20_000;
  expect(limit.begin('ann')).toMatchObject({ code: 'too-many-calls', retryAfterSeconds: 40 });
  clock.ms = 60_000;
  expect(limit.begin('ann')).toBeNull();
});

test('keys are counted apart, and a forgiven attempt does not count', () => {
  const { limit } = limitAt(0);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(limit.begin('ann')).toBeNull();
    limit.forgive('ann');
  }
  for (let attempt = 0; attempt < 3; attempt += 1) limit.begin('ann');
  expect(limit.begin('ann')).not.toBeNull();
  expect(limit.begin('bob')).toBeNull();
});
