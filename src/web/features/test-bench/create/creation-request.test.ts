import { expect, test } from 'vitest';
import { creationRequest } from './creation-request.ts';

test('a test is sent with the first 20 words of its history, where it was made, and when', () => {
  const words = Array.from({ length: 21 }, (_, index) => `w${index}`);
  const form = { diagnosis: ' Migraine ', medicalInfo: `${words.join('\n')} `, emulatorPrompt: ' Terse.' };
  expect(creationRequest(form, new Date('2026-11-21T08:00:00Z'))).toEqual({
    diagnosis: 'Migraine',
    medical_info: words.join('\n'),
    emulator_prompt: 'Terse.',
    patient_history_preview: words.slice(0, 20).join(' '),
    metadata: { created_from: 'test-bench', timestamp: '2026-11-21T08:00:00.000Z' },
  });
});
