import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const file = join(import.meta.dirname, 'words', 'medical-words.yaml');
const word = /^\p{Ll}[\p{Ll}']+$/u;

/** Groups of words, each group one text with spaces between its words. */
const wordGroups = z.record(
  z.string(),
  z
    .string()
    .transform((text) => text.split(/\s+/))
    .pipe(z.array(z.string().regex(word, 'must be a word in lower case'))),
);

/** The words of medicine that a general dictionary lacks. Throws when the file is not as it should be. */
export function medicalWords(): readonly string[] {
  return Object.values(wordGroups.parse(parse(readFileSync(file, 'utf8')))).flat();
}
