import type { Fact } from '../../../../clinical/fact.ts';
import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { isBloodRelative } from '../../../../clinical/reading/kinship.ts';
import type { Mention } from '../../../../clinical/reading/reading.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { Dropped, Understanding, UnderstandRequest, UnlistedFinding } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { countWords } from '../count-words.ts';
import { isPlainText } from '../plain-text.ts';
import { amountsOfMention } from './amounts-of-mention.ts';
import { contradictedByWords, type Stated } from './contradicted-by-words.ts';
import { findQuote } from './find-quote.ts';
import { canBeOf, findingMeant } from './finding-meant.ts';
import { attributesTold, experiencerOf, mentionTold } from './mention-told.ts';
import type { UnderstoodMention } from './understood-shape.ts';

/** Nobody tells more than a statement in every word: an answer with more was not read from the reply. */
const fewestAllowed = 3;
const fewestOfOneQuote = 4;
const wordsPerStatement = 2;
const longestName = 60;

/** A medicine by its name says more than the class that our knowledge has for it. */
const keepsItsName: ReadonlySet<UnderstoodMention['kind']> = new Set(['medicine', 'allergy', 'concern', 'circumstance']);

export interface Told {
  readonly facts: readonly Fact[];
  readonly mentions: readonly Mention[];
  /** What is said of findings by these words makes no fact of the patient: it is another's, over, to come or only supposed. */
  readonly elsewhere: readonly { readonly finding: FindingCode; readonly quote: string }[];
  readonly unlisted: readonly UnlistedFinding[];
  readonly dropped: readonly Dropped[];
}

export interface MentionsReader {
  readonly request: UnderstandRequest;
  readonly lexicon: Lexicon;
  /** What our rules read in the reply. */
  readonly ruled: Understanding;
  readonly isOurLanguage: boolean;
}

/** What of a model's statements stands in words of the reply, with what was dropped and why; null when there are more than a reply of that length can hold. */
export function mentionsTold(told: readonly UnderstoodMention[], reader: MentionsReader): Told | null {
  const reply = reader.request.reply.normalize('NFC');
  if (told.length > Math.max(fewestAllowed, countWords(reply))) return null;
  const facts = new Map<FindingCode, Fact>();
  const mentions: Mention[] = [];
  const elsewhere: { readonly finding: FindingCode; readonly quote: string }[] = [];
  const unlisted: UnlistedFinding[] = [];
  const dropped: Dropped[] = [];
  const uses = new Map<string, number>();
  for (const one of told) {
    const label = one.label.trim().slice(0, longestName);
    const isNamed = /\p{L}{2}/u.test(label) && isPlainText(label) && !speaksToMachine(label);
    const finding =
      isNamed || one.code !== null ? findingMeant({ ...one, label: isNamed ? label : '' }, reader.request, reader.lexicon) : null;
    const name = isNamed && keepsItsName.has(one.kind) ? label : (finding?.label ?? label);
    const what = finding === null && !isNamed ? 'a statement' : name;
    const quote = findQuote(one.quote, reply);
    const used = quote === null ? 0 : (uses.get(quote) ?? 0);
    const reason = quote === null ? 'not-said' : whyNot({ finding, status: one.status, quote }, isNamed, used, reader);
    if (quote === null || reason !== null) {
      dropped.push({ what, quote, reason: reason ?? 'not-said' });
      continue;
    }
    uses.set(quote, used + 1);
    const { attributes, dropped: unsaid } = attributesTold(one, what, reply, reader.isOurLanguage);
    dropped.push(...unsaid);
    const amounts = finding === null ? { value: null } : amountsOfMention(finding, { ...one, quote }, reader.lexicon);
    mentions.push(mentionTold({ told: one, finding, name, attributes, value: amounts.value, quote, start: reply.indexOf(quote) }));
    const stated = factStated(one, finding, reader);
    if (stated !== null && !facts.has(stated)) {
      const ofPresent = one.status === 'present' ? amounts : { value: null };
      facts.set(stated, {
        finding: stated,
        status: one.status,
        quote,
        source: { kind: 'message', turn: reader.request.turn },
        ...ofPresent,
      });
    }
    if (finding !== null && stated !== finding.code) elsewhere.push({ finding: finding.code, quote });
    if (finding === null || one.kind === 'allergy') unlisted.push({ label, status: one.status, quote });
  }
  return { facts: [...facts.values()], mentions, elsewhere, unlisted, dropped };
}

/** A word as short as a yes or a no, in scripts whose words are longer. */
const longestBareAnswer = 3;
const ofLongWords = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\P{L}]+$/u;

function whyNot(
  stated: Stated,
  isNamed: boolean,
  used: number,
  { request: { asked, person }, ruled, lexicon, isOurLanguage }: MentionsReader,
): Dropped['reason'] | null {
  const { finding, quote } = stated;
  if (finding === null && !isNamed) return 'no-plain-name';
  if (used >= Math.max(fewestOfOneQuote, countWords(quote) / wordsPerStatement)) return 'too-much-of-few-words';
  const isAsked = finding !== null && [asked?.finding, ...(asked?.options ?? []).map((option) => option.finding)].includes(finding.code);
  if (!isAsked && quote.length <= longestBareAnswer && ofLongWords.test(quote)) return 'bare-answer';
  if (finding !== null && !canBeOf(finding, person)) return 'not-of-this-person';
  return isOurLanguage ? contradictedByWords(stated, ruled, lexicon) : null;
}

/** The finding that a statement makes a fact of; null for what is feared, over, to come or of somebody else, but for illnesses in the family. */
function factStated(told: UnderstoodMention, finding: Finding | null, { lexicon }: MentionsReader): FindingCode | null {
  if (finding === null || told.time === 'hypothetical' || told.time === 'future' || told.kind === 'allergy' || told.kind === 'concern')
    return null;
  if (finding.ofOthers === true || finding.code.startsWith('family-')) return finding.code;
  const experiencer = experiencerOf(told);
  if (experiencer !== 'patient') {
    const code = finding.code.replace(/-history$/, '');
    const names = [`family-${code}`, `family-history-${code}`, `family-history-of-${code}`] as FindingCode[];
    const isFamily = isBloodRelative(experiencer) && told.status === 'present';
    return (isFamily && names.find((name) => lexicon.knowledge.findings.has(name))) || null;
  }
  const isOfBody = finding.kind === 'symptom' || finding.kind === 'sign';
  return isOfBody && told.time === 'past' && told.status === 'present' ? null : finding.code;
}
