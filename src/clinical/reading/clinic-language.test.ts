import { describe, expect, it } from 'vitest';
import { shipped } from '../../../tests/support/assistant-on-peer.ts';
import { clinicLanguageOf } from './clinic-language.ts';

const languageOf = clinicLanguageOf(shipped.lexicon);

describe('the language of a text', () => {
  it.each([
    'no',
    'ive hd a hedake',
    'it was gradual, came on over the day',
    'I was lifting weights at the gym and it started suddenly',
    'Ibuprofen',
    '2 tabs of tramadol',
  ])('is ours: %s', (text) => {
    expect(languageOf(text)).toBe('clinic');
  });

  it.each([
    'Me duele mucho la cabeza desde hace tres días',
    'Seit drei Tagen habe ich starke Kopfschmerzen',
    'Kopfschmerzen',
    "J'ai mal à la tête depuis trois jours",
    'mal di testa da ieri',
    'dor de cabeça há dois dias',
    '头疼三天了',
    'У меня болит голова',
    'عندي صداع منذ ثلاثة أيام',
  ])('is another: %s', (text) => {
    expect(languageOf(text)).toBe('other');
  });

  it.each(['7', 'Ja', 'No sé', '…', ''])('cannot be told of %j', (text) => {
    expect(languageOf(text)).toBe('unclear');
  });
});
