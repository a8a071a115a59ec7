import { kinNamed } from './kinship.ts';
import type { Token } from './tokenise.ts';

/** A stretch of tokens that one negation, doubt or person can govern: `first` and `last` are positions, both included. */
export interface Clause {
  readonly first: number;
  readonly last: number;
  /** The number of the sentence, from 0. */
  readonly sentence: number;
  /** The sentence is put as a question. */
  readonly asks: boolean;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const sentenceEnds = setOf('. ! ? ; \n •');
const clauseMarks = setOf('( ) [ ] { } - – —');
/** Words that start a clause wherever they stand. */
const conjunctions = setOf(
  'but however although though except yet because which who whereas while unless until so then besides nevertheless',
);
const subjects = setOf(
  'i he she it we they there you everyone everything nothing nobody patient pt mother father wife husband son daughter',
);
const possessives = setOf('my the his her this these that those our');
const joints = setOf(', and plus also & + so');
const verbs = setOf(
  `have be do feel get start begin notice report complain admit endorse state say deny seem look can could will would might may
  describe present suffer develop become increase`,
);
const turns = setOf(
  'just only mainly mostly still now yes yeah yep positive otherwise sometime especially today apart aside instead please',
);
const questionWords = setOf('what why how when where which who is are do does did can could should would will am was were have has if');

const beforeRunOn = setOf(
  'if whether when that as since while because think say know what how where which before after until and but do have am was so than time thing whenever chance way , or am can could should would will did though although',
);
const notVerbs = setOf('have be do can could will would might may');

/** People write on without a comma: `no fever i have a cough`. */
function runsOn(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.word === 'i' &&
    !beforeRunOn.has(tokens[at - 1]?.word ?? '') &&
    tokens[at - 1]?.kind === 'word' &&
    ['have', 'be', 'feel', 'get', 'can', 'keep', 'do'].includes(tokens[at + 1]?.stem ?? '')
  );
}

const dates = setOf('since after when before cos cause than');
const owners = setOf('my our his her their the');

/** 'Crying all the time since my mum died': what somebody else did dates what goes before, and has its own clause. */
function datesBySomebody(tokens: readonly Token[], at: number): boolean {
  return (
    dates.has(tokens[at]?.word ?? '') &&
    owners.has(tokens[at + 1]?.word ?? '') &&
    kinNamed(tokens[at + 2]?.word ?? '') !== null &&
    tokens[at + 3]?.kind === 'word'
  );
}

/** Whether the words after a comma or 'and' open a statement of their own, rather than go on with a list. */
function opensStatement(tokens: readonly Token[], at: number): boolean {
  let here = at;
  while (tokens[here] !== undefined && ['also', 'and', 'then', 'so', 'or', ','].includes((tokens[here] as Token).word)) here += 1;
  const token = tokens[here];
  if (token === undefined || token.kind === 'mark') return false;
  if (turns.has(token.stem)) return true;
  if (subjects.has(token.word)) return true;
  if (possessives.has(token.word)) {
    for (let ahead = here + 1; ahead <= here + 5; ahead += 1) {
      const following = tokens[ahead];
      if (following === undefined || following.kind === 'mark' || joints.has(following.word)) return false;
      if (verbs.has(following.stem) || /(?:s|ed|ing)$/.test(following.word)) return ahead > here + 1 || verbs.has(following.stem);
    }
    return false;
  }
  return verbs.has(token.stem) && !(notVerbs.has(token.stem) && tokens[here + 1]?.word === ',');
}

/** Questions that ask what to do about something that is there, or why it is. */
const asksForHelp =
  /^(?:what (?:do|should|can|shall) (?:i|we)|what to do|can (?:you|someone|anyone) (?:help|please|come|send)|could you (?:help|please)|should (?:i|we) (?:call|go|take|ring|come|phone)|do i need|why (?:is|are|do|does|am|can|has|have|would)\b.*)/;

function isQuestion(tokens: readonly Token[], first: number, last: number): boolean {
  if (tokens[last]?.word !== '?') return false;
  let at = first;
  while (at < last && ['and', 'but', 'so', 'or', ',', 'hi', 'hello', 'well'].includes(tokens[at]?.word ?? '')) at += 1;
  const opening = tokens
    .slice(at, at + 3)
    .map((token) => token.word)
    .join(' ');
  return questionWords.has(tokens[at]?.word ?? '') && !asksForHelp.test(opening);
}

/** Cuts the tokens of a message into clauses: at the ends of sentences, at words like 'but', and where a new statement is joined on. */
export function cutClauses(tokens: readonly Token[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let sentence = 0;
  let sentenceFirst = 0;
  let cuts: number[] = [];
  const closeSentence = (last: number) => {
    const asks = isQuestion(tokens, sentenceFirst, last);
    const starts = [sentenceFirst, ...cuts];
    starts.forEach((first, index) => {
      const end = (starts[index + 1] ?? last + 1) - 1;
      if (end >= first) clauses.push({ first, last: end, sentence, asks });
    });
    cuts = [];
    sentence += 1;
    sentenceFirst = last + 1;
  };
  tokens.forEach((token, at) => {
    if (sentenceEnds.has(token.word)) {
      closeSentence(at);
    } else if (at > sentenceFirst && cuts.at(-1) !== at) {
      const starts =
        (clauseMarks.has(token.word) && !(token.start === tokens[at - 1]?.end && token.end === tokens[at + 1]?.start)) ||
        (conjunctions.has(token.word) && !(token.word === 'so' && tokens[at - 1]?.word === 'and')) ||
        (joints.has(token.word) && opensStatement(tokens, at + 1)) ||
        runsOn(tokens, at) ||
        datesBySomebody(tokens, at) ||
        ((token.word === 'apart' || token.word === 'other') && ['from', 'than'].includes(tokens[at + 1]?.word ?? ''));
      if (starts) cuts.push(at);
    }
  });
  if (sentenceFirst < tokens.length) closeSentence(tokens.length - 1);
  return clauses;
}
