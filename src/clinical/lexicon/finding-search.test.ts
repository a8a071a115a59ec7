import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleKnowledge } from '../../interview/sample-clinic.ts';
import { tokenise } from '../reading/tokenise.ts';
import { compileFindingSearch, tellingStems } from './finding-search.ts';

const findings = [...sampleKnowledge.findings.values()];
const search = compileFindingSearch(findings, tokenise);
const found = (text: string) => search(tellingStems(tokenise(text))).map(({ finding }) => finding.code);

it('finds what is told in words of its own, in any order and among others', () => {
  expect(found('the light in the kitchen really hurts')[0]).toBe('light-sensitivity');
  expect(found('my neck has gone all stiff since lunch')[0]).toBe('neck-stiffness');
});

it('puts what shares the rarer words first', () => {
  expect(found('a throbbing pain')[0]).toBe('headache-throbbing');
});

it('finds nothing where no word is known', () => {
  expect(found('the zebra crossing')).toEqual([]);
  expect(found('')).toEqual([]);
  expect(compileFindingSearch([], tokenise)(new Set(['pain']))).toEqual([]);
});

it('names each finding once, the likeliest first, whatever is said', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('pain', 'head', 'stiff', 'light', 'cough', 'zebra', 'chest', 'sick')), (words) => {
      const likely = search(tellingStems(tokenise(words.join(' '))));
      expect(new Set(likely.map(({ finding }) => finding.code)).size).toBe(likely.length);
      expect(likely).toEqual(likely.toSorted((one, other) => other.score - one.score));
    }),
  );
});
