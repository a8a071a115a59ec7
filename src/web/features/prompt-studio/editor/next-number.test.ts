import { describe, expect, it } from 'vitest';
import { lineAfter } from './next-number.ts';

const free = () => false;

describe('the line after a question', () => {
  it('begins with the next number of the same level', () => {
    expect(lineAfter('7. How bad is it?', free)).toEqual({ kind: 'begin', text: '8. ' });
    expect(lineAfter('   2.9. Where?', free)).toEqual({ kind: 'begin', text: '   2.10. ' });
  });

  it('begins with the next letter or number of an answer', () => {
    expect(lineAfter('   a) throbbing', free)).toEqual({ kind: 'begin', text: '   b) ' });
    expect(lineAfter('   9) none', free)).toEqual({ kind: 'begin', text: '   10) ' });
  });

  it('has no number where the next one is taken, and after other lines', () => {
    expect(lineAfter('7. How bad is it?', (number) => number === '8')).toEqual({ kind: 'plain' });
    expect(lineAfter('Chief complaint: Headache', free)).toEqual({ kind: 'plain' });
    expect(lineAfter('z) last', free)).toEqual({ kind: 'plain' });
  });

  it('is cleared where it holds its number alone', () => {
    expect(lineAfter('8. ', free)).toEqual({ kind: 'clear' });
    expect(lineAfter('   b) ', free)).toEqual({ kind: 'clear' });
  });
});
