import { type AskedKind, type AskedOfComplaint, type Asks, askedOfComplaint, askedOfPerson } from '../../protocol/question-meaning.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Vocabulary } from '../vocabulary.ts';

const written = / ?\[asks ?: ?([^\]]*)\]/i;

/** The words in '[asks: onset]', by which an author settles what a question asks, and the text without them; null where there are none. */
export function takeSettledMeaning(text: string): { readonly text: string; readonly words: string } | null {
  const match = written.exec(text);
  if (match?.[1] === undefined) return null;
  return { text: `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`.trim(), words: match[1].trim() };
}

/** The words by which each meaning can be settled. */
export const settledNames: Readonly<Record<string, AskedKind>> = {
  ...Object.fromEntries([...askedOfComplaint, ...askedOfPerson].map((kind) => [kind.replaceAll('-', ' '), kind])),
  measurement: 'measurement',
  findings: 'findings',
  'several symptoms': 'findings',
  'something else': 'other',
  start: 'onset',
  place: 'site',
  'how bad': 'severity',
  'how often': 'frequency',
  'how long': 'duration',
  medications: 'medicines',
  'family history': 'family',
  'past illnesses': 'illnesses',
  operations: 'procedures',
};

/** What '[asks: …]' says: a kind ('onset', 'severity of chest pain'), or a finding by name or code; null where it says neither. */
export function settledMeaning(words: string, topic: string | null, findings: readonly FindingCode[], vocabulary: Vocabulary): Asks | null {
  const plain = words.toLowerCase().replaceAll('-', ' ').replace(/^the /, '');
  const [name, ofWords] = plain.split(/ of (?:the )?/, 2);
  const kind = Object.hasOwn(settledNames, plain)
    ? settledNames[plain]
    : Object.hasOwn(settledNames, name ?? '')
      ? settledNames[name ?? '']
      : undefined;
  const of = ofWords === undefined ? null : findingNamed(ofWords, topic, vocabulary);
  if (kind !== undefined && (ofWords === undefined || Object.hasOwn(settledNames, plain) || of !== null)) {
    const answers = findings.length === 0 ? {} : { findings: [...new Set(findings)] };
    if (kind === 'findings') return { kind, findings: [...new Set(findings)] };
    if (kind === 'measurement' || kind === 'finding') return { kind: 'measurement' };
    if (isOfComplaint(kind)) return { kind, ...(of === null ? {} : { of }), ...answers };
    return { kind, ...answers };
  }
  const finding = findingNamed(words, topic, vocabulary);
  return finding === null ? null : { kind: 'finding', finding };
}

function isOfComplaint(kind: AskedKind): kind is AskedOfComplaint {
  return (askedOfComplaint as readonly string[]).includes(kind);
}

function findingNamed(words: string, topic: string | null, vocabulary: Vocabulary): FindingCode | null {
  const code = words.trim().toLowerCase().replaceAll(' ', '-');
  return vocabulary.finding(code)?.code ?? vocabulary.bindFinding(words, 'fact', topic)?.finding ?? null;
}
