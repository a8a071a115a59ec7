import type { Urgency } from '../../clinical/condition.ts';
import type { RankedCondition } from '../../clinical/differential.ts';
import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { stem } from '../../clinical/reading/stem.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';

/** A protocol with what it is for: the findings and the words that its chief complaint and its other names say. */
export interface ProtocolSubject {
  readonly protocol: Protocol;
  readonly findings: ReadonlySet<FindingCode>;
  /** What the chief complaint itself says, where it is one thing: back pain. */
  readonly chief: FindingCode | null;
  readonly words: readonly string[];
  readonly chiefWords: string;
  /** The stems of the telling words of its names, such as the part of the body: 'belly' of 'belly pain'. */
  readonly keyWords: ReadonlySet<string>;
  /** The stems of the words that are its names by themselves, or beside words that many names have: 'ankle' of 'ankle pain', and not 'heavy' of 'heavy chest'. */
  readonly ownWords: ReadonlySet<string>;
  /** The pain that a part of the body is named for, by the stem of that part: of 'ankle' what 'ankle pain' says. */
  readonly findingOfWord: ReadonlyMap<string, FindingCode>;
  readonly isGeneral: boolean;
}

/** How much a likely condition of each urgency draws the interview to its complaint. */
const urgencyPull: Readonly<Record<Urgency, number>> = { emergency: 4, urgent: 2.5, soon: 1.5, routine: 1, 'self-care': 0.8 };

/** How much the complaint named first counts, beside what the differential makes of all that was said. */
const namedFirst = 0.6;
const namedInWords = 0.5;

/** Words of complaints that many have in common. */
const unspecificWords = new Set(
  'pain pains painful ache aches aching sore hurt hurts hurting problem problems feeling being trouble symptom symptoms bad high loss short when with from something else anything well general have having over upset passing put out can the and for red low run too killing down need swollen swelling lump lumps itchy'.split(
    ' ',
  ),
);

/** What a protocol is for, read from its own names by the reader that reads the patients. */
export function protocolSubject(protocol: Protocol, read: (text: string) => readonly Fact[]): ProtocolSubject {
  const names = [protocol.chiefComplaint, ...protocol.alsoFor];
  const findings = names.flatMap(read).filter((fact) => fact.status === 'present');
  return {
    protocol,
    findings: new Set(findings.map((fact) => fact.finding)),
    chief: /\bor\b/i.test(protocol.chiefComplaint) ? null : (read(protocol.chiefComplaint)[0]?.finding ?? null),
    words: names.map(plain).filter((name) => name !== ''),
    chiefWords: plain(protocol.chiefComplaint),
    keyWords: new Set(names.flatMap(tellingStems)),
    ownWords: new Set(names.flatMap((name) => name.split(/\bor\b/i)).flatMap((name) => ownWordOf(name) ?? [])),
    findingOfWord: new Map(
      names
        .filter((name) => namesPain.test(name))
        .flatMap((name) => {
          const word = ownWordOf(name);
          const said = word === null ? undefined : read(name).find((fact) => fact.status === 'present');
          return word === null || said === undefined ? [] : [[word, said.finding] as const];
        })
        // Of two names with one word the first tells what the word alone means.
        .reverse(),
    ),
    isGeneral: names.some((name) => /^(?:anything else|something else|general|other|everything else)$/i.test(name.trim())),
  };
}

/**
 * The protocols that fit what was said, the one that matters most first: what the likeliest and most urgent conditions would be asked
 * about, with a preference for the complaint named first. Empty when none fits.
 */
export function fittingProtocols(
  subjects: readonly ProtocolSubject[],
  message: string,
  present: readonly FindingCode[],
  differential: readonly RankedCondition[],
  knowledge: Knowledge,
): readonly Protocol[] {
  const said = ` ${plain(message)} `;
  const scored = subjects.flatMap((subject) => {
    if (subject.isGeneral) return [];
    const first = present.findIndex((code) => subject.findings.has(code));
    const inWords = subject.words.some((words) => said.includes(` ${words} `));
    if (first === -1 && !inWords) return [];
    const score = pull(subject, differential, knowledge) + (first === 0 ? namedFirst : 0) + (inWords ? namedInWords : 0);
    return [{ subject, score }];
  });
  scored.sort((a, b) => b.score - a.score || (a.subject.protocol.name < b.subject.protocol.name ? -1 : 1));
  const fitting = scored.map(({ subject }) => subject);
  const own = ownProtocol(fitting, said, present);
  return (own === null ? fitting : [own, ...fitting.filter((subject) => subject !== own)]).map(({ protocol }) => protocol);
}

