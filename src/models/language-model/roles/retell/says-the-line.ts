import type { Fact } from '../../../../clinical/fact.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../../../clinical/read-facts.ts';
import { refines } from '../../../../clinical/reading/find-mentions.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { RolePrompt } from '../../model-call.ts';
import { numbersIn } from '../checks/figures.ts';
import { judgesBeyond } from '../checks/judges.ts';
import { namedFindings } from '../checks/named-findings.ts';
import { newDiagnoses } from '../checks/names-diagnosis.ts';
import { repeatsPrompt } from '../checks/repeats-prompt.ts';
import { turningWords } from '../checks/turning-words.ts';
import { isPlainText } from '../plain-text.ts';
import { saysTheSame } from '../translate/says-the-same.ts';

export interface TellingRules {
  readonly lexicon: Lexicon;
  /** The instructions of all roles, of which nothing may be said. */
  readonly hidden: readonly RolePrompt[];
}

/** Of a line in other words: so much longer or shorter it hardly says the same. */
const [leastOfLength, mostOfLength, slack] = [0.4, 1.6, 40];

/**
 * Whether a text says what a line says, both in the clinic's language: its findings with their signs, its numbers, sides, times and comparisons, most of
 * its telling words, and no illness, judgement, advice, link or instruction besides.
 */
export function saysTheLine(text: string, line: string, { lexicon, hidden }: TellingRules): boolean {
  if (text === line) return true;
  const [said, meant] = [withoutMarks(text), asStatement(withoutMarks(line))];
  return (
    isPlainText(text) &&
    !text.includes('→') &&
    text.length >= line.length * leastOfLength - slack &&
    text.length <= line.length * mostOfLength + slack &&
    sameList(numbersIn(said), numbersIn(meant)) &&
    sameList(turningWords(said), turningWords(meant)) &&
    saysTheSame(said, meant, lexicon) &&
    namesAll(said, meant, lexicon) &&
    haveSameSigns(said, meant, lexicon) &&
    newDiagnoses(text, [line], lexicon.knowledge).length === 0 &&
    !judgesBeyond(text, line) &&
    !repeatsPrompt(text, hidden, line) &&
    !speaksToMachine(text)
  );
}

/** Nothing of a line is left out: what it names is named again. */
function namesAll(said: string, meant: string, lexicon: Lexicon): boolean {
  const again = namedFindings(said, lexicon);
  return namedFindings(meant, lexicon).every((finding) => again.some((one) => refines(one, finding, lexicon)));
}

/** What our own reader takes from both is there in both, or in neither. */
function haveSameSigns(said: string, meant: string, lexicon: Lexicon): boolean {
  const decided = new Map(signsIn(meant, lexicon).map(({ finding, status }) => [finding, status]));
  return signsIn(said, lexicon).every(({ finding, status }) => (decided.get(finding) ?? status) === status);
}

function signsIn(text: string, lexicon: Lexicon): readonly Fact[] {
  const person = { ageYears: null, sex: null } as const;
  return readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person }).facts;
}

/** 'Do you have a fever? No' says that there is none. */
function asStatement(line: string): string {
  const [, question, answer] = /^([^?]+)\?\s+(Yes|No)$/.exec(line) ?? [];
  return question === undefined ? line : `${answer === 'No' ? 'not ' : ''}${question}`;
}

function sameList(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  return one.length === other.length && [...one].sort().every((value, at) => value === [...other].sort()[at]);
}

/** A patient's own words may be said without the marks of a quotation. */
function withoutMarks(text: string): string {
  return text.replace(/[“”"«»]/g, '');
}
