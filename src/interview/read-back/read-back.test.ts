import { describe, expect, it } from 'vitest';
import { engine, talk, toSummary } from '../../../tests/support/sample-consultation.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { closingQuestion } from '../question/person-questions.ts';
import { sampleKnowledge } from '../sample-clinic.ts';
import type { Spoken } from '../turn-of.ts';
import { echoChanges } from './what-changed.ts';

const opening = 'For three weeks a throbbing headache, light hurts and I feel sick. I take ramipril';

async function readBackOf(from: Spoken): Promise<Spoken> {
  let spoken = from;
  for (let turn = 0; turn < 60 && spoken.turn.readBack === undefined && !spoken.turn.ended; turn += 1) {
    spoken = await engine.reply(spoken.state, 'no');
  }
  return spoken;
}

const readBack = async () => readBackOf(await talk([opening]));
const lineOf = ({ turn }: Spoken, words: RegExp) => turn.readBack?.find(({ text }) => words.test(text))?.text ?? 'no such line';
const statusOf = ({ state }: Spoken, code: string) => state.facts.find(({ finding }) => finding === code)?.status;

describe('before the summary', () => {
  it('reads back three to six points, each of which stands in the message', async () => {
    const { turn, state } = await readBack();
    expect(turn.readBack?.length).toBeGreaterThanOrEqual(3);
    expect(turn.readBack?.length).toBeLessThanOrEqual(6);
    for (const { text } of turn.readBack ?? []) expect(turn.message).toContain(`- ${text}\n`);
    expect(new Set(turn.readBack?.map(({ id }) => id)).size).toBe(turn.readBack?.length);
    expect(turn.message).toContain('What brings you: “For three weeks a throbbing headache, light hurts and I feel sick.”');
    expect(turn.message).toContain('something else worries you');
    expect([turn.ended, turn.question?.text, turn.choices]).toEqual([false, closingQuestion.text, null]);
    expect(state.path.some(({ kind }) => kind === 'closing')).toBe(false);
  });

  it.each(['yes', "Yes, that's right.", 'ok', 'that is all correct, thank you', 'nothing to change', '👍'])(
    'goes on when the patient says %s',
    async (reply) => {
      const at = await readBack();
      const { state, turn } = await engine.reply(at.state, reply);
      expect(turn.ended).toBe(true);
      expect(turn.message).toMatch(/^Thank you\. This is what I have understood\./);
      expect(state.facts).toEqual(at.state.facts);
      expect(state.narrative).toEqual(at.state.narrative);
    },
  );

  it('costs who has nothing to add one turn, the one that the last word takes', async () => {
    const at = await readBack();
    for (const reply of ['no', 'nope', 'No.', 'nothing', 'No, that is all']) {
      const { turn, state } = await engine.reply(at.state, reply);
      expect([reply, turn.ended]).toEqual([reply, true]);
      expect(state.facts).toEqual(at.state.facts);
    }
  });

  it('asks once what to change where the patient only says that something is wrong', async () => {
    const wrong = await engine.reply((await readBack()).state, "that's not right");
    expect(wrong.turn.readBack).toBeDefined();
    expect(wrong.turn.message).toContain('Which of these should I change');
    expect((await engine.reply(wrong.state, 'wrong')).turn.ended).toBe(true);
  });

  it('keeps a last word in the story', async () => {
    const { turn } = await engine.reply((await readBack()).state, "I'm scared that it is like what my uncle had");
    expect(turn.message).toContain("“I'm scared that it is like what my uncle had.”");
  });

  it('reads nothing back where hardly anything is known', async () => {
    const ended = await toSummary(await talk(["I'd rather not say", "it's embarrassing"]), "I don't know");
    expect(ended.turn.ended).toBe(true);
    expect(ended.state.readBackIn).toBeUndefined();
  });

  it('reads nothing back on the heels of an alarm', async () => {
    let last = await talk(['a headache and fever for two days']);
    for (let next = last; next.turn.readBack === undefined; next = await engine.reply(last.state, 'no')) last = next;
    const alarmed = await engine.reply(last.state, 'No. I want to die');
    expect(alarmed.turn.phase).toBe('emergency');
    const settled = await engine.reply(alarmed.state, 'I am safe');
    expect((await toSummary(settled)).state.readBackIn).toBeUndefined();
  });

  it('answers a question with the summary', async () => {
    const { turn } = await engine.reply((await readBack()).state, 'is it serious?');
    expect(turn.ended).toBe(true);
    expect(turn.message).not.toContain('I cannot say that yet');
    expect(turn.message).toContain('do not wait');
  });

  it('still hears danger', async () => {
    expect((await engine.reply((await readBack()).state, 'I also have a fever and a stiff neck')).turn.phase).toBe('emergency');
  });
});

