/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs and the stretching stroke that Arabic may leave out. */
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u200d]/gu;

const sameLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ۂ: 'ه',
  ھ: 'ه',
};
const otherLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu');

/** A text as it is compared where people type as they can: lower case, without accents, one letter for those that are typed for each other. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(otherLetter, (letter) => sameLetters[letter] ?? letter)
    .replaceAll('\u200c', ' ');
}
