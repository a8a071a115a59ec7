import type { FindingCode } from '../../shared/ids.ts';
import type { Finding } from '../finding.ts';
import type { FeatureValue, Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Person } from '../person.ts';
import { assess } from './assess.ts';
import { findMentions } from './find-mentions.ts';
import { readSentences } from './sentences.ts';
import { spokenWords } from './spoken-words.ts';
import type { Bearer } from './whose.ts';

/** What the assistant's last words ask about, as far as the knowledge knows it. */
export interface QuestionReading {
  readonly findings: readonly Finding[];
  readonly features: readonly FeatureValue[];
  /** The question takes its things as absent ('no fever, is that right?'): then 'yes' confirms that. */
  readonly negative: boolean;
  /** It asks how long, when, how bad or how much, rather than whether. */
  readonly asksHow: boolean;
  /** It asks how long or since when the trouble is there. */
  readonly asksDuration: boolean;
  /** It is put as a question about now: 'you used to smoke?' is none. */
  readonly asks: boolean;
  /** The relative whom it asks about ('does your mother ...'); null where it asks about nobody's family. */
  readonly relative: Bearer | null;
  /** The finding it talks about last, for answers that name none. */
  readonly topic: FindingCode | null;
}

/** 'Is anyone at home itching, too?': an answer to it says nothing of the patient. */
const asksOfOthers =
  /\b(?:anyone|anybody|someone|somebody)\b[^?]*\b(?:else|home|house|household|family|around you|near you|close to you|live with|work|school|nursery)\b/i;

const isOfOthers = ({ code, ofOthers }: Finding) => ofOthers === true || code.startsWith('family-');

const unknownPerson: Person = { ageYears: null, sex: null };

/** So many questions are remembered: a protocol's are asked in every consultation, and read several times in each turn. */
const mostRemembered = 1000;
const readBefore = new WeakMap<Lexicon['knowledge'], Map<string, QuestionReading>>();

/** Reads what a question is about: of a longer message, its last question. */
export function readQuestion(text: string, lexicon: Lexicon): QuestionReading {
  const known = readBefore.get(lexicon.knowledge) ?? new Map<string, QuestionReading>();
  readBefore.set(lexicon.knowledge, known);
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostRemembered) known.clear();
  const reading = readAnew(text, lexicon);
  known.set(text, reading);
  return reading;
}

function readAnew(text: string, lexicon: Lexicon): QuestionReading {
  const sentences = text.match(/[^.!?\n]+[.!?\n]*/g) ?? [text];
  const lastAsked = sentences.findLastIndex((sentence) => sentence.includes('?'));
  let first = lastAsked === -1 ? sentences.length - 1 : lastAsked;
  while (first > 0 && (sentences[first - 1] ?? '').includes('?')) first -= 1;
  const asked = sentences.slice(Math.max(0, first)).join('');
  const tokens = spokenWords(asked, lexicon.correct);
  const mentions = findMentions(tokens, lexicon, unknownPerson);
  const heard = readSentences(tokens, (at) => mentions.findings.some((match) => match.words > 1 && match.first <= at && at <= match.last));
  const given = (first: number) =>
    /^(?:the|those|these|this|that)$/.test(tokens[first - 1]?.word ?? '') ||
    (tokens[first - 1]?.word === 'your' && /^(?:with|during|about|besides|from|before|after)$/.test(tokens[first - 2]?.word ?? ''));
  const named = mentions.findings.filter((match) => !given(match.first));
  const ofOthers = asksOfOthers.test(asked);
  const findings = [...new Set(named.map((match) => match.meaning))].filter((finding) => !ofOthers || isOfOthers(finding));
  const before = findMentions(spokenWords(text, lexicon.correct), lexicon, unknownPerson).findings.at(-1)?.meaning;
  return {
    findings,
    features: mentions.features.map((match) => match.meaning),
    negative:
      mentions.findings.length > 0 && mentions.findings.every((match) => assess(heard, match.first, match.last).status === 'absent'),
    asksHow:
      /\b(?:how (?:long|many|much|bad|severe|old|often|strong|high|far|would)|when did|since when|where|what|which|whereabouts|describe|scale|tell me|why)\b/i.test(
        asked,
      ),
    asksDuration:
      /\b(?:how long|when did|since when|how many (?:days|weeks|months|hours))\b/i.test(asked) &&
      !/\b(?:tak(?:e|ing)|medication|tablets?|pills?|smok|drink|drank|work|live|last|ago were)\b/i.test(asked),
    asks: lastAsked !== -1 && !/\b(?:used to|in the past|on both|left or right|give me a call)\b/i.test(asked),
    relative: heard.bearers.findLast((bearer) => bearer.kin && bearer.relation !== 'child') ?? null,
    topic: findings.at(-1)?.code ?? before?.code ?? null,
  };
}
