import type { KnowledgeNames } from './knowledge-names.ts';
import { openings } from './openings.ts';
import type { PromptEntry } from './prompt-report.ts';

/** Words that may be put at the cursor. Of those that fit as well as another the one of lower rank comes first. */
export interface Offer {
  readonly words: string;
  readonly kind: 'number' | 'answer' | 'person' | 'finding' | 'condition' | 'opening';
  readonly detail: string | null;
  readonly rank: number;
}

export interface Offers {
  /** How many characters before the cursor are the beginning of what is offered. */
  readonly typed: number;
  readonly offers: readonly Offer[];
  /** What the characters may become while the offers stay the same; null where nothing may be typed on. */
  readonly while: RegExp | null;
}

type Question = Extract<PromptEntry, { readonly kind: 'question' }>;

const optionOf = /(?:^|[\s(])(\d+(?:\.\d+)*) (?:includes?|contains?|does not include|is not|is|=|was) ([^,.:;()]*)$/i;
const numberAfter =
  /(?:\b(?:go to|skip to|jump to|skip|if|unless|ask|questions?|and|or|any of|both|of)|\d+(?:\.\d+)* ?(?:to|-|–|,)) (?:question )?(\d[\d.]*|)$/i;
const named = /^\s*(?:consider|(?:do not|don't|never) miss|rule out):? +([^,]*?)$/i;
const fact = /\b(?:if|unless|and|or|has|with) (?:known |a |an |the )?(\p{L}[\p{L}\s-]*)$/iu;
const inCondition = /\b(?:if|unless)\b/i;
const lineStart = /^\s*(?:\d+(?:\.\d+)*\.\s+)?(\p{L}[\p{L} ]*)$/u;

/** Facts stand below all numbers of questions. */
const rankOfFacts = 50;

/**
 * What may stand at the cursor, by the text of its line before it: numbers of questions, their answers, names of the knowledge, and the words
 * that begin a line. `isAskedFor` tells whether the author asked; less is offered unasked. Null where there is nothing to offer.
 */
export function offersAt(before: string, isAskedFor: boolean, entries: readonly PromptEntry[], names: KnowledgeNames): Offers | null {
  const questions = entries.filter((entry) => entry.kind === 'question');
  const answer = optionOf.exec(before);
  if (answer !== null) return answersOf(questions, answer[1] ?? '', (answer[2] ?? '').length);
  const number = numberAfter.exec(before);
  if (number !== null && (isAskedFor || /\b(?:to|if|unless|ask|questions?|of|and|or)\s[\d.]*$/i.test(before)) && isLogic(before)) {
    const facts = /\b(?:if|unless|and|or) $/i.test(before) ? factsOf(names, rankOfFacts) : [];
    return { typed: (number[1] ?? '').length, offers: [...numbersOf(questions), ...facts], while: /^[\d.]*$/ };
  }
  const condition = named.exec(before);
  if (condition !== null && !inCondition.test(condition[1] ?? '')) {
    return { typed: (condition[1] ?? '').length, offers: names.conditions.map((name) => offer('condition', name)), while: /^[^,]*$/ };
  }
  const said = inCondition.test(before) ? fact.exec(before) : null;
  if (said !== null && (said[1] ?? '').length >= 2) {
    return { typed: (said[1] ?? '').length, offers: factsOf(names, 0), while: /^[\p{L}\s-]*$/u };
  }
  const begun = lineStart.exec(before);
  if (begun !== null && (isAskedFor || (begun[1] ?? '').length >= 2)) {
    return { typed: (begun[1] ?? '').length, offers: allOpenings, while: /^[\p{L} ]*$/u };
  }
  return isAskedFor && before.trim() === '' ? { typed: 0, offers: allOpenings, while: null } : null;
}

/** Whether numbers may be meant: the line gives an instruction, it does not ask. */
function isLogic(before: string): boolean {
  return /\b(?:if|unless|go to|skip|jump to|otherwise)\b|^\s*ask\b/i.test(before);
}

function numbersOf(questions: readonly Question[]): readonly Offer[] {
  return questions.map(({ number, text }, index) => offer('number', number, text.slice(0, 60), index / 1000));
}

function answersOf(questions: readonly Question[], number: string, typed: number): Offers | null {
  const asked = questions.find((question) => question.number === number);
  if (asked === undefined) return null;
  const answers = asked.options.length > 0 ? asked.options : ['yes', 'no'];
  return { typed, offers: answers.map((words, index) => offer('answer', words, null, index / 100)), while: /^[^,.:;()]*$/ };
}

function factsOf({ findings }: KnowledgeNames, rank: number): readonly Offer[] {
  return [
    ...['female', 'male', 'age'].map((words) => offer('person', words, null, rank)),
    ...findings.map((label) => offer('finding', label, null, rank)),
  ];
}

function offer(kind: Offer['kind'], words: string, detail: string | null = null, rank = 0): Offer {
  return { words, kind, detail, rank };
}

const allOpenings: readonly Offer[] = openings.map(([words, purpose]) => offer('opening', words, purpose));
