import type { Fact } from '../fact.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Person } from '../person.ts';
import { assess, readSentences, type Sentences } from '../reading/assess.ts';
import { readPerson } from '../reading/read-person.ts';
import { readShortAnswer } from '../reading/read-short-answer.ts';
import { spokenWords } from '../reading/spoken-words.ts';
import type { Token } from '../reading/tokenise.ts';
import type { Alarm, RedFlag } from '../red-flag.ts';
import { withImplications } from '../with-implications.ts';
import type { Guard, GuardPhrase } from './compile-guard.ts';
import { isOver } from './is-over.ts';
import { matchPattern, type Pattern } from './pattern.ts';

export interface GuardRequest {
  readonly message: string;
  /** The assistant's words before the message, which tell what a bare 'yes' says; null for the first message. */
  readonly context: string | null;
  /** Everything known so far, from this message and those before it. */
  readonly facts: readonly Fact[];
  readonly person: Person;
  readonly lexicon: Lexicon;
}

interface Heard {
  readonly tokens: readonly Token[];
  readonly sentences: Sentences;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

const othersPast = new Set(['had', 'died', 'passed', 'suffered', 'survived']);

function counts({ tokens, sentences }: Heard, span: Span, evenSupposed: boolean): boolean {
  const said = assess(sentences, span.first, span.last);
  if (said.status === 'absent' || said.time === 'past' || said.inFamily) return false;
  if (!evenSupposed && (said.mood === 'supposed' || said.status === 'unknown')) return false;
  if (isOver(sentences, said.clause, span.last)) return false;
  if (said.bearer.relation === 'self') return true;
  const clause = sentences.clauses[said.clause];
  for (let at = clause?.first ?? 0; at < span.first; at += 1) if (othersPast.has(tokens[at]?.word ?? '')) return false;
  return true;
}

function findPattern(heard: Heard, pattern: Pattern, accepts: (span: Span) => boolean): Span | null {
  for (let first = 0; first < heard.tokens.length; first += 1) {
    const last = matchPattern(pattern, heard.tokens, first);
    if (last !== -1 && accepts({ first, last })) return { first, last };
  }
  return null;
}

/** Where a phrase is said and meant: the span of its first part, or null. */
function said(phrase: GuardPhrase, heard: Heard): Span | null {
  const accepts = (span: Span) => counts(heard, span, phrase.evenSupposed);
  const spans: Span[] = [];
  for (const need of phrase.needs) {
    const span = findPattern(heard, need, accepts);
    if (span === null) return null;
    spans.push(span);
  }
  if (phrase.spoils.some((spoil) => findPattern(heard, spoil, () => true) !== null)) return null;
  return spans[0] ?? null;
}

function concerns(flag: RedFlag, person: Person): boolean {
  const { sex, ages } = flag;
  if (sex !== undefined && person.sex !== null && person.sex !== sex) return false;
  return ages === undefined || person.ageYears === null || (person.ageYears >= ages[0] && person.ageYears <= ages[1]);
}

function hear(text: string, lexicon: Lexicon): Heard {
  const tokens = spokenWords(text, lexicon.correct);
  return { tokens, sentences: readSentences(tokens, () => false) };
}

/** The phrases that can be said with these words, in the order of the flags: a crisis comes before an emergency. */
function candidates({ tokens }: Heard, { byStart, phrases }: Guard): readonly GuardPhrase[] {
  const stems = new Set(tokens.map((token) => token.stem));
  const found = new Set<GuardPhrase>();
  for (const stem of stems) for (const phrase of byStart.get(stem) ?? []) found.add(phrase);
  const met = (demand: ReadonlySet<string>) => [...demand].some((stem) => stems.has(stem));
  const possible = [...found].filter((phrase) => phrase.answered === null && phrase.needs.every((need) => need.demands.every(met)));
  return possible.toSorted((one, other) => phrases.indexOf(one) - phrases.indexOf(other));
}

function byWords(heard: Heard, person: Person, lexicon: Lexicon, message: string | null): Alarm | null {
  for (const phrase of candidates(heard, lexicon.guard)) {
    if (!concerns(phrase.flag, person)) continue;
    const span = said(phrase, heard);
    if (span === null) continue;
    const quote = message?.slice(heard.tokens[span.first]?.start ?? 0, heard.tokens[span.last]?.end ?? 0);
    return { kind: phrase.flag.kind, rule: phrase.flag.code, action: phrase.flag.action, quote: quote ?? null };
  }
  return null;
}

/** A bare 'yes' makes what was asked said; a bare 'no' makes its opposite said ('Do you feel safe at home?'). */
function byAnswer(heard: Heard, request: GuardRequest): Alarm | null {
  const { context, lexicon, person, message } = request;
  const short = readShortAnswer(heard.tokens);
  if (context === null || !context.includes('?') || short === null || short.says === 'unknown') return null;
  const says = short.says === 'yes' || short.says === 'all' ? 'yes' : 'no';
  const questions = context.match(/[^.!?\n]+[.!?\n]*/g) ?? [];
  const lastAsked = questions.findLast((sentence) => sentence.includes('?')) ?? questions.at(-1) ?? '';
  const asked = hear(lastAsked.replaceAll('?', '.'), lexicon);
  const ofOthersOrBefore = /\b(?:family|relatives?|parents|ever had|ever been diagnosed|in the past|previously)\b/i.test(lastAsked);
  if (says === 'yes' && !ofOthersOrBefore) {
    const together = byWords(hear(`${lastAsked.replaceAll('?', '.')} ${message}`, lexicon), person, lexicon, null);
    if (together !== null) return together;
  }
  for (const phrase of lexicon.guard.phrases) {
    const wanted = phrase.answered ?? (phrase.needs.length === 1 ? 'yes' : null);
    if (wanted !== says || !concerns(phrase.flag, person)) continue;
    if (ofOthersOrBefore && phrase.flag.kind === 'emergency') continue;
    const met = phrase.needs.every((need) =>
      findPattern(asked, need, (span) => {
        const how = assess(asked.sentences, span.first, span.last);
        return how.status !== 'absent' && how.time === 'now' && !how.inFamily;
      }),
    );
    if (!met || phrase.spoils.some((spoil) => findPattern(asked, spoil, () => true) !== null)) continue;
    const quote = message.slice(heard.tokens[short.first]?.start ?? 0, heard.tokens[short.last]?.end ?? 0);
    return { kind: phrase.flag.kind, rule: phrase.flag.code, action: phrase.flag.action, quote };
  }
  return null;
}

function byFindings({ facts, lexicon, person }: GuardRequest): Alarm | null {
  const present = new Map(
    withImplications(facts, lexicon.knowledge)
      .filter((fact) => fact.status === 'present')
      .map((fact) => [fact.finding as string, fact]),
  );
  for (const flag of lexicon.guard.flags) {
    if (!concerns(flag, person)) continue;
    const raised = flag.raisedBy.find((combination) => combination.every((code) => present.has(code)));
    if (raised === undefined) continue;
    return { kind: flag.kind, rule: flag.code, action: flag.action, quote: present.get(raised[0] ?? '')?.quote ?? null };
  }
  return null;
}

/**
 * Looks for an emergency or a crisis in a message: in its own words, in what a bare answer says to the question before, and in everything known so
 * far taken together. What is denied, feared, past or someone else's history raises nothing. Null when there is none.
 */
export function raiseAlarm(request: GuardRequest): Alarm | null {
  const heard = hear(request.message, request.lexicon);
  const speaksOf = readPerson(heard.tokens, heard.sentences.bearers.find((bearer) => bearer.relation !== 'self') ?? null);
  const person: Person =
    speaksOf === null
      ? request.person
      : speaksOf.relation === 'self'
        ? { ageYears: speaksOf.ageYears ?? request.person.ageYears, sex: speaksOf.sex ?? request.person.sex }
        : { ageYears: speaksOf.ageYears, sex: speaksOf.sex };
  return byWords(heard, person, request.lexicon, request.message) ?? byAnswer(heard, request) ?? byFindings(request);
}