describe('a correction of what was read back', () => {
  it('of the time changes it, and is echoed', async () => {
    const { turn } = await engine.reply((await readBack()).state, 'no, it was six weeks');
    expect(turn.ended).toBe(true);
    expect(turn.message).toContain('I have changed 3 weeks to 6 weeks.');
    expect(turn.message).toContain('headache (for 6 weeks)');
  });

  it('of a finding changes fact, ranking and summary', async () => {
    const at = await readBack();
    const corrected = await engine.reply(at.state, 'I do not feel sick');
    expect(statusOf(corrected, 'nausea')).toBe('absent');
    expect(corrected.turn.message).toContain('I have changed “You feel sick” to “You do not feel sick”.');
    const probability = ({ state }: Spoken) => state.summary?.likeliest.find(({ condition }) => condition === 'migraine')?.probability ?? 0;
    const agreed = await engine.reply(at.state, 'yes');
    expect(probability(corrected)).toBeLessThan(probability(agreed));
  });

  it('adds what is new, and takes no contradiction for a question', async () => {
    const added = await engine.reply((await readBack()).state, 'yes, but I also have a cough');
    expect(added.turn.ended).toBe(true);
    expect(statusOf(added, 'cough')).toBe('present');
    expect(added.turn.message).toContain('a cough');
  });

  it('of one line, as the screen sends it, is of that line', async () => {
    const at = await readBack();
    const line = lineOf(at, /^What brings you/);
    expect((await engine.reply(at.state, `Correction: ${line} -> six weeks`)).turn.message).toContain('headache (for 6 weeks)');
    const sick = await engine.reply(at.state, `Correction: ${lineOf(at, /^You told me.*feel sick/)} -> no, that was last year`);
    expect(statusOf(sick, 'nausea')).not.toBe('present');
  });

  it('that says the same again changes nothing', async () => {
    const at = await readBack();
    const again = await engine.reply(at.state, `Correction: ${lineOf(at, /^You told me.*feel sick/)} -> yes`);
    expect(statusOf(again, 'nausea')).toBe('present');
  });

  it('of the medicines puts the new words in place of the old', async () => {
    let spoken = await talk(['a throbbing headache for three weeks, light hurts']);
    while (spoken.turn.node !== '7') spoken = await engine.reply(spoken.state, 'no');
    const at = await readBackOf(await engine.reply(spoken.state, 'ramipril every morning'));
    const line = lineOf(at, /^Medicines/);
    const { turn } = await engine.reply(at.state, `Correction: ${line} -> losartan 50 mg`);
    expect(turn.message).toContain('- Medicines: “Losartan 50 mg”');
    expect(turn.message).not.toContain('ramipril');
  });

  it('that no reader understands is kept in their words, and the line no longer stands', async () => {
    const at = await readBack();
    const { turn, state } = await engine.reply(at.state, `Correction: ${lineOf(at, /^You told me.*feel sick/)} -> glorp in the blurp`);
    expect(turn.message).toContain('glorp in the blurp');
    expect(turn.message).not.toMatch(/\*\*Present:\*\*[^\n]*nausea/);
    expect(state.facts.find(({ finding }) => finding === 'nausea')?.status).toBe('unknown');
  });

  it('of a denial to a mere no leaves open what was denied', async () => {
    const at = await readBackOf(await talk(['a throbbing headache for three weeks, light hurts']));
    const point =
      at.state.pending?.kind === 'read-back'
        ? at.state.pending.points.find(
            ({ about }) =>
              about.kind === 'finding' && at.state.facts.some(({ finding, status }) => status === 'absent' && finding === about.finding),
          )
        : undefined;
    const code = point?.about.kind === 'finding' ? point.about.finding : 'none denied';
    const no = await engine.reply(at.state, `Correction: ${point?.text} -> no`);
    expect(statusOf(no, code)).toBe('unknown');
    expect(no.turn.message).toContain('I have taken out “');
    expect(statusOf(await engine.reply(at.state, `Correction: ${point?.text} -> yes`), code)).toBe('present');
  });

  it('that comes with danger is said back once the danger is met', async () => {
    const danger = await engine.reply((await readBack()).state, 'I do not feel sick. I have a fever and a stiff neck');
    expect(danger.turn.phase).toBe('emergency');
    expect(danger.turn.message).not.toContain('I have changed');
    const after = await engine.reply(danger.state, 'help is on the way');
    expect(after.turn.message).toContain('I have changed “You feel sick” to “You do not feel sick”.');
    expect(after.state.echoDue).toBeUndefined();
  });

  it('that they never said what they denied enters nothing', async () => {
    let spoken = await talk(['a throbbing headache for three weeks, light hurts, no fever']);
    spoken = await readBackOf(spoken);
    const after = await engine.reply(spoken.state, 'I never said I have a fever or feel sick');
    expect(statusOf(after, 'fever')).toBe('absent');
    expect(statusOf(after, 'nausea')).toBe('absent');
  });

  it('that they never said it takes it out', async () => {
    expect(statusOf(await engine.reply((await readBack()).state, 'I never said I feel sick!'), 'nausea')).toBeUndefined();
  });
});

