import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileEvidence } from '../../clinical/differential-evidence.ts';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { loadKnowledge } from '../../knowledge/load-knowledge.ts';
import { personInHistory } from '../../models/builtin/patient/history-reading.ts';
import { seededChance } from '../../shared/seeded-chance.ts';
import { drawPatient } from './draw-patient.ts';
import { anybody } from './wish.ts';
import { prepareHistories } from './write-history.ts';

const loaded = await loadKnowledge(join(import.meta.dirname, '../../..'));
if (!loaded.ok) throw new Error('the knowledge cannot be loaded');
const knowledge = loaded.value;
const lexicon = compileLexicon(knowledge);
const table = compileEvidence(knowledge);
const write = prepareHistories(lexicon);
const condition = [...knowledge.conditions.values()].find(({ code }) => String(code) === 'bronchiolitis');
if (condition === undefined) throw new Error('there is no such condition');
const infant = { ...anybody, leastYears: 0, mostYears: 0 };

describe('made-up patients', () => {
  it('are infants where a prompt asks for the first year of life, ill for no longer than they live', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const drawn = drawPatient({ condition, complaint: null }, infant, table, seededChance(seed));
      expect(drawn.ageYears).toBe(0);
      expect(drawn.days).toBeLessThanOrEqual(90);
      expect(personInHistory(write(drawn), lexicon).ageYears).toBeLessThan(1);
    }
  });

  it.each([
    ['cannot put weight on the leg', / cannot put weight on the leg\./],
    ['hears voices others do not hear', / hears voices others do not hear\./],
    ['unable to pass urine', / is unable to pass urine\./],
    ['a swollen belly', / has a swollen belly\./],
  ])('say an option as a sentence: %s', (said, expected) => {
    const drawn = drawPatient({ condition, complaint: null }, { ...infant, said: [said] }, table, seededChance(1));
    expect(write(drawn)).toMatch(expected);
  });
});
