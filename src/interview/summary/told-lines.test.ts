import { describe, expect, it } from 'vitest';
import { engine, talk, toSummary } from '../../../tests/support/sample-consultation.ts';
import { clipped, sentencesOf } from './sentences-told.ts';

const summed = async (reply: string) => {
  const asked = await talk(['a headache for two days']);
  return (await toSummary(await engine.reply(asked.state, reply))).turn.message;
};

describe('what the summary says was told', () => {
  it('is the sentence that tells it, word for word', async () => {
    expect(await summed('It comes and goes. I had a fever of 39 last night, and took paracetamol.')).toContain(
      '“I had a fever of 39 last night, and took paracetamol.”',
    );
  });

  it('is never our name for it, unless that was affirmed or denied when asked for', async () => {
    const message = await summed('no. I feel a bit sick though');
    expect(message).toContain('I feel a bit sick though');
    expect(message).not.toMatch(/\*\*Present:\*\*[^\n]*nausea/);
    expect(message).toMatch(/\*\*Absent:\*\*/);
  });

  it('is not the greeting, nor what the story quotes already', async () => {
    const { turn } = await toSummary(await talk(['Hello, well, I hope this is the right place. I have had a headache for two days']));
    expect(turn.message.match(/right place/g)).toHaveLength(1);
  });

  it('is quoted again where the same words in another order say something else', async () => {
    const asked = await talk(['no fever with the headache for two days']);
    const { turn } = await toSummary(await engine.reply(asked.state, 'the headache came with fever, no doubt of it'));
    expect(turn.message).toContain('“The headache came with fever, no doubt of it”');
  });

  it('leaves what was asked of the doctor to the doctor', async () => {
    const asked = await talk(['a headache for two days']);
    const { turn } = await toSummary(await engine.reply(asked.state, 'no. Could it be my new glasses?'));
    expect(turn.message).toContain('- Questions for the doctor: “Could it be my new glasses?”');
  });
});

describe('a sentence', () => {
  it('ends at its mark, and not within a number', () => {
    expect(sentencesOf('I took 0.4 mg. Then 38.5 °C! ok?\nno')).toEqual(['I took 0.4 mg.', 'Then 38.5 °C!', 'ok?', 'no']);
  });

  it('that is long is cut around what was heard in it, and says so', () => {
    const long = 'one two three, four five six, the fever came back, seven eight nine, ten eleven twelve';
    expect(clipped(long, ['fever'], 8)).toBe('… the fever came back, seven eight nine …');
    expect(clipped('short', ['x'])).toBe('short');
    const denied = 'I have no fever, no cough with any blood in it, chest pain or a rash, swelling or vomiting';
    expect(clipped(denied, ['chest pain'], 8)).toBe(denied);
  });
});
