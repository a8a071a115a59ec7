import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { clinicLanguageOf } from './clinic-language.ts';
import type { Ears } from './learned/hearing.ts';
import { recogniseLanguage } from './recognise-language.ts';

const fewestOwnWords = 2;

/**
 * The learned part for a message; null where there is none, and where the message is in another language: it has learned English, and hears danger
 * in what it does not know. English that is spelt by ear has few words that we know either, so another language has to be
 * told by words of its own, and by more than one: 'wont com' is no Portuguese.
 */
export function earsFor(message: string, lexicon: Lexicon): Ears | null {
  if (lexicon.ears === null || recogniseLanguage(message, lexicon.knowledge.locales, fewestOwnWords) === null) return lexicon.ears;
  return clinicLanguageOf(lexicon)(message) === 'other' ? null : lexicon.ears;
}
