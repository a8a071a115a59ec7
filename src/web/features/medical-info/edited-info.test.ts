import { describe, expect, test } from 'vitest';
import { type EditedInfo, withArrived, withSaved } from './edited-info.ts';
import { emptyForm, type MedicalForm } from './medical-form.ts';

const formWith = (over: Partial<MedicalForm>, texts: Partial<MedicalForm['texts']> = {}): MedicalForm => ({
  ...emptyForm,
  ...over,
  texts: { ...emptyForm.texts, ...texts },
});
const unloaded: EditedInfo = { form: emptyForm, stored: emptyForm, missing: ['physical', 'allergies'] };

describe('what arrives late', () => {
  test('fills in where nothing was entered', () => {
    const arrived = formWith({ weight: '70' }, { allergies: 'nuts', diagnoses: 'asthma' });
    const edited = withArrived(unloaded, { form: arrived, missing: ['allergies'] });
    expect(edited.form).toEqual(formWith({ weight: '70' }));
    expect(edited.stored).toEqual(formWith({ weight: '70' }));
    expect(edited.missing).toEqual(['allergies']);
  });

  test('gives way to what was entered meanwhile, which then counts as unsaved', () => {
    const typed = { ...unloaded, form: formWith({}, { allergies: 'latex' }) };
    const edited = withArrived(typed, { form: formWith({}, { allergies: 'nuts' }), missing: [] });
    expect(edited.form.texts.allergies).toBe('latex');
    expect(edited.stored.texts.allergies).toBe('nuts');
    expect(edited.missing).toEqual([]);
  });
});

test('after saving only the parts left alone are still missing', () => {
  const form = formWith({ weight: '70' });
  expect(withSaved({ ...unloaded, form }, form, ['allergies'])).toEqual({ form, stored: form, missing: ['allergies'] });
});
