import { plainWords } from './plain-words.ts';
import { sayAbbreviations } from './say-abbreviations.ts';
import { sayNumbers } from './say-numbers.ts';
import { sayPhoneNumbers } from './say-phone-numbers.ts';

/** The telephone numbers that alarms give, however short. */
export type DialledNumbers = readonly string[];

/** A text of the assistant in words as they are to be spoken: one line for each paragraph, item or row. */
export function speakableText(markdown: string, dialled: DialledNumbers = []): string {
  return plainWords(markdown)
    .map((line) => sayAbbreviations(sayNumbers(sayPhoneNumbers(line, dialled))))
    .map((line) =>
      line
        .replaceAll(unspeakable, ' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ([.,;:!?])/g, '$1')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map(asSentence)
    .join('\n');
}

function asSentence(line: string): string {
  return /[.!?…]["')\]]*$/.test(line) ? line : `${line.replace(/[:;,]$/, '')}.`;
}

/** Signs that a voice would spell out or stumble over. */
const unspeakable = /[\p{Extended_Pictographic}\p{C}*_#`~|<>^\\[\]{}•→←↑↓]+/gu;
