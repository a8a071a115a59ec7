import { isBodyPart, isTelling, thingsIn } from './asked-words.ts';
import { bearsOut, bearsOutNormal, isOfOtherSide, isWholly } from './bears-out.ts';
import type { HistoryReading, Passage } from './history-reading.ts';
import { asksForNot, type SaidClause } from './said-clauses.ts';
import { type Statement, statementsIn } from './statements-in.ts';
import { isOfAsked } from './whose-clause.ts';

/** What the words of one sentence of a history answer to a question. */
export interface AnswerInWords {
  readonly says: 'yes' | 'no';
  readonly passage: Passage;
}

/** What tells of one and of the other is never both: a question for one is answered 'no' by the other. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/\bsudden(?:ly)?\b/i, /\b(?:gradual(?:ly)?|slowly|crept|built up)\b/i],
  [/\b(?:constant(?:ly)?|all the time)\b/i, /\b(?:comes and goes|on and off|intermittent(?:ly)?|now and then)\b/i],
  [/\bworse\b/i, /\b(?:better|eased?s?|relieved)\b/i],
  [/\bnew\b/i, /\b(?:(?:is|are) old|long-?standing|for (?:many )?years|all (?:his|her|my|their) li(?:fe|ves))\b/i],
];

const asksForOne = /\b(?:just|only|single) (?:one|the one|in one|a single)\b|\bone \w+ only\b/i;
const tellsOfOne = /\bno other \w+|\bnowhere else\b|\b(?:only|just) (?:the|one|my|his|her|in|on)\b/i;

/** A question for one alone, or for one of two that exclude each other, by the sentence that settles it. */
export function scopeInWords(question: string, history: HistoryReading): AnswerInWords | null {
  if (asksForOne.test(question)) {
    const things = thingsIn(question);
    const one = statementsIn(history).find(
      (statement) =>
        tellsOfOne.test(statement.passage.written) &&
        statement.clauses.every(({ whose }) => whose.of === 'patient') &&
        [...statement.things].some((thing) => things.has(thing)),
    );
    if (one !== undefined) return { says: 'yes', passage: one.passage };
  }
  for (const pair of opposites) {
    for (const [asked, other] of [pair, [pair[1], pair[0]] as const]) {
      if (!asked.test(question) || other.test(question)) continue;
      const rest = question.replace(asked, '');
      const things = [...thingsIn(rest)];
      const shared = ({ things: told }: SaidClause) => things.filter((thing) => told.has(thing)).length;
      const most = (clauses: readonly SaidClause[], one: RegExp, not: RegExp) =>
        Math.max(
          0,
          ...clauses
            .filter(({ text, whose }) => one.test(text) && !not.test(text) && isOfAsked(whose, text, question, history.speaker))
            .map(shared),
        );
      // 'Sudden at first, now slowly worse' says both; 'worse lying down and better standing up' says each of something else.
      const passage = statementsSharing(rest, history).find(
        ({ clauses }) => most(clauses, other, asked) > most(clauses, asked, other),
      )?.passage;
      if (passage !== undefined) return { says: 'no', passage };
    }
  }
  return null;
}

/** A yes or a no where one statement of the history holds all that a question asks; null where it takes more than words to tell. */
export function answerInWords(question: string, history: HistoryReading): AnswerInWords | null {
  const ofScope = scopeInWords(question, history);
  if (ofScope !== null) return ofScope;
  const asked = [...thingsIn(question)];
  for (const { passage, clauses } of statementsSharing(question, history)) {
    const whole = clauses.find(
      (clause) =>
        asked.every((thing) => clause.things.has(thing)) &&
        isOfAsked(clause.whose, clause.text, question, history.speaker) &&
        !isOfOtherSide(question, clause),
    );
    if (whole === undefined) continue;
    const says = saidOf(question, whole);
    if (says !== null) return { says, passage };
  }
  return null;
}

/** What a clause that holds all that was asked says to it; 'Is there anything that you cannot do?' asks for what is not so. */
function saidOf(question: string, clause: SaidClause): AnswerInWords['says'] | null {
  const asksNot = asksForNot(question);
  if (asksNot && !clause.denies) return null;
  if (clause.denies && !asksNot && !bearsOutNormal(question, clause)) return isWholly(question, clause) ? 'no' : null;
  return !clause.limits && bearsOut(question, clause) && isWholly(question, clause) ? 'yes' : null;
}

/** The sentences that share what was asked, the best first. */
export function passagesSharing(question: string, history: HistoryReading): readonly Passage[] {
  return statementsSharing(question, history).map(({ passage }) => passage);
}

/** The same where an amount tells them apart: then several may speak of all that was asked. */
export function passagesOnAmount(question: string, history: HistoryReading): readonly Passage[] {
  const asked = [...thingsIn(question)];
  const whole = statementsIn(history).filter(({ things }) => asked.some(isTelling) && asked.every((thing) => things.has(thing)));
  return [...new Set([...whole.map(({ passage }) => passage), ...passagesSharing(question, history)])];
}

/** Two things that were asked, all of them, or the only one that tells; and of no other part of the body. */
function statementsSharing(question: string, history: HistoryReading): readonly Statement[] {
  const asked = [...thingsIn(question)];
  const statements = statementsIn(history);
  const inHowMany = (thing: string) => statements.filter(({ things }) => things.has(thing)).length;
  const askedParts = asked.filter(isBodyPart);
  return statements
    .flatMap((statement) => {
      const { things } = statement;
      if (askedParts.length > 0 && !askedParts.some((part) => things.has(part))) return [];
      const isOfWhom = statement.clauses.some(
        (clause) => asked.some((thing) => clause.things.has(thing)) && isOfAsked(clause.whose, clause.text, question, history.speaker),
      );
      if (!isOfWhom) return [];
      const shared = asked.filter((thing) => things.has(thing));
      const isOnlyOne = shared.some((thing) => isTelling(thing) && inHowMany(thing) === 1);
      const isEnough = shared.length >= 2 ? shared.length === asked.length || shared.some(isTelling) : isOnlyOne && asked.length <= 2;
      const weight = shared.reduce((sum, thing) => sum + Math.log((1 + statements.length) / inHowMany(thing)), 0);
      return isEnough ? [{ statement, weight }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ statement }) => statement);
}
