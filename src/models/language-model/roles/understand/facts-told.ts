import type { Fact } from '../../../../clinical/fact.ts';
import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../../../clinical/read-facts.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { refines } from '../../../../clinical/reading/find-mentions.ts';
import { spokenWords } from '../../../../clinical/reading/spoken-words.ts';
import type { UnderstandRequest, UnlistedFinding } from '../../../../interview/ports.ts';
import { countWords } from '../count-words.ts';
import { isPlainText } from '../plain-text.ts';
import { valueFor } from './amount-told.ts';
import { findQuote } from './find-quote.ts';
import type { FindingStems } from './finding-stems.ts';
import type { UnderstoodFact } from './understood-shape.ts';

/** Hardly anybody tells more than a finding in every second word: an answer with more was not read from the reply. */
const factsPerWord = 0.5;
const fewestAllowed = 3;
const mostOfOneQuote = 4;
const longestLabel = 60;

interface Told {
  readonly facts: readonly Fact[];
  readonly unlisted: readonly UnlistedFinding[];
}

export interface FactsReader {
  readonly request: UnderstandRequest;
  readonly candidates: readonly Finding[];
  readonly lexicon: Lexicon;
  readonly stems: FindingStems;
  /** Parts of the reply of which our own rules made nothing. */
  readonly unused: readonly string[];
  /** The reply is in the clinic's language: then the quotes' own words must speak of the findings, where our rules could read them. */
  readonly isOurLanguage: boolean;
}

/** What of a model's facts its quotes bear out; null when there are more than a reply of that length can hold. */
export function factsTold(told: readonly UnderstoodFact[], reader: FactsReader): Told | null {
  const { reply, turn } = reader.request;
  if (told.length > Math.max(fewestAllowed, countWords(reply) * factsPerWord)) return null;
  const facts = new Map<string, Fact>();
  const unlisted: UnlistedFinding[] = [];
  const uses = new Map<string, number>();
  for (const one of told) {
    const quote = findQuote(one.quote, reply);
    if (quote === null || (uses.get(quote) ?? 0) >= mostOfOneQuote) continue;
    uses.set(quote, (uses.get(quote) ?? 0) + 1);
    const finding = findingMeant(one, reader);
    if (finding === null) {
      const label = one.label.trim();
      if (one.code === null && label.length <= longestLabel && /\p{L}{3}/u.test(label) && isPlainText(label)) {
        unlisted.push({ label, status: one.status, quote });
      }
    } else if (!facts.has(finding.code) && isBorneOut(finding, one.status, quote, reader)) {
      const value = one.status === 'present' ? valueFor(finding, { ...one, quote }) : null;
      facts.set(finding.code, { finding: finding.code, status: one.status, value, quote, source: { kind: 'message', turn } });
    }
  }
  return { facts: [...facts.values()], unlisted };
}

/** The candidate of that code; without a code the finding that our own reader finds in the label. Null for none. */
function findingMeant({ code, label }: UnderstoodFact, { candidates, lexicon, request }: FactsReader): Finding | null {
  if (code !== null) return candidates.find((candidate) => candidate.code === code) ?? null;
  const { topic, person } = request;
  const read = readFacts(label.slice(0, longestLabel), { lexicon, turn: 0, topic, asked: null, person }).facts;
  const named = read.filter(({ status }) => status === 'present').flatMap(({ finding }) => lexicon.knowledge.findings.get(finding) ?? []);
  return named.find((finding) => named.every((other) => refines(finding, other, lexicon))) ?? null;
}

const negation = /\b(?:no|not|never|none|nothing|without|hardly|nobody|neither|nor|free of|denie[sd]|deny)\b|n['’]?t\b/i;

function isBorneOut(
  finding: Finding,
  status: Fact['status'],
  quote: string,
  { request, lexicon, stems, unused, isOurLanguage }: FactsReader,
): boolean {
  const { asked } = request;
  const isAsked = asked !== null && (asked.finding === finding.code || asked.options.some((option) => option.finding === finding.code));
  if (isAsked) return true;
  // A word as short as a yes or a no speaks of nothing but what was asked.
  if (quote.length <= 3 && !/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(quote)) return false;
  if (!isOurLanguage) return true;
  if (status === 'absent' && !negation.test(quote)) return false;
  if (unused.some((part) => part.includes(quote))) return true;
  const said = new Set([...contentStems(quote), ...spokenWords(quote, lexicon.correct).map(({ stem }) => stem)]);
  return stems.tells(finding, said);
}
