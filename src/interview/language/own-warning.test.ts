import { describe, expect, it } from 'vitest';
import { builtinEngine } from '../../../tests/support/assistant-on-peer.ts';
import { emptyProfile } from '../saved-profile.ts';

describe('danger told in another language, without a model', () => {
  it.each([
    ['Tengo dolor de cabeza', 'No puedo respirar', 'emergency', 'Llame ahora mismo al 911.'],
    ['Kopfschmerzen', 'Ich will sterben', 'crisis', 'Rufen Sie jetzt 988 an. Wenn Sie in Gefahr sind, rufen Sie 911 an.'],
    ['头疼', '我不能呼吸', 'emergency', '请立即拨打 911。'],
  ])('after “%s”, “%s” is answered in the clinic’s words, and below them in the patient’s', async (opening, danger, kind, warning) => {
    const start = await builtinEngine.start({ profile: { ...emptyProfile, ageYears: 40, sex: 'female' }, seed: 1 });
    const first = await builtinEngine.reply(start.state, opening);
    const raised = await builtinEngine.reply(first.state, danger);
    const { alarm, message, spokenIn } = raised.turn;
    expect(alarm?.kind).toBe(kind);
    expect(message.startsWith(`**${alarm?.action}**\n\n**${warning}**\n\n`)).toBe(true);
    expect(message.slice(spokenIn?.from, spokenIn?.to)).toBe(warning);
    const again = await builtinEngine.reply(raised.state, danger);
    expect(again.turn.message).toContain(warning);
  });

  it.each([
    ['Tengo dolor de cabeza', 'No puedo respirar', 'La ayuda está en camino'],
    ['头疼', '我不能呼吸', '救援正在路上'],
  ])('after “%s”, “%s” is put away by the choice “%s”', async (opening, danger, choice) => {
    const start = await builtinEngine.start({ profile: { ...emptyProfile, ageYears: 40, sex: 'female' }, seed: 1 });
    const raised = await builtinEngine.reply((await builtinEngine.reply(start.state, opening)).state, danger);
    expect(raised.turn.choices?.options.map(({ label }) => label)).toContain(choice);
    const after = await builtinEngine.reply(raised.state, choice);
    expect(after.turn.alarm).toBeNull();
    expect(after.state.alarms.at(-1)?.putAway).toBe('help');
  });

  it('leaves the choices as they are in a language that has a warning and no words for them', async () => {
    const start = await builtinEngine.start({ profile: { ...emptyProfile, ageYears: 40, sex: 'female' }, seed: 1 });
    const raised = await builtinEngine.reply((await builtinEngine.reply(start.state, 'ปวดหัว')).state, 'หายใจไม่ออก');
    expect(raised.turn.alarm?.kind).toBe('emergency');
    expect(raised.turn.choices?.options.map(({ label }) => label)).toContain('Help is on the way');
  });
});
