import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadEars } from '../../knowledge/load-ears.ts';
import { loadKnowledge } from '../../knowledge/load-knowledge.ts';
import { compileLexicon } from '../lexicon/compile-lexicon.ts';
import { readMessage } from '../reading/read-message.ts';
import { listenForDanger } from './listen-for-danger.ts';

const knowledge = await loadKnowledge(fileURLToPath(new URL('../../../', import.meta.url)));
if (!knowledge.ok) throw new Error(JSON.stringify(knowledge.error.slice(0, 5)));
const ears = await loadEars();
if (ears === null) throw new Error('there are no weights of the learned reader');
const lexicon = compileLexicon({ ...knowledge.value, ears });
const person = { ageYears: null, sex: null };

function dangerOf(message: string, context: string | null = null) {
  const { facts } = readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person, context });
  return listenForDanger({ message, context, facts, person, lexicon });
}

test.each([
  ['Do you have a fever?', 'no'],
  ['Do you smoke?', 'no'],
  ['Is it worse at night?', 'yes'],
  ['How long has it lasted?', '3 weeks'],
  ['Do you have a fever?', 'not really no'],
])('a bare answer to %s is no danger: %s', (question, answer) => {
  expect(dangerOf(answer, question)).toBeNull();
});

test('a yes to a question of danger raises it', () => {
  expect(dangerOf('yes', 'Are you having thoughts of ending your life?')).toMatchObject({ level: 'raise', alarm: { kind: 'crisis' } });
});

test('what is told indirectly is noticed, and has a question that settles it', () => {
  const danger = dangerOf("It would be easier for everyone if I just didn't wake up");
  expect(danger?.alarm.kind).toBe('crisis');
  expect(danger?.question).not.toBeNull();
});
