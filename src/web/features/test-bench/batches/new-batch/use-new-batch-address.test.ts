import { expect, test } from 'vitest';
import { wantedCases } from './use-new-batch-address.ts';

const of = (address: string, state: unknown = null) => wantedCases(new URLSearchParams(address), state);

test('an address says which cases a new batch begins with', () => {
  expect(of('')).toBeNull();
  expect(of('new=other')).toBeNull();
  expect(of('new=all')).toEqual({ kind: 'all' });
  expect(of('new=group&complaint=Back%20pain')).toEqual({ kind: 'group', complaint: 'Back pain' });
});

test('chosen cases come with the state, and are gone where an address was shared', () => {
  expect(of('new=selection', { caseIds: ['x', 'y'] })).toEqual({ kind: 'selection', ids: ['x', 'y'] });
  for (const state of [null, 'x', {}, { caseIds: [] }, { caseIds: 'x' }, { caseIds: [1] }]) {
    expect(of('new=selection', state)).toEqual({ kind: 'selection', ids: null });
  }
});
