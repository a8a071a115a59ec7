import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyForm, formOf, physicalInfoOf, withHeightUnits, withWeightUnits } from './medical-form.ts';

const stored = {
  date_of_birth: '1980-02-03',
  gender: 'female' as const,
  height: '',
  height_units: 'meters',
  weight: '70',
  weight_units: 'kg',
};

describe('stored information', () => {
  test('that does not exist is an empty form in metres and kilograms', () => {
    expect(formOf(null, emptyForm.texts)).toEqual(emptyForm);
  });

  test.each([
    ['1.75', 'meters', { heightUnits: 'meters', meters: '1.75', feet: '', inches: '' }],
    ['5 feet 9 inches', 'feet/inches', { heightUnits: 'feet/inches', meters: '', feet: '5', inches: '9' }],
    ['175', 'cm', { heightUnits: 'feet/inches', meters: '', feet: '175', inches: '' }],
  ])('height %j in %s loads into the right inputs', (height, units, expected) => {
    expect(formOf({ ...stored, height, height_units: units }, emptyForm.texts)).toMatchObject(expected);
  });
});

describe('saved information', () => {
  test('holds feet and inches as text', () => {
    const form = { ...emptyForm, heightUnits: 'feet/inches' as const, feet: '5', inches: '9' };
    expect(physicalInfoOf(form)).toMatchObject({ height: '5 feet 9 inches', height_units: 'feet/inches' });
    expect(physicalInfoOf({ ...form, inches: '' })).toMatchObject({ height: '5 feet 0 inches' });
  });

  test('of an empty form says nothing', () => {
    expect(physicalInfoOf({ ...emptyForm, heightUnits: 'feet/inches' })).toMatchObject({ height: '', weight: '', gender: '' });
  });
});

describe('switching units', () => {
  test('converts the value', () => {
    expect(withHeightUnits({ ...emptyForm, meters: '1.75' }, 'feet/inches')).toMatchObject({ feet: '5', inches: '9' });
    expect(withHeightUnits({ ...emptyForm, heightUnits: 'feet/inches', feet: '6', inches: '' }, 'meters')).toMatchObject({
      meters: '1.83',
    });
    expect(withWeightUnits({ ...emptyForm, weight: '70' }, 'lbs').weight).toBe('154.3');
    expect(withWeightUnits({ ...emptyForm, weightUnits: 'lbs', weight: '150' }, 'kg').weight).toBe('68');
  });

  test('carries over what is no number', () => {
    expect(withHeightUnits({ ...emptyForm, meters: 'tall' }, 'feet/inches')).toMatchObject({ feet: 'tall' });
    expect(withWeightUnits({ ...emptyForm, weight: 'about 70' }, 'lbs').weight).toBe('about 70');
    expect(withHeightUnits(emptyForm, 'feet/inches')).toMatchObject({ feet: '', inches: '' });
  });

  test('there and back leaves the height as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 260 }), fc.constantFrom('.', ','), (centimeters, separator) => {
        const typed = (centimeters / 100).toFixed(2).replace('.', separator);
        const back = withHeightUnits(withHeightUnits({ ...emptyForm, meters: typed }, 'feet/inches'), 'meters');
        expect(back.meters).toBe(typed);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 11 }), (feet, inches) => {
        const typed = { ...emptyForm, heightUnits: 'feet/inches' as const, feet: String(feet), inches: String(inches) };
        expect(withHeightUnits(withHeightUnits(typed, 'meters'), 'feet/inches')).toMatchObject({ feet: typed.feet, inches: typed.inches });
      }),
    );
  });
});
