import { describe, expect, it } from 'vitest';
import { historySentences } from './history-sentences.ts';

describe('historySentences', () => {
  it('keeps titles and abbreviations together', () => {
    expect(historySentences('Mr. Jones has gout. He saw Dr. Lee.')).toEqual(['Mr. Jones has gout.', 'He saw Dr. Lee.']);
  });

  it('joins lines that were wrapped in the middle of a sentence', () => {
    expect(historySentences('She has a history of\nasthma and\neczema. No fever.')).toEqual([
      'She has a history of asthma and eczema.',
      'No fever.',
    ]);
  });

  it('joins them across a blank line, too', () => {
    expect(historySentences('He has had mild\n\nasthma since childhood.\n\nNo fever.')).toEqual([
      'He has had mild asthma since childhood.',
      'No fever.',
    ]);
  });

  it('takes each line of a list as a sentence', () => {
    expect(historySentences('34-year-old man\n- Sore throat\n- Fever')).toEqual(['34-year-old man', '- Sore throat', '- Fever']);
  });
});
