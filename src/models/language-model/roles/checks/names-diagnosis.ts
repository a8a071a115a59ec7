import type { Knowledge } from '../../../../clinical/knowledge.ts';

const longestName = 7;
const shortestName = 4;

const namesBefore = new WeakMap<Knowledge, ReadonlySet<string>>();

/** Names of conditions that are no words for a finding as well: who says 'fever' names no diagnosis. */
function namesOf(knowledge: Knowledge): ReadonlySet<string> {
  const known = namesBefore.get(knowledge);
  if (known !== undefined) return known;
  const spoken = new Set([...knowledge.findings.values()].flatMap(({ label, words }) => [label, ...words].map(plain)));
  const names = [...knowledge.conditions.values()].flatMap(({ name, synonyms }) => [name, ...synonyms].map(plain));
  const telling = new Set(names.filter((name) => name.length >= shortestName && !spoken.has(name)));
  namesBefore.set(knowledge, telling);
  return telling;
}

/** The diagnoses of the knowledge that a text names and none of the other texts does, as it names them. */
export function newDiagnoses(text: string, others: readonly string[], knowledge: Knowledge): readonly string[] {
  const names = namesOf(knowledge);
  const said = others.map((other) => ` ${plain(other)} `);
  const words = plain(text).split(' ');
  const named = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let count = 1; count <= longestName && from + count <= words.length; count += 1) {
      const name = words.slice(from, from + count).join(' ');
      if (names.has(name) && !said.some((other) => other.includes(` ${name} `))) named.add(name);
    }
  }
  return [...named];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
