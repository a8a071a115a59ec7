import { describe, expect, it } from 'vitest';
import { talk } from '../../tests/support/sample-consultation.ts';

describe('words that nothing was read from', () => {
  it('are kept once each, and point to what is told with them', async () => {
    const spoken = await talk(['I have a headache and the light in the office, oh the light', 'it is the office']);
    expect(spoken.state.unread?.map(({ word }) => word)).toEqual(['light', 'office']);
    const pointed = spoken.turn.trace.differential.filter(({ words }) => words?.includes('light'));
    expect(pointed.map(({ condition }) => condition)).toContain('migraine');
  });

  it('are none where everything was read', async () => {
    expect((await talk(['I have a headache'])).state.unread).toBeUndefined();
  });
});
