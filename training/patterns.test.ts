import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { raiseAlarm } from '../src/clinical/guard/raise-alarm.ts';
import { compileLexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../src/clinical/read-facts.ts';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import { readDanger } from './read-examples.ts';

const knowledge = await loadKnowledge(join(import.meta.dirname, '..'));
if (!knowledge.ok) throw new Error(JSON.stringify(knowledge.error.slice(0, 5)));
const lexicon = compileLexicon(knowledge.value);
const person = { ageYears: null, sex: null };

/** What the guard's patterns were written from, by the kind of alarm: they must go on telling it apart without the learned part. */
const folder = join(import.meta.dirname, 'danger');
const files = readdirSync(folder).filter((name) => name.startsWith('guard-'));

describe.each(files)('the patterns of the guard on %s', (name) => {
  const { examples } = readDanger(name, readFileSync(join(folder, name), 'utf8'));
  const expected = /^guard-(emergency|crisis)/.exec(name)?.[1] ?? 'none';
  test.each(examples)(`hear ${expected} in: $question $message`, ({ question, message }) => {
    const { facts } = readFacts(message, { lexicon, turn: 0, topic: null, asked: null, person, context: question });
    expect(raiseAlarm({ message, context: question, facts, person, lexicon })?.kind ?? 'none').toBe(expected);
  });
});
