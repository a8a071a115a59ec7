import { expect, test } from 'vitest';
import { hashPassword, pretendToVerify, verifyPassword } from './hash-password.ts';

test('the password that was hashed is accepted, any other is not', async () => {
  const hash = await hashPassword('a quiet long evening');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('a quiet long evening', hash)).toBe(true);
  expect(await verifyPassword('a quiet long evenin', hash)).toBe(false);
  expect(await verifyPassword('A quiet long evening', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('a quiet long evening')).not.toBe(await hashPassword('a quiet long evening'));
});

test('a letter typed composed or decomposed is the same letter', async () => {
  const hash = await hashPassword('caf\u00e9 au lait, bien s\u00fbr');
  expect(await verifyPassword('cafe\u0301 au lait, bien su\u0302r', hash)).toBe(true);
});

test('pretending to verify takes about as long as verifying', async () => {
  const hash = await hashPassword('a quiet long evening');
  await pretendToVerify('warm-up');
  const timeOf = async (task: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await task();
    return performance.now() - startedAt;
  };
  const verifying: number[] = [];
  const pretending: number[] = [];
  // By turns, so that a machine that grows busy slows down both.
  for (let round = 0; round < 7; round += 1) {
    verifying.push(await timeOf(() => verifyPassword('something else', hash)));
    pretending.push(await timeOf(() => pretendToVerify('something else')));
  }
  const [verifyingMs, pretendingMs] = [Math.min(...verifying), Math.min(...pretending)];
  expect(pretendingMs).toBeGreaterThan(verifyingMs / 3);
  expect(pretendingMs).toBeLessThan(verifyingMs * 3);
});
