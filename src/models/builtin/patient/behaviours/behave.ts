import type { PatientRequest } from '../../../../interview/ports.ts';
import { type Basis, type PlainAnswer, plainText } from '../answers/plain-reply.ts';
import { behaviourOf, type Instruction } from '../instruction/behaviour.ts';
import { timePhrases } from '../time-phrases.ts';
import { asides, digression } from './asides.ts';
import { leaveTimeVague } from './leave-time-vague.ts';
import { mixUpMedicalWords } from './mix-up-medical-words.ts';
import { pick } from './pick.ts';
import { speakLimitedEnglish } from './speak-limited-english.ts';

/** An answer in a manner, and which parts of the instruction shaped it. */
export interface Behaved {
  readonly text: string;
  readonly basis: readonly Basis[];
}

/** What is said beside the answer: whatever the instruction asks for, only words of our own, or nothing. */
export type Beside = 'asides' | 'neutral-asides' | 'nothing';

/** Says an answer as the instruction wants it said. `beside` bounds what is said beside the answer. */
export function behave(answer: PlainAnswer, instruction: Instruction, request: PatientRequest, beside: Beside): Behaved {
  const withAsides = beside !== 'nothing';
  if (answer.kind === 'help') return { text: plainText(answer), basis: [] };
  const turn = request.saidBefore.length;
  const { seed } = request;
  const shaped: string[] = [];
  const terse = behaviourOf(instruction, 'terse');
  const isChoice =
    answer.kind === 'chosen' ||
    (answer.kind !== 'told' && (request.question?.options.length ?? 0) > 0 && request.question?.kind !== 'yes-no');
  let text = terse === undefined ? plainText(answer) : tersely(answer, terse.inOneWord, isChoice);
  if (terse !== undefined) shaped.push(terse.instructed);

  const vague = behaviourOf(instruction, 'vague-about-time');
  if (vague !== undefined && (answer.kind === 'time' || (asksTime(request) && answer.kind === 'unknown'))) {
    text = terse === undefined ? pick(asides.vagueTimes, turn, seed) : 'A while.';
    shaped.push(vague.instructed);
  } else if (vague !== undefined && !isChoice && timePhrases(text).length > 0) {
    text = leaveTimeVague(text);
    shaped.push(vague.instructed);
  }
  if (isChoice) return { text, basis: asInstructed(shaped) };

  const mixed = behaviourOf(instruction, 'wrong-medical-words');
  if (mixed !== undefined) {
    const wrong = mixUpMedicalWords(text);
    const excuse =
      withAsides && (wrong !== text || (answer.kind === 'told' && turn % 2 === 0)) ? ` ${pick(asides.wordLosses, turn, seed)}` : '';
    if (wrong !== text || excuse !== '') shaped.push(mixed.instructed);
    text = `${wrong}${terse === undefined ? excuse : ''}`;
  }
  const asidesSaid = withAsides ? asidesOf(answer, instruction, request, beside) : [];
  shaped.push(...asidesSaid.map(({ instructed }) => instructed));
  text = [text, ...asidesSaid.map(({ words }) => words)].join(' ');
  const foreign = behaviourOf(instruction, 'limited-english');
  if (foreign !== undefined) {
    const excuse =
      withAsides && terse === undefined && turn % 3 === 0 ? ` ${pick(asides.languageExcuses, Math.floor(turn / 3), seed)}` : '';
    text = `${speakLimitedEnglish(text)}${excuse}`;
    shaped.push(foreign.instructed);
  }
  return { text, basis: asInstructed(shaped) };
}

function asInstructed(parts: readonly string[]): readonly Basis[] {
  return [...new Set(parts)].map((passage): Basis => ({ kind: 'instruction', passage }));
}

function asksTime({ question }: PatientRequest): boolean {
  return (
    question !== null && (question.kind === 'duration' || question.kind === 'date' || /\bwhen did\b|\bhow long\b/i.test(question.text))
  );
}

/** The fewest words that answer; one word where the instruction asks for one and one can say it. */
function tersely({ short, kind }: PlainAnswer, inOneWord: boolean, isChoice: boolean): string {
  if (!inOneWord || isChoice || kind === 'time') return short;
  const items = short.replace(/[.!]$/, '').split(/,\s*|\s+and\s+/);
  const areWords = items.every((item) => !item.includes(' '));
  const first = areWords ? short : `${items[0]?.trim() ?? short}.`;
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** What is said beside the answer; not beside every one, or nobody could listen. */
function asidesOf(answer: PlainAnswer, instruction: Instruction, { saidBefore, seed }: PatientRequest, beside: Beside) {
  const turn = saidBefore.length;
  const isTerse = behaviourOf(instruction, 'terse') !== undefined;
  const isStory = answer.kind === 'told' || answer.kind === 'time' || (answer.kind === 'affirmed' && answer.words !== '');
  const said: { readonly words: string; readonly instructed: string }[] = [];
  const minimising = behaviourOf(instruction, 'minimising');
  if (minimising !== undefined && (isStory || answer.kind === 'affirmed'))
    said.push({ words: pick(asides.belittling, turn, seed), instructed: minimising.instructed });
  const anxious = behaviourOf(instruction, 'anxious');
  if (anxious !== undefined && (isStory || turn % 3 === 0))
    said.push({ words: pick(asides.worries, turn, seed), instructed: anxious.instructed });
  const rambling = behaviourOf(instruction, 'rambling');
  if (rambling !== undefined && (isStory || (!isTerse && turn % 2 === 0)))
    said.push({ words: digression(beside === 'neutral-asides' ? null : rambling.about, turn, seed), instructed: rambling.instructed });
  return said;
}
