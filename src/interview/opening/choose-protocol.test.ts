import { describe, expect, it } from 'vitest';
import type { RankedCondition } from '../../clinical/differential.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { generalProtocol, headacheProtocol, sampleKnowledge } from '../sample-clinic.ts';
import { findingOfPart, fittingProtocols, protocolNamed, protocolSubject } from './choose-protocol.ts';

const reads = (finding: string) => () => [
  { finding: finding as FindingCode, status: 'present' as const, value: null, quote: null, source: { kind: 'message' as const, turn: 0 } },
];
const headache = protocolSubject(headacheProtocol, reads('headache'));
const chest = protocolSubject({ ...headacheProtocol, name: 'chest', chiefComplaint: 'Chest pain', alsoFor: [] }, reads('chest-pain'));
const general = protocolSubject(generalProtocol, () => []);
const subjects = [headache, chest, general];
const likely = (condition: string, probability: number) =>
  ({ condition, name: condition, probability, for: [], against: [] }) as unknown as RankedCondition;
const codes = (...all: string[]) => all as FindingCode[];
const names = (present: FindingCode[], differential: RankedCondition[], message = '') =>
  fittingProtocols(subjects, message, present, differential, sampleKnowledge).map((protocol) => protocol.name);

describe('the protocol for a complaint', () => {
  it('is none where nothing said fits one', () => {
    expect(names(codes('cough'), [])).toEqual([]);
  });

  it('is that of the complaint named first, where nothing urgent is likely', () => {
    expect(names(codes('headache', 'chest-pain'), [likely('tension-headache', 0.5)])[0]).toBe('headache');
  });

  it('is that of the urgent one, where something urgent is likely; the other is kept', () => {
    expect(names(codes('headache', 'chest-pain'), [likely('heart-attack', 0.5)])).toEqual(['chest', 'headache']);
  });

  it('is the one that is there for just what was named, where another answers to that among other things', () => {
    const broad = protocolSubject({ ...headacheProtocol, alsoFor: ['migraine'] }, reads('headache'));
    const migraine = protocolSubject({ ...headacheProtocol, name: 'migraine', chiefComplaint: 'Migraine', alsoFor: [] }, reads('headache'));
    const chosen = (message: string) =>
      fittingProtocols([broad, migraine], message, codes('headache'), [], sampleKnowledge).map((protocol) => protocol.name)[0];
    expect(chosen('I have a migraine')).toBe('migraine');
    expect(chosen('I have a headache')).toBe('headache');
    expect(chosen('a headache, my usual migraine')).toBe('headache');
  });

  it('is found by its own words where no symptom was learned', () => {
    expect(protocolNamed(subjects, "it's my chest, doctor")?.name).toBe('chest');
    expect(protocolNamed(subjects, 'a pain somewhere')).toBeNull();
  });

  it('is not found by a word that is only a part of a name', () => {
    const heavy = protocolSubject(
      { ...headacheProtocol, name: 'chest', chiefComplaint: 'Chest pain', alsoFor: ['heavy chest'] },
      reads('chest-pain'),
    );
    expect(protocolNamed([heavy], 'heavy periods')).toBeNull();
    expect(protocolNamed([heavy], 'my chest')?.name).toBe('chest');
    expect(findingOfPart(heavy, 'my chest')).toBe('chest-pain');
    expect(
      findingOfPart(protocolSubject({ ...headacheProtocol, chiefComplaint: 'Fever', alsoFor: [] }, reads('fever')), 'hay fever'),
    ).toBeNull();
  });

  it('is not that of the back where somebody or something came back', () => {
    const back = protocolSubject({ ...headacheProtocol, name: 'back', chiefComplaint: 'Back pain', alsoFor: [] }, reads('back-pain'));
    for (const said of ["it's my back, doctor", 'the problem is in the back', 'I hurt my back']) {
      expect(protocolNamed([back], said)?.name, said).toBe('back');
    }
    for (const said of ['I came back from Ghana last week', 'we just got back', 'It is back again', 'since I am back home']) {
      expect(protocolNamed([back], said), said).toBeNull();
    }
  });
});
