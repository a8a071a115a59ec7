import type { Lexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../src/clinical/read-facts.ts';
import { namingIn, namingOf } from '../src/clinical/reading/learned/label-classifier.ts';
import { piecesOf } from '../src/clinical/reading/learned/pieces.ts';
import type { NamedWords } from './learn-labels.ts';
import { wordsOf } from './lessons.ts';
import type { TalkExample } from './read-examples.ts';

/** Kinds of marks whose words name something that the knowledge may know. */
const naming: ReadonlySet<string> = new Set(['sx', 'ill', 'proc', 'habit', 'preg', 'circ', 'med']);
const patientWeight = 2;
const fewestOfLabel = 3;

/** The label of our own finding that a clinical label means: the one it names most fully. Null where there is none. */
function ownLabel(label: string, lexicon: Lexicon): string | null {
  const { facts } = readFacts(label, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null } });
  const longest = facts.toSorted((one, other) => (other.quote?.length ?? 0) - (one.quote?.length ?? 0))[0];
  if (longest === undefined || (longest.quote?.length ?? 0) < 0.6 * label.length) return null;
  return lexicon.knowledge.findings.get(longest.finding)?.label ?? null;
}

/** Everything that names something: the words of the knowledge, and what was marked in talk, with the labels of the knowledge where it has them. */
export function namedWords(talk: readonly TalkExample[], lexicon: Lexicon): readonly NamedWords[] {
  const own = new Map<string, string | null>();
  const marked = talk.flatMap(({ message, question, marks }) => {
    const pieces = piecesOf(message);
    const words = pieces.map(({ word }) => word);
    const asked = question === null ? null : wordsOf(question);
    return marks.flatMap(({ kind, label, start, end }) => {
      const over = pieces.flatMap((piece, at) => (piece.start < end && piece.end > start ? [at] : []));
      const [first, last] = [over[0], over.at(-1)];
      if (label === null || !naming.has(kind) || first === undefined || last === undefined) return [];
      if (!own.has(label)) own.set(label, ownLabel(label, lexicon));
      const said = namingIn(words, first, last, asked);
      return [{ said, label: own.get(label) ?? label.toLowerCase(), weight: patientWeight, clinical: label }];
    });
  });
  const counts = new Map<string, number>();
  for (const { label } of marked) counts.set(label, (counts.get(label) ?? 0) + 1);
  const known = new Set([...lexicon.knowledge.findings.values()].map(({ label }) => label));
  const kept = marked.filter(({ label }) => known.has(label) || (counts.get(label) ?? 0) >= fewestOfLabel);
  const fromKnowledge = [...lexicon.knowledge.findings.values()].flatMap(({ label, words, kind }) =>
    kind === 'measurement' ? [] : [label, ...words].map((text) => ({ said: namingOf(wordsOf(text)), label, weight: 1 })),
  );
  const clinical = kept.map(({ clinical: text, label }) => ({ said: namingOf(wordsOf(text)), label, weight: 1 }));
  return [...fromKnowledge, ...kept.map(({ said, label, weight }) => ({ said, label, weight })), ...clinical].filter(
    ({ said }) => said.words.length > 0,
  );
}
