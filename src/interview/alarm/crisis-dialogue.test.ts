import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { createBuiltinPhrase } from '../../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../../models/builtin/understand.ts';
import { createEngine } from '../engine.ts';
import { generalProtocol, sampleKnowledge } from '../sample-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';

const knowledge = {
  ...sampleKnowledge,
  redFlags: sampleKnowledge.redFlags.map((flag) => (flag.kind === 'crisis' ? { ...flag, selfDirected: true as const } : flag)),
};
const engine = createEngine({
  knowledge,
  protocols: [generalProtocol],
  ports: { understand: createBuiltinUnderstand(compileLexicon(knowledge)), phrase: createBuiltinPhrase(knowledge) },
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
});
const raised = ['I have a cough', 'I want to kill myself'] as const;

async function talk(...replies: readonly string[]) {
  let spoken = await engine.start({ profile: { ...emptyProfile, ageYears: 40, sex: 'male' }, seed: 7 });
  for (const reply of [...raised, ...replies]) spoken = await engine.reply(spoken.state, reply);
  return spoken;
}

const said = async (...replies: readonly string[]) => (await talk(...replies)).turn.message;

describe('a crisis that nothing has settled', () => {
  it('is asked about one thing after the other, once each, with the line named and without the first words again', async () => {
    const messages = [await said('I feel awful'), await said('I feel awful', 'yes'), await said('I feel awful', 'yes', 'tablets')];
    expect(messages[0]).toContain('made any plan?');
    expect(messages[1]).toContain('within your reach');
    expect(messages[2]).toContain('Is anybody with you');
    for (const message of messages) {
      expect(message).toContain('988');
      expect(message).not.toContain('**');
    }
    expect(await said('I feel awful', 'yes', 'tablets', 'my sister')).toContain('Are you safe right now?');
  });

  it('asks nobody without a plan for what is within reach', async () => {
    const message = await said('no i wouldnt do anything. my kids need me', 'no');
    expect(message).toContain('Is anybody with you');
  });

  it('hears what holds somebody back, and takes it for no refusal to call', async () => {
    const message = await said("I wouldn't do anything. my kids need me");
    expect(message).toContain('something holds you');
    expect(message).not.toContain('worries you about calling');
  });

  it('is settled by a yes to whether they are safe, and what was told stands in the summary', async () => {
    const { state, turn } = await talk('I feel awful', 'no plan', 'my sister', 'yes');
    expect(turn.phase).toBe('interview');
    expect(state.alarms.at(-1)).toMatchObject({
      putAway: 'safe',
      told: [
        { asks: 'plan', reply: 'no plan' },
        { asks: 'company', reply: 'my sister' },
        { asks: 'safe', reply: 'yes' },
      ],
    });
    const ended = await engine.reply(state, 'I want to stop here');
    expect(ended.turn.message).toContain('asked about a plan: “no plan”');
  });

  it('keeps the choices below it, and any of them settles it at any point', async () => {
    const { turn, state } = await talk('I feel awful');
    expect(turn.choices?.options.map(({ label }) => label)).toContain('I am safe for now');
    expect((await engine.reply(state, 'I am safe for now')).state.alarms.at(-1)?.putAway).toBe('safe');
  });

  it('says no to being safe once more what to do', async () => {
    expect(await said('I feel awful', 'no', 'nobody', 'no')).toContain('**');
  });
});
