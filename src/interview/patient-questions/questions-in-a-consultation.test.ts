import { beforeAll, describe, expect, it } from 'vitest';
import { questionEars } from '../../../tests/support/question-ears.ts';
import { shippedKnowledge } from '../../../tests/support/shipped-knowledge.ts';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { createBuiltinPhrase } from '../../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../../models/builtin/understand.ts';
import { createEngine, type Engine } from '../engine.ts';
import { generalProtocol, headacheProtocol, sampleKnowledge } from '../sample-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';

let engine: Engine;

beforeAll(async () => {
  const { patientAnswers, medicineClasses } = shippedKnowledge;
  if (patientAnswers === undefined || medicineClasses === undefined) throw new Error('there is nothing to answer from');
  const knowledge = { ...sampleKnowledge, patientAnswers, medicineClasses, questionEars };
  const lexicon = compileLexicon(knowledge);
  engine = createEngine({
    knowledge,
    protocols: [headacheProtocol, generalProtocol],
    ports: { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(knowledge) },
    settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
  });
});

const start = () => engine.start({ profile: { ...emptyProfile, ageYears: 40, sex: 'male', medications: 'amlodipine 5 mg' }, seed: 7 });

describe('a consultation in which the patient asks', () => {
  it('answers three questions and loses none of its own', async () => {
    let spoken = await engine.reply((await start()).state, 'a headache for two days. Could it be my tablets?');
    expect(spoken.turn.message).toMatch(/amlodipine can cause .*headache/);
    expect(spoken.turn.node).toBe('2');
    spoken = await engine.reply(spoken.state, 'Should I stop taking them?');
    expect(spoken.turn.message).toMatch(/Don't stop amlodipine/);
    expect(spoken.turn.node).toBe('2');
    spoken = await engine.reply(spoken.state, 'is it cancer?');
    expect(spoken.turn.message).toMatch(/can't rule cancer in or out/);
    expect(spoken.turn.node).toBe('2');
    spoken = await engine.reply(spoken.state, 'no');
    expect(spoken.turn.node).toBe('3');
    expect(spoken.state.answers['2']).toEqual({ kind: 'no' });
    expect(spoken.state.narrative[0]?.text).toContain('a headache for two days');
    for (let turn = 0; turn < 40 && !spoken.turn.ended; turn += 1) spoken = await engine.reply(spoken.state, 'no');
    expect(spoken.turn.ended).toBe(true);
    const after = await engine.reply(spoken.state, 'How long will it last?');
    expect(after.turn.message).toMatch(/can't promise a time/);
    const stop = await engine.reply(after.state, 'Should I stop taking the new tablet?');
    expect(stop.turn.message).toMatch(/Don't stop/);
  });

  it('comes to its end with a patient who only asks', async () => {
    let spoken = await engine.reply((await start()).state, 'a headache');
    for (let turn = 0; turn < 150 && !spoken.turn.ended; turn += 1) spoken = await engine.reply(spoken.state, 'why do you ask that?');
    expect(spoken.turn.ended).toBe(true);
  });

  it('answers beside an alarm by what the danger asks for, and the alarm stands', async () => {
    const alarm = await engine.reply((await start()).state, 'a pressing headache, fever and a stiff neck');
    expect(alarm.turn.phase).toBe('emergency');
    const asked = await engine.reply(alarm.state, 'can I drive there myself?');
    expect(asked.turn.message).toMatch(/No, don't drive yourself/);
    expect(asked.turn.phase).toBe('emergency');
  });
});
