import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listenForDanger } from '../src/clinical/guard/listen-for-danger.ts';
import { raiseAlarm } from '../src/clinical/guard/raise-alarm.ts';
import { readFacts } from '../src/clinical/read-facts.ts';
import { hearingLexicon as lexicon } from '../tests/support/hearing-lexicon.ts';
import { readDanger } from './read-examples.ts';

const person = { ageYears: null, sex: null };

/** What the guard's patterns were once written from, by the kind of alarm. */
const folder = join(import.meta.dirname, 'danger');
const files = readdirSync(folder).filter((name) => name.startsWith('guard-'));

/** Patterns alone raise nothing that is harmless; patterns and learned part together notice all that is not. */
describe.each(files)('the guard on %s', (name) => {
  const { examples } = readDanger(name, readFileSync(join(folder, name), 'utf8'));
  const kind = /^guard-(emergency|crisis)/.exec(name)?.[1] ?? null;
  test.each(examples)(`hears ${kind ?? 'nothing'} in: $question $message`, ({ question, message, family }) => {
    const { facts } = readFacts(message, { lexicon, turn: 0, topic: null, asked: null, person, context: question });
    const request = { message, context: question, facts, person, lexicon };
    if (kind === null) expect(raiseAlarm(request)).toBeNull();
    // Of some the family that was judged since is of the other kind: 'I feel like I'm dying, after a kidney infection'.
    else
      expect([kind, lexicon.knowledge.redFlags.find(({ code }) => code === family)?.kind]).toContain(listenForDanger(request)?.alarm.kind);
  });
});
