import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highestFirst } from './highest-first.ts';

it('orders as a stable sort by falling score does', () => {
  const scores = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true })), { maxLength: 300 });
  fc.assert(
    fc.property(scores, fc.boolean(), (values, reversed) => {
      const places = reversed ? [...values.keys()].reverse() : [...values.keys()];
      const expected = places.toSorted((one, other) => {
        const [first, second] = [values[one] ?? 0, values[other] ?? 0];
        return first === second ? 0 : first > second ? -1 : 1;
      });
      expect([...highestFirst(Uint16Array.from(places), Float64Array.from(values))]).toEqual(expected);
    }),
  );
});

it('leaves the places that it was given as they are', () => {
  const places = Uint16Array.of(0, 1, 2);
  highestFirst(places, Float64Array.of(1, 3, 2));
  expect([...places]).toEqual([0, 1, 2]);
});
