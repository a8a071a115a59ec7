import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { indexMedicines, isMedicineOf, medicineClassSchema, medicineNamed } from './medicine.ts';

const folder = new URL('../../knowledge/medicines/', import.meta.url);
const classes = readdirSync(folder).flatMap((file) =>
  (parse(readFileSync(new URL(file, folder), 'utf8')) as unknown[]).map((entry) => medicineClassSchema.parse(entry)),
);
const medicines = indexMedicines(classes);

describe('medicineNamed', () => {
  it.each([
    ['Xarelto', 'rivaroxaban'],
    ['acetaminophen', 'paracetamol'],
    ['Metformin 500 mg tablets', 'metformin'],
    ['Lantus 20 units', 'insulin glargine'],
    ['VITAMIN B12 INJECTIONS', 'cyanocobalamin'],
    ['St John’s wort', "St John's wort"],
    ['albuterol', 'salbutamol'],
  ])('finds %s', (words, name) => {
    const found = medicineNamed(words, medicines);
    expect(found).toEqual({ kind: 'medicine', name: name === 'cyanocobalamin' ? 'hydroxocobalamin' : name });
  });

  it.each([
    ['blood thinners', 'blood-thinners'],
    ['blood thinner', 'blood-thinners'],
    ['statin', 'statins'],
    ['water tablets', 'diuretics'],
    ['NSAID', 'anti-inflammatories'],
    ['insulin', 'insulins'],
  ])('finds the class %s', (words, code) => {
    expect(medicineNamed(words, medicines)).toEqual({ kind: 'class', code });
  });

  it.each(['', 'cheese', 'mg', 'tablets', 'a'])('knows no %s', (words) => {
    expect(medicineNamed(words, medicines)).toBeNull();
  });
});

describe('isMedicineOf', () => {
  const named = (words: string) => {
    const found = medicineNamed(words, medicines);
    if (found === null) throw new Error(words);
    return found;
  };
  it.each([
    ['Eliquis', 'anticoagulants', true],
    ['warfarin', 'blood thinners', true],
    ['clopidogrel', 'anticoagulants', false],
    ['Lantus', 'insulin', true],
    ['Lantus', 'diabetes tablets', true],
    ['Ventolin', 'albuterol', true],
    ['statins', 'cholesterol medicines', true],
    ['cholesterol medicines', 'statins', false],
    ['atenolol', 'beta blockers', true],
    ['atenolol', 'bisoprolol', false],
    ['aspirin', 'NSAIDs', true],
    ['Augmentin', 'penicillins', true],
  ])('%s among %s: %s', (taken, asked, expected) => {
    expect(isMedicineOf(named(taken), named(asked), medicines)).toBe(expected);
  });
});

describe('the medicines of the knowledge', () => {
  it('are many, with their brands', () => {
    const names = new Set(classes.flatMap(({ medicines: members }) => Object.keys(members)));
    expect(names.size).toBeGreaterThan(600);
    expect(medicines.byName.size).toBeGreaterThan(1_800);
  });
});
