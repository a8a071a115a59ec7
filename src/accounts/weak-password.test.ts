import { expect, test } from 'vitest';
import { weaknessOfPassword } from './weak-password.ts';

const ann = { name: 'Ann Example', email: 'ann.miller@clinic.example' };

test.each(['ann.miller@clinic.example', 'Ann Example 1980', 'annmiller1234', 'Miller-Ann-99!', 'EXAMPLE.ann.12'])(
  '%s is refused, because it is little more than the name or the e-mail',
  (password) => {
    expect(weaknessOfPassword(password, ann)).toContain('your own name');
  },
);

test.each(['ann likes long walks', 'my clinic is far away', 'a quiet long evening', 'ananas und erdbeeren'])(
  '%s is accepted',
  (password) => {
    expect(weaknessOfPassword(password, ann)).toBeNull();
  },
);

test('a common one is refused as that', () => {
  expect(weaknessOfPassword('password1234', ann)).toContain('most common');
});

test('a name of a few letters refuses nothing by itself', () => {
  expect(weaknessOfPassword('xo and something else', { name: 'Xo', email: 'x@y.zz' })).toBeNull();
});
