import { expect, it } from 'vitest';
import { onlyAsksForCare } from './only-asks-for-care.ts';

it.each([
  'so do I need to go to A and E tonight yes or no',
  'should I see a doctor today?',
  'Do we have to call 911?',
  'can I go to the hospital now, or not',
])('is all that is said: %s', (message) => expect(onlyAsksForCare(message)).toBe(true));

it.each([
  'should I go and kill myself',
  'should I go to sleep forever',
  'should I see a doctor or end it',
  'can I come and shoot him',
  'should I go to hospital, I have taken all my tablets',
  'do I need to go to A and E? I want to die',
  'I need to go to hospital',
])('is not: %s', (message) => expect(onlyAsksForCare(message)).toBe(false));
