import type { FindingCode } from '../../shared/ids.ts';
import type { FactStatus } from '../fact.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { findMeasurements, type Measurement } from './find-measurements.ts';
import type { Learned } from './learned.ts';
import { breathingRateRange, heartRateRange, lowestSystolic } from './normal-ranges.ts';
import type { Token } from './tokenise.ts';

const raisedSystolic = 140;
const raisedDiastolic = 90;
const veryHighSystolic = 180;
const veryHighDiastolic = 120;
const lowestOxygenPercent = 94;
const obeseBmi = 30;
const veryLowBmi = 17.5;
const lowestSugar = 3.9;
/** A sugar taken at any time of day: up to the second it is unremarkable, from the first it is raised; between them it tells nothing. */
const highSugar = 10;
const unremarkableSugar = 7.8;
/** Systolic pressures up to this much above the lowest normal one are no proof that the pressure is not low for this patient. */
const borderlineSystolic = 10;

/** Which findings a measured number makes present, and which it rules out; null where it does neither. */
function meansOf({ measure, amount }: Measurement, ageYears: number | null): readonly (readonly [string, boolean | null])[] {
  switch (measure) {
    case 'heart-rate': {
      const { least, most } = heartRateRange(ageYears);
      return [
        ['fast-heart-rate', amount > most],
        ['slow-heart-rate', amount < least],
      ];
    }
    case 'breathing-rate':
      return [['fast-breathing', amount > breathingRateRange(ageYears).most]];
    case 'systolic': {
      const lowest = lowestSystolic(ageYears);
      return [
        ['low-blood-pressure', amount < lowest ? true : amount < lowest + borderlineSystolic ? null : false],
        ['high-blood-pressure-measured', amount >= raisedSystolic],
        ['very-high-blood-pressure', amount >= veryHighSystolic],
      ];
    }
    case 'diastolic':
      return [
        ['high-blood-pressure-measured', amount >= raisedDiastolic],
        ['very-high-blood-pressure', amount >= veryHighDiastolic],
      ];
    case 'oxygen':
      return [['low-oxygen', amount < lowestOxygenPercent]];
    case 'sugar':
      return [
        ['low-glucose', amount < lowestSugar],
        ['raised-glucose', amount >= highSugar ? true : amount > unremarkableSugar ? null : false],
      ];
    case 'bmi':
      return [
        ['obesity', amount >= obeseBmi],
        ['very-low-weight', amount < veryLowBmi],
      ];
    case 'coma-scale':
    case 'temperature':
      return [];
  }
}

/** The findings of the bedside measurements told among the tokens, by the patient's age. Raised by either number of a blood pressure. */
export function readBedside(tokens: readonly Token[], ageYears: number | null, lexicon: Lexicon): readonly Learned[] {
  const learned = new Map<string, Learned>();
  for (const measurement of findMeasurements(tokens)) {
    for (const [code, isPresent] of meansOf(measurement, ageYears)) {
      const finding = lexicon.knowledge.findings.get(code as FindingCode);
      if (finding === undefined || isPresent === null || learned.get(code)?.status === 'present') continue;
      const status: FactStatus = isPresent ? 'present' : 'absent';
      learned.set(code, { finding, status, value: null, first: measurement.first, last: measurement.last });
    }
  }
  for (const irregular of irregularPulses(tokens)) {
    const finding = lexicon.knowledge.findings.get('irregular-pulse' as FindingCode);
    if (finding !== undefined) learned.set(finding.code, { finding, status: 'present', value: null, ...irregular });
  }
  return [...learned.values()];
}

/** `Pulse 140, irregular`. */
function irregularPulses(tokens: readonly Token[]): readonly { readonly first: number; readonly last: number }[] {
  return findMeasurements(tokens).flatMap(({ measure, first, last }) => {
    if (measure !== 'heart-rate') return [];
    const after = tokens.slice(last + 1, last + 1 + farthestIrregular);
    const at = after.findIndex(({ word }) => word === 'irregular' || word === 'irregularly');
    return at === -1 || after.slice(0, at).some(({ word }) => denials.has(word) || word === 'not' || word === '.')
      ? []
      : [{ first, last: last + 1 + at }];
  });
}

const farthestIrregular = 4;

const denials = new Set(['no', 'nil', 'without']);

/** `no temperature` is no fever, unless a number follows: then the number tells. */
export function readNoTemperature(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  const finding = lexicon.knowledge.findings.get('fever' as FindingCode);
  const at = tokens.findIndex((token) => token.stem === 'temperature');
  if (finding === undefined || at === -1 || tokens.slice(at + 1, at + 4).some((token) => token.kind === 'number')) return [];
  const denial = tokens.findLastIndex((token, place) => place < at && place >= at - 2 && denials.has(token.word));
  return denial === -1 ? [] : [{ finding, status: 'absent', value: null, first: denial, last: at }];
}
