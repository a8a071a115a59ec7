import type { Knowledge } from '../../../../clinical/knowledge.ts';
import { plainWords } from './plain-words.ts';

const shortestName = 4;

interface Names {
  /** Of conditions, each by its plain words. */
  readonly conditions: ReadonlySet<string>;
  /** Of a name that is a finding's as well, all words for that finding. */
  readonly asFinding: ReadonlyMap<string, readonly string[]>;
  /** How many words the longest name has. */
  readonly longest: number;
}

const namesBefore = new WeakMap<Knowledge, Names>();

/**
 * The diagnoses of the knowledge that a text names and none of the other texts does, as it names them. A name that is a word for a finding as
 * well, such as 'fever', is none where another text names that finding by any of its words.
 */
export function newDiagnoses(text: string, others: readonly string[], knowledge: Knowledge): readonly string[] {
  const { conditions, asFinding, longest } = namesOf(knowledge);
  const said = others.map(plainWords);
  const isSaid = (name: string) => said.some((other) => other.includes(` ${name} `));
  const words = plainWords(text).trim().split(' ');
  const named = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let count = 1; count <= longest && from + count <= words.length; count += 1) {
      const name = words.slice(from, from + count).join(' ');
      if (conditions.has(name) && !isSaid(name) && asFinding.get(name)?.some(isSaid) !== true) named.add(name);
    }
  }
  return [...named];
}

function namesOf(knowledge: Knowledge): Names {
  const known = namesBefore.get(knowledge);
  if (known !== undefined) return known;
  const all = [...knowledge.conditions.values()].flatMap(({ name, synonyms }) => [name, ...synonyms].map(plain));
  const conditions = new Set(all.filter((name) => name.length >= shortestName));
  const asFinding = new Map<string, readonly string[]>();
  for (const { label, words } of knowledge.findings.values()) {
    const spoken = [label, ...words].map(plain);
    for (const word of spoken) if (conditions.has(word)) asFinding.set(word, [...(asFinding.get(word) ?? []), ...spoken]);
  }
  const longest = Math.max(0, ...all.map((name) => name.split(' ').length));
  const names = { conditions, asFinding, longest };
  namesBefore.set(knowledge, names);
  return names;
}

function plain(name: string): string {
  return plainWords(name).trim();
}
