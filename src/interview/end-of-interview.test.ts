import { describe, expect, it } from 'vitest';
import { adult, engine, lexicon, talk, toSummary } from '../../tests/support/sample-consultation.ts';
import { createBuiltinPhrase } from '../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../models/builtin/understand.ts';
import { createEngine } from './engine.ts';
import { headacheProtocol, sampleKnowledge } from './sample-clinic.ts';
import { emptyProfile } from './saved-profile.ts';

describe('the end', () => {
  it('is a summary with story, findings, reasons, danger, next steps and a disclaimer', async () => {
    const ended = await toSummary(await talk(['For three days a throbbing headache, light hurts and I feel sick']));
    const { message } = ended.turn;
    expect(ended.turn.phase).toBe('post_diagnosis');
    expect(message).toContain('## Patient Summary');
    expect(message).toContain('A 40-year-old man with headache (for 3 days)');
    expect(message).toContain('“For three days a throbbing headache, light hurts and I feel sick.”');
    expect(message).toMatch(/1\. \*\*Migraine\*\*/);
    expect(message).toContain('### Next steps');
    expect(message).toContain('not medical advice');
    expect(message).not.toContain('light-sensitivity');
  });

  it('says once how bad it is, told freely and answered again', async () => {
    let spoken = await talk(['I have had a headache for three days, I would give it 6 out of 10']);
    for (let turn = 0; turn < 60 && !spoken.turn.ended; turn += 1)
      spoken = await engine.reply(spoken.state, /how bad|0 to 10|out of 10/i.test(spoken.turn.message) ? '6' : 'no');
    expect(spoken.state.summary?.who).toBe('A 40-year-old man with headache (for 3 days, 6 out of 10).');
  });

  it('comes at once where nothing is left worth asking', async () => {
    const limited = { ...headacheProtocol, hash: 'limited', questionLimit: 2 };
    const other = createEngine({
      knowledge: sampleKnowledge,
      protocols: [limited],
      ports: { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(sampleKnowledge) },
      settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
    });
    let spoken = await other.start({ profile: { ...emptyProfile, ...adult }, seed: 1 });
    for (const reply of ['a headache', 'for two days', 'no', 'yes']) spoken = await other.reply(spoken.state, reply);
    expect(spoken.turn.ended).toBe(true);
  });

  it('names what an alarm gave reason to suspect, whatever was answered afterwards', async () => {
    const ended = await toSummary(
      await talk(['a pressing headache, fever and a stiff neck', 'help is on the way', 'for two years', 'no', 'pressing']),
    );
    const meningitis = ended.state.summary?.doNotMiss.find(({ condition }) => condition === 'meningitis');
    expect(meningitis?.likelihood).toMatch(/possible|likely/);
    expect(meningitis?.likelihood).not.toMatch(/less|un/);
  });

  it('answers questions about the summary from the summary', async () => {
    const ended = await toSummary(await talk(['For three days a throbbing headache, light hurts and I feel sick']));
    const ask = async (text: string) => (await engine.reply(ended.state, text)).turn;
    expect((await ask('why do you think that?')).message).toContain('Migraine');
    expect((await ask('what should I do now?')).message).toContain('Make an ordinary appointment');
    expect((await ask('could it be pneumonia?')).message).toContain('not among the likeliest');
    expect((await ask('thank you')).message).toContain('You are welcome');
    expect((await ask('thank you')).ended).toBe(true);
  });

  it('is reopened by a new symptom, and summed up anew', async () => {
    const ended = await toSummary(await talk(['For three days a throbbing headache, light hurts and I feel sick']));
    const reopened = await engine.reply(ended.state, 'now I am short of breath as well');
    const again = await toSummary(reopened);
    expect(again.turn.message).toContain('short of breath');
    expect(again.turn.message).toContain('up to date');
  });

  it('still watches for danger', async () => {
    const ended = await toSummary(await talk(['a headache for a day']));
    expect((await engine.reply(ended.state, 'I want to kill myself')).turn.phase).toBe('emergency');
  });
});
