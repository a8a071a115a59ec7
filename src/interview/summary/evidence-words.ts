import type { Fact } from '../../clinical/fact.ts';
import { findingLabel } from '../../clinical/fact-words.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FactsByFinding } from '../../clinical/known-facts.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';
import { personNamed } from '../../clinical/reading/whose.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { isConfirmed } from './is-confirmed.ts';
import { isNamedByReader } from './named-by-reader.ts';
import { clipped, denying, sentencesOf } from './sentences-told.ts';

export interface Evidence {
  readonly state: ConsultationState;
  readonly facts: FactsByFinding;
  readonly knowledge: Knowledge;
  readonly protocol: Protocol | null;
}

/** What a finding is known by: our name for it where the patient affirmed or denied just that, else the words in which it was heard. */
export function evidenceWords(code: FindingCode, { state, facts, knowledge, protocol }: Evidence): string {
  const label = findingLabel(code, knowledge);
  let fact = facts.get(code);
  for (let depth = 0; fact?.source.kind === 'implied' && depth < mostSteps; depth += 1) fact = facts.get(fact.source.by);
  if (fact === undefined || fact.quote === null || isConfirmed(fact, state, protocol) || isNamedByReader(fact, state)) return label;
  if (fact.status === 'present' && isSaidByName(fact.finding, state, knowledge)) return label;
  // Who denied a whole list denied each of it.
  if (fact.status === 'absent' && fact.quote.split(/\s+/).length > mostEvidence) return label;
  return `“${clipped(inItsSentence(fact.quote.trim(), fact, state, label), [fact.quote.trim()], mostEvidence)}”`;
}

const mostSteps = 8;
const mostEvidence = 16;

/** Words that deny, or that are of somebody else, are quoted with their sentence: by themselves they would say the opposite. So is a word or two that does not name the thing. */
function inItsSentence(quote: string, { status, source }: Fact, { replies = [] }: ConsultationState, label: string): string {
  const reply = source.kind === 'message' ? replies.find(({ turn }) => turn === source.turn)?.text : undefined;
  const sentence = sentencesOf(reply ?? '').find((one) => one.toLowerCase().includes(quote.toLowerCase()));
  if (sentence === undefined || status !== 'present') return quote;
  const names = [...contentStems(label)].some((stem) => contentStems(quote).has(stem));
  const isBare = quote.split(/\s+/).length <= mostOfBareWords && !names;
  return isBare || denying.test(sentence) || namesSomebody(sentence) ? sentence : quote;
}

const mostOfBareWords = 2;

function namesSomebody(sentence: string): boolean {
  return (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => personNamed(word) !== null);
}

/** Whether the patient used our name for a finding in a sentence that denies nothing and names nobody else, or the consultation kept no words. */
export function isSaidByName(
  code: FindingCode,
  { replies, about }: Pick<ConsultationState, 'replies' | 'about'>,
  knowledge: Knowledge,
): boolean {
  if (replies === undefined) return true;
  const name = [...contentStems(findingLabel(code, knowledge))];
  return replies
    .flatMap(({ text, read = text }) => sentencesOf(read))
    .some(
      (sentence) =>
        !denying.test(sentence) &&
        (about.kind === 'another' || !namesSomebody(sentence)) &&
        name.every((stem) => contentStems(sentence).has(stem)),
    );
}
