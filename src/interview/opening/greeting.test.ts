import { describe, expect, it } from 'vitest';
import { isVagueOpening } from './greeting.ts';

describe('an opening', () => {
  it.each(['hi', 'Hello there', "I don't feel well", 'feeling unwell today', 'I need help please', '?', "I'm sick"])(
    'is vague: %s',
    (text) => {
      expect(isVagueOpening(text)).toBe(true);
    },
  );

  it.each(['my knee clicks', 'I feel unwell since I ate oysters', 'something in my eye', 'hi, my back'])('tells something: %s', (text) => {
    expect(isVagueOpening(text)).toBe(false);
  });
});
