import { baseLanguage } from '../../../../clinical/locale.ts';
import { clinicLanguage, type TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import type { Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import { countWords } from '../count-words.ts';
import type { Understood } from './understood-shape.ts';

/** From as many words in the clinic's language on a patient who wrote in another has gone over to it. */
const wordsToReturn = 4;

/** Whether a reply is in the clinic's language, by our own words and not by a model's. */
export function isInOurs({ reply, language }: UnderstandRequest, writtenIn: TextLanguage): boolean {
  if (isOurs(language ?? clinicLanguage)) return writtenIn !== 'other';
  return writtenIn === 'clinic' && countWords(reply) >= wordsToReturn;
}

/** The language that a model tells, with its English of the reply, where the reply is not in the clinic's. */
export function languageTold(
  { language, english }: Understood,
  { language: before }: UnderstandRequest,
  writtenIn: TextLanguage,
  isOurLanguage: boolean,
): Pick<Understanding, 'language' | 'translation'> {
  if (isOurLanguage) {
    return isOurs(before ?? clinicLanguage) ? {} : { language: null };
  }
  const isTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(language) && !isOurs(language);
  const translation = english?.trim() ?? '';
  return {
    ...(isTag && writtenIn === 'other' ? { language } : {}),
    ...(translation === '' ? {} : { translation }),
  };
}

function isOurs(language: string): boolean {
  return baseLanguage(language) === clinicLanguage;
}
