import { expect, it } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { checkAlarm } from './check-alarm.ts';

const parts = { lexicon, settings: { emergencyNumber: '911', crisisLine: '988' } } as unknown as EngineParts;
const ofAnother = (words: string, ageYears: number | null = null) =>
  ({ about: { kind: 'another', words }, person: { ageYears, sex: null }, alarms: [], facts: [] }) as unknown as ConsultationState;
const heard = (state: ConsultationState, message: string) => checkAlarm(parts, state, message, null);

it('a child of whom nobody told the age is still a child to the guard', () => {
  expect(heard(ofAnother('your little boy'), 'he has gone floppy and is not feeding at all')).toMatchObject({ level: 'raise' });
});

it('a grown person is none', () => {
  expect(heard(ofAnother('your husband', 61), 'he stops breathing at night and gasps')?.alarm.rule).not.toBe('infant-emergency');
});
