import { describe, expect, it } from 'vitest';
import { historyOf, historySentences, writtenSentences } from './history-sentences.ts';

const texts = (history: string) => historySentences(history).map(({ text }) => text);

describe('historySentences', () => {
  it('keeps titles and abbreviations together', () => {
    expect(texts('Mr. Jones has gout. He saw Dr. Lee.')).toEqual(['Mr. Jones has gout.', 'He saw Dr. Lee.']);
  });

  it('joins lines that were wrapped in the middle of a sentence', () => {
    expect(texts('She has a history of\nasthma and\neczema. No fever.')).toEqual(['She has a history of asthma and eczema.', 'No fever.']);
  });

  it('joins them across a blank line, too', () => {
    expect(texts('He has had mild\n\nasthma since childhood.\n\nNo fever.')).toEqual([
      'He has had mild asthma since childhood.',
      'No fever.',
    ]);
  });

  it('takes each line of a list as a sentence', () => {
    expect(texts('34-year-old man\n- Sore throat\n- Fever')).toEqual(['34-year-old man', 'Sore throat', 'Fever']);
  });

  it('knows the section of what stands behind a label, in a line of its own or in a telegram', () => {
    expect(
      historySentences('Cough for a week. PMH: asthma. Eczema as a child. SH: smokes.\nMedications:\n- ramipril\nA: bronchitis'),
    ).toEqual([
      { text: 'Cough for a week.', section: 'story' },
      { text: 'asthma.', section: 'past' },
      { text: 'Eczema as a child.', section: 'past' },
      { text: 'smokes.', section: 'social' },
      { text: 'ramipril', section: 'medicines' },
      { text: 'bronchitis', section: 'assessment' },
    ]);
  });
});

describe('writtenSentences', () => {
  const note = 'Cough for a week. PMH: asthma. Eczema as a child.\nMedications:\n- ramipril\n- aspirin\nNo fever.';

  it('are put together to a history that is read as the whole was', () => {
    expect(historySentences(historyOf(writtenSentences(note)))).toEqual(historySentences(note));
    expect(historyOf(writtenSentences(note))).toBe(note);
  });

  it('leave the others where they were when one is taken away', () => {
    const without = writtenSentences(note).filter(({ text }) => !text.includes('asthma') && !text.includes('ramipril'));
    expect(historyOf(without)).toBe('Cough for a week. Eczema as a child.\nMedications:\n- aspirin\nNo fever.');
  });
});
