import { expect, test } from 'vitest';
import { blankForm, errorsOf } from './test-form.ts';

test('diagnosis and medical information are required, and blanks are none', () => {
  const errors = { diagnosis: 'Diagnosis is required', medicalInfo: 'Medical information is required' };
  expect(errorsOf(blankForm)).toEqual(errors);
  expect(errorsOf({ diagnosis: ' \n', medicalInfo: '\t', emulatorPrompt: '' })).toEqual(errors);
  expect(errorsOf({ diagnosis: 'Migraine', medicalInfo: 'A headache.', emulatorPrompt: '' })).toEqual({});
});

test('texts may be as long as the server takes them, without the space around them', () => {
  const form = { diagnosis: ` ${'x'.repeat(500)} `, medicalInfo: 'x'.repeat(10_000), emulatorPrompt: 'x'.repeat(10_002) };
  expect(errorsOf(form)).toEqual({});
  expect(errorsOf({ diagnosis: 'x'.repeat(501), medicalInfo: 'x'.repeat(10_001), emulatorPrompt: 'x'.repeat(10_003) })).toEqual({
    diagnosis: 'Expected Diagnosis must have at most 500 characters',
    medicalInfo: 'Patient Medical Information must have at most 10000 characters',
    emulatorPrompt: 'Patient Emulator Prompt must have at most 10002 characters',
  });
});
