import { expect, test, vi } from 'vitest';
import { onceFor } from './once-for.ts';

test('an answer is worked out once for each object, also where it is nothing', () => {
  const workOut = vi.fn((given: { readonly size: number }) => (given.size === 0 ? undefined : { twice: given.size * 2 }));
  const once = onceFor(workOut);
  const [three, none] = [{ size: 3 }, { size: 0 }];
  expect(once(three)).toEqual({ twice: 6 });
  expect(once(three)).toBe(once(three));
  expect([once(none), once(none)]).toEqual([undefined, undefined]);
  expect(once({ size: 3 })).not.toBe(once(three));
  expect(workOut).toHaveBeenCalledTimes(3);
});

test('what could not be worked out is tried again', () => {
  const workOut = vi.fn<(given: object) => number>().mockImplementationOnce(() => {
    throw new Error('not yet');
  });
  workOut.mockReturnValue(7);
  const once = onceFor(workOut);
  const given = {};
  expect(() => once(given)).toThrow('not yet');
  expect(once(given)).toBe(7);
});
