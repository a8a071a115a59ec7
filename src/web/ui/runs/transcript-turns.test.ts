import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTranscript } from './transcript-turns.ts';

const said = (transcript: unknown) => {
  const read = readTranscript(transcript);
  return read.kind === 'turns' ? read.turns.map(({ side, text }) => `${side}: ${text}`) : read;
};

test('turns are read from objects with role or speaker and content or text', () => {
  const transcript = [
    { role: 'assistant', content: 'Where does it hurt?', node: '1' },
    { speaker: 'Patient', text: 'My head' },
    { role: 'user', text: 'since Monday' },
    { speaker: 'system', content: 'ended' },
  ];
  expect(said(transcript)).toEqual(['assistant: Where does it hurt?', 'patient: My head', 'patient: since Monday', 'other: ended']);
  expect(readTranscript(transcript)).toMatchObject({ turns: [{ node: '1' }, { node: null }, {}, {}] });
  expect(said(JSON.stringify(transcript))).toEqual(said(transcript));
});

test('turns are read from lines, and a line without a speaker goes on with the turn before it', () => {
  expect(said('AI: Where does it hurt?\n\nPatient: My head.\nLocation: left\nAI: Thank you')).toEqual([
    'assistant: Where does it hurt?',
    'patient: My head.\nLocation: left',
    'assistant: Thank you',
  ]);
  expect(said('Mira:\nHello\n\nYou:\nMy head\nhurts\n')).toEqual(['other: Hello', 'patient: My head\nhurts']);
  expect(said('**Doctor:** Hello\r\n**Patient**: Hi')).toEqual(['assistant: Hello', 'patient: Hi']);
});

test('speakers of other names are told apart where no known one speaks', () => {
  expect(readTranscript('Anna: Hello\nBen: Hi')).toEqual({
    kind: 'turns',
    turns: [
      { side: 'other', speaker: 'Anna', text: 'Hello', node: null },
      { side: 'other', speaker: 'Ben', text: 'Hi', node: null },
    ],
  });
});

test.each([
  ['{"response":"How are you?"}', 'How are you?'],
  ['{"next_question":"Since when?","facts":[]}', 'Since when?'],
  ['{"question":"Any fever?"}', 'Any fever?'],
  ['{"response":" ","question":"Any fever?"}', 'Any fever?'],
  ['```json\n{"question":"Any fever?"}\n```', 'Any fever?'],
  ['{"else":1}', '{"else":1}'],
  ['{"question":', '{"question":'],
])("an assistant's content %s says %s", (content, text) => {
  expect(said([{ role: 'ai', content }])).toEqual([`assistant: ${text}`]);
  expect(said([{ role: 'patient', content }])).toEqual([`patient: ${content}`]);
});

test('what cannot be told apart is kept raw', () => {
  expect(readTranscript('One sentence: with a colon')).toMatchObject({ kind: 'raw' });
  expect(readTranscript('no speakers here')).toEqual({ kind: 'raw', text: 'no speakers here' });
  expect(readTranscript('A preface.\nAI: Hello')).toEqual({ kind: 'raw', text: 'A preface.\nAI: Hello' });
  expect(readTranscript([{ role: 'ai' }])).toMatchObject({ kind: 'raw' });
  expect(readTranscript({ turns: 3 })).toMatchObject({ kind: 'raw' });
});

test.each([null, undefined, '', '  \n', [[]].flat()])('%j is no transcript', (transcript) => {
  expect(readTranscript(transcript)).toEqual({ kind: 'missing' });
});

test('any value is read, and nothing that was said is lost', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(['turns', 'raw', 'missing']).toContain(readTranscript(value).kind);
    }),
  );
  const line = fc.tuple(fc.constantFrom('AI', 'Patient', 'Anna'), fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,4}$/));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (turns) => {
      const read = readTranscript(turns.map(([speaker, text]) => `${speaker}: ${text}`).join('\n'));
      const shown = read.kind === 'turns' ? read.turns.map((turn) => turn.text).join('\n') : JSON.stringify(read);
      for (const [, text] of turns) expect(shown).toContain(text);
    }),
  );
});