/**
 * The protocol that is there for just what was named, where the one that matters most only answers to it among other things: who has a
 * migraine is asked about migraine, not about headaches of every kind. Null where there is none.
 */
function ownProtocol(
  [first, ...others]: readonly ProtocolSubject[],
  said: string,
  present: readonly FindingCode[],
): ProtocolSubject | null {
  if (first === undefined || said.includes(` ${first.chiefWords} `)) return null;
  const isAmong = ({ chief, chiefWords }: ProtocolSubject) =>
    first.words.includes(chiefWords) || (chief !== null && chief !== first.chief && first.findings.has(chief));
  const isMeant = ({ words, chief }: ProtocolSubject) =>
    words.some((name) => said.includes(` ${name} `)) || (chief !== null && present.includes(chief));
  return others.find((subject) => isAmong(subject) && isMeant(subject)) ?? null;
}

/**
 * The protocol that a word said of the trouble is a name of ('it's my belly'), where no symptom was learned; the first word counts. Null where none is.
 */
export function protocolNamed(subjects: readonly ProtocolSubject[], said: string): Protocol | null {
  const specific = subjects.filter((subject) => !subject.isGeneral);
  for (const word of plainWords(said)) {
    const named = unspecificWords.has(word) ? undefined : specific.find((subject) => subject.ownWords.has(stem(word)));
    if (named !== undefined) return named.protocol;
  }
  return null;
}

/** What a part of the body alone means where a protocol is there for it: 'it's my ankle' is its pain; null where none of the words is one. */
export function findingOfPart({ findingOfWord }: ProtocolSubject, said: string): FindingCode | null {
  for (const word of plainWords(said)) {
    const finding = findingOfWord.get(stem(word));
    if (finding !== undefined) return finding;
  }
  return null;
}

/** How many telling words a protocol must share with a message whose symptoms lead to none. */
const fewestShared = 2;

/** The protocol whose names share the most telling words with a message, such as 'urine' and 'pee'; null where too few, or as many with another. */
export function protocolSharing(subjects: readonly ProtocolSubject[], message: string): Protocol | null {
  const said = new Set(plainWords(message).map(stem));
  const shared = subjects
    .filter((subject) => !subject.isGeneral)
    .map((subject) => ({ subject, words: [...subject.keyWords].filter((word) => said.has(word)).length }))
    .sort((a, b) => b.words - a.words);
  const [best, next] = shared;
  return best !== undefined && best.words >= fewestShared && best.words > (next?.words ?? 0) ? best.subject.protocol : null;
}

function pull(subject: ProtocolSubject, differential: readonly RankedCondition[], knowledge: Knowledge): number {
  let sum = 0;
  for (const ranked of differential.slice(0, 25)) {
    const condition = knowledge.conditions.get(ranked.condition);
    if (condition === undefined) continue;
    let often = 0;
    for (const code of subject.findings) often = Math.max(often, condition.findings.get(code)?.often ?? 0);
    sum += ranked.probability * urgencyPull[condition.urgency] * often;
  }
  return sum;
}

/** Who came back from a journey, or whose cough is back, has not named the back. */
const returning =
  /\b(?:c[ao]me|comes|coming|went|go|goes|going|gone|got|get|gets|getting|flew|flown|moved|brought|returned|be|been|am|is|are|was|were) back\b(?! (?:pain|ache))|\bback (?:from|home|again)\b/g;

const namesPain = /\b(?:pains?|sore|hurts?)\b|aches?\b/i;

/** The one telling word of a name; null where it has several, or none. */
function ownWordOf(name: string): string | null {
  const [word, ...others] = tellingStems(name);
  return word === undefined || others.length > 0 ? null : word;
}

function tellingStems(name: string): readonly string[] {
  return plain(name)
    .split(' ')
    .filter((word) => word.length >= 3 && !unspecificWords.has(word))
    .map(stem);
}

function plainWords(message: string): readonly string[] {
  return plain(message).replace(returning, ' ').split(' ');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
