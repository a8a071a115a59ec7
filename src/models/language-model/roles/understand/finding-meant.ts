import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { Person } from '../../../../clinical/person.ts';
import { readFacts } from '../../../../clinical/read-facts.ts';
import { refines } from '../../../../clinical/reading/find-mentions.ts';
import type { UnderstandRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import type { UnderstoodMention } from './understood-shape.ts';

/** The finding of that code; for a code that is none, or no code, the finding that our own reader finds in the label. Null for none. */
export function findingMeant(
  { code, label }: Pick<UnderstoodMention, 'code' | 'label'>,
  { topic, person }: Pick<UnderstandRequest, 'topic' | 'person'>,
  lexicon: Lexicon,
): Finding | null {
  const coded = code === null ? undefined : lexicon.knowledge.findings.get(code as FindingCode);
  if (coded !== undefined) return coded;
  const read = readFacts(label, { lexicon, turn: 0, topic, asked: null, person }).facts;
  const named = read.filter(({ status }) => status === 'present').flatMap(({ finding }) => lexicon.knowledge.findings.get(finding) ?? []);
  return named.find((finding) => named.every((other) => refines(finding, other, lexicon))) ?? null;
}

/** Whether a person can have a finding at all. */
export function canBeOf({ sex, ages }: Finding, person: Person): boolean {
  const { ageYears } = person;
  return (
    (sex === undefined || person.sex === null || sex === person.sex) &&
    (ages === undefined || ageYears === null || (ageYears >= ages[0] && ageYears <= ages[1]))
  );
}

/** Whether two findings are of one kind: each narrows the other or what the other narrows. */
export function areKindred(one: FindingCode, other: FindingCode, { knowledge }: Lexicon): boolean {
  return rootOf(one, knowledge) === rootOf(other, knowledge);
}

const deepest = 8;

function rootOf(code: FindingCode, { findings }: Lexicon['knowledge']): FindingCode {
  let root = code;
  for (let depth = 0; depth < deepest; depth += 1) root = findings.get(root)?.of ?? root;
  return root;
}