describe('after the summary', () => {
  const summed = async () => engine.reply((await readBack()).state, 'yes');

  it('what was asked and left open is added, and not changed from a denial', async () => {
    const wording = {
      state: { about: { kind: 'self' as const }, path: [], answers: {}, replaced: [] },
      knowledge: sampleKnowledge,
      protocol: null,
    };
    const fact = { finding: 'nausea' as FindingCode, value: null, quote: null, source: { kind: 'message' as const, turn: 3 } };
    const change = { kind: 'fact' as const, was: { ...fact, status: 'unknown' as const }, is: { ...fact, status: 'present' as const } };
    expect(echoChanges([change], wording)).toBe('I have added “You feel sick”.');
  });

  it('a correction changes the summary and is echoed', async () => {
    const { turn, state } = await engine.reply((await summed()).state, 'sorry, I do not feel sick');
    expect(turn.message).toMatch(/^I have changed “You feel sick” to “You do not feel sick”\./);
    expect(turn.message).toContain('I have brought your summary up to date.');
    expect(turn.message).not.toMatch(/\*\*Present:\*\*[^\n]*nausea/);
    expect(state.summary?.present).not.toContain('nausea');
  });

  it('what is asked to be taken out is, and what nobody understood is kept', async () => {
    const out = await engine.reply((await summed()).state, 'Please take the feeling sick bit out');
    expect(out.turn.message).toContain('I have taken out');
    expect(statusOf(out, 'nausea')).toBeUndefined();
    const words = "That isn't what the plumber wrote in the book";
    const kept = await engine.reply((await summed()).state, words);
    expect(kept.turn.message).toContain('I have added what you told me in your own words.');
    expect(kept.turn.message).toContain(words);
  });

  it('what only asks or thanks changes nothing', async () => {
    const at = await summed();
    for (const reply of ['thank you', 'why do you think that?']) {
      expect((await engine.reply(at.state, reply)).turn.message).not.toContain('Patient Summary');
    }
  });
});

it('changes how long it has lasted where one sentence among other corrections says so', async () => {
  const { turn } = await engine.reply(
    (await readBack()).state,
    'A few things are wrong. It has been five weeks, not three. And I feel sick.',
  );
  expect(turn.message).toContain('5 weeks');
});
