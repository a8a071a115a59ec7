import { everydayNames } from '../../clinical/diagnosis/everyday-names.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { ordinaryWords } from '../../clinical/reading/ordinary-words.ts';
import type { ConsultationState } from '../consultation-state.ts';

/** Finds illnesses that a text names by any of their names, as the codes of conditions. */
export type FindIllnesses = (text: string) => ReadonlySet<string>;

const longestNameWords = 5;
const fewestLetters = 3;
/** Whose an illness with an everyday name is: 'my cold' is no weather. */
const owner = /^(?:my|his|her|our|a|this|bad|head|heavy|chesty)$/;

/** Makes the names of all conditions ready for finding them. Where two share a name, the first keeps it. */
export function compileIllnesses({ conditions }: Pick<Knowledge, 'conditions'>): FindIllnesses {
  const byName = new Map<string, string>();
  for (const { code, name, synonyms } of conditions.values()) {
    for (const each of [name, ...synonyms]) {
      const key = plain(each).join(' ');
      const tooShort = key.length < fewestLetters;
      if (!tooShort && !ordinaryWords.has(key) && !byName.has(key)) byName.set(key, code);
    }
  }
  return (text) => {
    const words = plain(text);
    const found = new Set<string>();
    for (let at = 0; at < words.length; at++) {
      for (let length = Math.min(longestNameWords, words.length - at); length >= 1; length--) {
        const name = words.slice(at, at + length).join(' ');
        const code = byName.get(name) ?? byName.get(name.replace(/s$/, ''));
        if (code === undefined || (everydayNames.has(name) && !owner.test(words[at - 1] ?? ''))) continue;
        found.add(code);
        at += length - 1;
        break;
      }
    }
    return found;
  };
}

function plain(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Illnesses that the patient told or saved that they have, and what the summary takes for likely; codes of conditions. */
export function illnessesTold({ profile, about, record = [], summary }: ConsultationState, find: FindIllnesses): ReadonlySet<string> {
  const told = record.flatMap(({ mention }) =>
    mention.kind === 'illness' && mention.status === 'present' && mention.experiencer === 'patient' && mention.time !== 'hypothetical'
      ? [mention.quote]
      : [],
  );
  const saved = about.kind === 'self' ? [profile.diagnoses] : [];
  const [first] = summary?.likeliest ?? [];
  const isLikely = first !== undefined && (first.likelihood === 'very likely' || first.likelihood === 'likely');
  return new Set([
    ...[...saved, ...told].flatMap((text) => [...find(text)]),
    ...(isLikely && first.condition !== null ? [first.condition] : []),
  ]);
}
