import { expect, test } from 'vitest';
import { filtersOf, toggled, withFilters } from './use-case-address.ts';

test('the address says what is shown, and what is as usual is left out of it', () => {
  const filters = { search: 'mi graine & co', sort: 'recent', statuses: ['completed', 'flagged'] } as const;
  const address = withFilters(new URLSearchParams('case=x'), filters);
  expect(address.get('case')).toBe('x');
  expect(filtersOf(new URLSearchParams(address.toString()))).toEqual(filters);
  expect(withFilters(address, filtersOf(new URLSearchParams())).toString()).toBe('case=x');
});

test('what an address says and nobody knows is passed over', () => {
  expect(filtersOf(new URLSearchParams('sort=odd&show=flagged,odd,'))).toEqual({ search: '', sort: 'alphabetical', statuses: ['flagged'] });
});

test('a status is put in or taken out', () => {
  expect(toggled(['flagged'], 'completed')).toEqual(['completed', 'flagged']);
  expect(toggled(['completed', 'flagged'], 'flagged')).toEqual(['completed']);
});
