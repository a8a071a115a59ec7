import { describe, expect, it } from 'vitest';
import { offersAt } from './offers-at.ts';
import type { PromptEntry } from './prompt-report.ts';

const question = (number: string, options: readonly string[] = []): PromptEntry => ({
  kind: 'question',
  line: Number(number),
  number,
  parent: null,
  text: `Question ${number}?`,
  options,
  asks: null,
});
const entries = [question('1', ['dry', 'wet']), question('2')];
const names = { findings: ['Fever', 'Cough'], conditions: ['Migraine'], labels: {} };
const offered = (before: string, isAskedFor = false) => {
  const found = offersAt(before, isAskedFor, entries, names);
  return found && { typed: before.slice(before.length - found.typed), words: found.offers.map(({ words }) => words) };
};

describe('what may stand at the cursor', () => {
  it('is the answers of a question that is compared', () => {
    expect(offered('3. If 1 is ')).toEqual({ typed: '', words: ['dry', 'wet'] });
    expect(offered('3. If 2 is not n')).toEqual({ typed: 'n', words: ['yes', 'no'] });
    expect(offered('3. If 9 is ')).toBeNull();
  });

  it('is the numbers of questions in a line that decides, and facts where one may stand', () => {
    expect(offered('If 1 is dry, go to ')).toEqual({ typed: '', words: ['1', '2'] });
    expect(offered('4. If ')?.words).toEqual(['1', '2', 'female', 'male', 'age', 'Fever', 'Cough']);
    expect(offered('4. Have you been to ')?.words).not.toContain('1');
  });

  it('is findings and diagnoses by their names', () => {
    expect(offered('4. If fe')).toEqual({ typed: 'fe', words: ['female', 'male', 'age', 'Fever', 'Cough'] });
    expect(offered('Consider: mig')).toEqual({ typed: 'mig', words: ['Migraine'] });
  });

  it('is the words that begin a line, of which an empty one gets them when they are asked for', () => {
    expect(offered('   Em')?.words).toContain('Emergency if');
    expect(offered('')).toBeNull();
    expect(offered('', true)?.words).toContain('Chief complaint:');
    expect(offered('1. How bad is it, ')).toBeNull();
  });
});
