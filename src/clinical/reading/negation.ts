import type { Clause } from './clauses.ts';
import type { Cue } from './find-cues.ts';
import type { Sentences } from './sentences.ts';
import type { Token } from './tokenise.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** Words at which a negation stops before it reaches what follows. */
const stopsNegation = setOf('some only just except besides because due : but since despite yes yeah positive although');
/** Where the negated word is a verb of its own, these stop it too: 'I can't sleep with this cough'. */
const stopsVerbNegation = setOf('with from for when as if through over until my his her this the');
/** After 'no history of ...' these tell what is there: 'no history of back pain developed acute back pain'. */
const goesOnToTell = setOf('developed presents presented presenting woke awoke began started noticed complains reports experienced');
/** Verbs that pass their negation on to what follows: 'I have not noticed any swelling'. */
const passesOn = setOf(
  `have be do get feel see notice experience suffer take use smoke drink report complain describe mention any been really ever actual seem appear
  look bring think of to in my the a an or and , nor been had yet much more either even no not suggest show include take eat know recent at
  particular current real general normal usual any no other that say it i there also`,
);
const auxiliaries = setOf('have be do can could will would should may might must but and or still just');
const answersNo = setOf('no nope nah never nil none');
/** 'Nothing is numb'. */
const links = setOf('be feel look seem');
const nothing = setOf('nothing nothin nuthin nuffin');
/** What goes on after a 'no' that is an answer: 'no actually it is the headache'. */
const answersOn = setOf('actually wait sorry it its i he she they we that just only on said says told got went used still');
/** Verbs that have the word after a 'no' for their subject: 'no heart goes mad tho' answers, and tells of a heart. */
const happens = setOf('goes keeps feels hurts aches races pounds gets makes comes starts burns stings itches');
const comma = setOf(', / ;');
const determined = setOf('my his her our the a an');

/** What goes on after a leading 'not really': 'not really, well a bit of a cough'. */
const takesBack = setOf('well maybe just a some mild slight only actually though perhaps i except apart');

function isAnswer({ tokens }: Sentences, cue: Cue): boolean {
  const next = tokens[cue.last + 1];
  if (cue.last === cue.first + 1 && tokens[cue.first]?.word === 'not' && tokens[cue.last]?.word === 'really') {
    const after = next?.kind === 'mark' ? tokens[cue.last + 2] : next;
    return takesBack.has(after?.word ?? '') && (next?.kind === 'mark' || next?.word === 'well');
  }
  return (
    cue.first === cue.last &&
    answersNo.has(tokens[cue.first]?.word ?? '') &&
    (next === undefined ||
      (next.kind === 'mark' && next.word !== ':') ||
      answersOn.has(next.word) ||
      (cue.first === 0 && next.kind === 'word' && happens.has(tokens[cue.last + 2]?.word ?? '')))
  );
}

const pointing = setOf('it that this');
const articles = setOf('the my his her our');
const relative = setOf('that which who');
const mostWordsOfNoun = 4;

/** 'It is not the cough that worries me' denies no cough. */
function isContrast({ tokens }: Sentences, cue: Cue): boolean {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const begins = pointing.has(wordAt(cue.first - 2)) && tokens[cue.first - 1]?.stem === 'be' && wordAt(cue.first) === 'not';
  if (!begins || !articles.has(wordAt(cue.last + 1))) return false;
  return tokens.slice(cue.last + 2, cue.last + 2 + mostWordsOfNoun).some(({ word }) => relative.has(word));
}

/** What happened, told without a subject: 'without fever, lost 9 kg, mouth ulcers'. */
const happened = setOf('lost gained vomited passed collapsed fainted fell');

/** Whether a list item between two positions tells what is there: something that happened, with its figure. */
function tellsWhatIsThere(tokens: readonly Token[], first: number, end: number): boolean {
  return happened.has(tokens[first]?.word ?? '') && tokens.slice(first, end).some(({ kind }) => kind === 'number');
}

/** Whether a list item after a comma has left the negation: it or one before it has a figure of its own and no 'or' comes after it. */
function listHasEnded({ tokens, clauses }: Sentences, clause: number, cue: Cue, first: number): boolean {
  let lastComma = -1;
  for (let at = cue.last + 1; at < first; at += 1) {
    if (!comma.has(tokens[at]?.word ?? '')) continue;
    if (lastComma !== -1 && tellsWhatIsThere(tokens, lastComma + 1, at)) return true;
    lastComma = at;
  }
  if (lastComma === -1 || tokens[cue.first]?.stem === 'deny') return false;
  if (['or', 'nor', 'and'].includes(tokens[lastComma + 1]?.word ?? '')) return false;
  const end = clauses[clause]?.last ?? first;
  for (let at = lastComma + 1; at <= end; at += 1) {
    const token = tokens[at] as Token;
    if (token.word === 'or' || token.word === 'nor') return false;
    if (at > first && comma.has(token.word)) return false;
    if (token.kind === 'number' || ['since', 'for', 'x'].includes(token.word)) return true;
  }
  return false;
}

function reaches(sentences: Sentences, clause: number, cue: Cue, first: number): boolean {
  const { tokens } = sentences;
  if (isAnswer(sentences, cue) || isContrast(sentences, cue)) return false;
  // 'Nothing mottled', and not 'nothing eases the pain'.
  if (nothing.has(tokens[cue.last]?.word ?? '')) return tokens.slice(cue.last + 1, first).every(({ stem }) => links.has(stem));
  // 'Non-radiating chest pain' is a chest pain.
  if (tokens[cue.last]?.word === 'non') return first === cue.last + (tokens[cue.last + 1]?.kind === 'mark' ? 2 : 1);
  const verbal = tokens[cue.last]?.word === 'not';
  // 'Tried to stop and could not, drinks in the morning'.
  if (verbal && ['can', 'could'].includes(tokens[cue.last - 1]?.word ?? '') && comma.has(tokens[cue.last + 1]?.word ?? '')) return false;
  const able =
    ['can', 'could'].includes(tokens[cue.last - 1]?.word ?? '') && !tokens.slice(cue.last, first).some(({ word }) => word === 'or');
  // 'Milk not green, and hungry again': without a verb of its own the word after 'not' is all that is denied.
  const before = tokens[cue.last - 1];
  const telegraphic = verbal && cue.first === cue.last && before?.kind === 'word' && !auxiliaries.has(before.stem);
  // 'Not my knee or my ankle' denies things, and has no verb of its own.
  const ofThings = determined.has(tokens[cue.last + 1]?.word ?? '');
  let ownVerb = false;
  let since = 0;
  const noun = !verbal && tokens[cue.first]?.stem !== 'deny';
  for (let at = cue.last + 1; at < first; at += 1) {
    const { stem, word } = tokens[at] as Token;
    // 'Without pain, with dark urine'.
    if (word === 'with' && comma.has(tokens[at - 1]?.word ?? '') && tokens[at + 1]?.word !== 'no') return false;
    if (stopsNegation.has(word) || (noun && at > cue.last + 1 && goesOnToTell.has(word))) return false;
    if (telegraphic && word === 'and' && tokens[at - 1]?.word === ',') return false;
    if (verbal && ownVerb && (stopsVerbNegation.has(word) || (able && comma.has(word)))) return false;
    if (verbal && !ofThings && !passesOn.has(stem) && since === 0) ownVerb = true;
    since = passesOn.has(stem) ? since : since + 1;
  }
  return !listHasEnded(sentences, clause, cue, first);
}

const denyingWords = setOf('no not never without denies denied nil');

/** `no history of asthma`: the cue runs into the phrase, but the word that denies stands before it. */
function deniesFrom(tokens: readonly Token[], cue: Cue, first: number): boolean {
  if (cue.kind !== 'negates' || cue.first >= first) return false;
  return tokens.slice(cue.first, first).some(({ word }) => denyingWords.has(word));
}

/** What a negation or doubt before a phrase makes of it, with the cue that says so; null where none reaches it. */
export function assertedBefore(
  sentences: Sentences,
  clause: number,
  first: number,
  last: number,
): { status: 'absent' | 'unknown'; cue: Cue } | null {
  const before = (sentences.cues[clause] ?? []).filter((cue) => cue.last < first || deniesFrom(sentences.tokens, cue, first));
  // 'Not relieved by rest': the cue would spare the pain, but what begins inside it is what is denied.
  const overlapping = (sentences.cues[clause] ?? []).find(
    (cue) => cue.kind === 'nothing' && sentences.tokens[cue.first]?.word === 'not' && cue.first < first && cue.last >= first,
  );
  if (overlapping !== undefined) return { status: 'absent', cue: overlapping };
  for (const cue of before.toReversed()) {
    if (cue.kind === 'nothing') continue;
    if (cue.kind === 'negates' && reaches(sentences, clause, cue, first)) {
      const like =
        sentences.tokens[cue.first]?.word === 'never' && /\b(?:like this|like it|so|such|this bad)\b/.test(wordsOf(sentences, clause));
      const own = sentences.tokens
        .slice(first, sentences.clauses[clause]?.last)
        .some(({ word }, offset) => word === 'like' && offset <= last - first);
      return like && !own ? null : { status: 'absent', cue };
    }
    if (cue.kind === 'doubts' && !stopped(sentences, cue, first)) return { status: 'unknown', cue };
  }
  return null;
}

function wordsOf({ tokens, clauses }: Sentences, clause: number): string {
  const { first, last } = clauses[clause] as Clause;
  return tokens
    .slice(first, last + 1)
    .map((token) => token.word)
    .join(' ');
}

function stopped({ tokens }: Sentences, cue: Cue, first: number): boolean {
  for (let at = cue.last + 1; at < first; at += 1) if (stopsNegation.has(tokens[at]?.word ?? '')) return true;
  return false;
}

const passedAfter = setOf('is be was were are has have been all now : - the it');

const speakers = setOf('i we he she they');
const haveAuxiliaries = setOf('do did does have has had am');
const ownVerbs = setOf('have had take took taken get got use used feel felt');

/** The last place of a denial that stands behind what it denies, as much of the world puts it: 'clot I did not have', 'the ibuprofen I do not take'. Null where none does. */
function deniedBehind(tokens: Sentences['tokens'], last: number): number | null {
  let at = last + 1;
  if (tokens[at]?.word === ',') at += 1;
  if (!speakers.has(tokens[at]?.word ?? '')) return null;
  const isNever = tokens[at + 1]?.word === 'never';
  if (!isNever && !(haveAuxiliaries.has(tokens[at + 1]?.word ?? '') && tokens[at + 2]?.word === 'not')) return null;
  const verb = at + (isNever ? 2 : 3);
  if (!ownVerbs.has(tokens[verb]?.word ?? '') && !ownVerbs.has(tokens[verb]?.stem ?? '')) return null;
  const next = tokens[verb + 1];
  return next === undefined || next.kind === 'mark' ? verb : null;
}

/** What a negation after a phrase makes of it ('fever: none'), with the cue; null where there is none. */
export function assertedAfter(sentences: Sentences, clause: number, last: number): { status: 'absent' | 'unknown'; cue: Cue } | null {
  const { tokens } = sentences;
  const end = sentences.clauses[clause]?.last ?? last;
  // 'Ringing in the ears?? no', and 'tearing? no, it's an ache'.
  let reply = end + 1;
  while (tokens[end]?.word === '?' && tokens[reply]?.word === '?') reply += 1;
  const then = tokens[reply + 1];
  const isBare = then?.kind !== 'word' || answersOn.has(then.word);
  if (tokens[end]?.word === '?' && answersNo.has(tokens[reply]?.word ?? '') && isBare) {
    return { status: 'absent', cue: { kind: 'negates-before', first: reply, last: reply } };
  }
  const fronted = deniedBehind(tokens, last);
  if (fronted !== null) return { status: 'absent', cue: { kind: 'negates-before', first: last + 1, last: fronted } };
  for (const cue of sentences.cues[clause] ?? []) {
    if (cue.kind !== 'negates-before' || cue.first <= last) continue;
    let at = last + 1;
    while (at < cue.first && passedAfter.has(tokens[at]?.word ?? '')) at += 1;
    if (at !== cue.first) continue;
    const next = tokens[cue.last + 1];
    const word = tokens[cue.last]?.word ?? '';
    const bare = ['no', 'none', 'nil', 'never', 'not', 'denied', 'negative', 'absent', 'neg'].includes(word);
    if (!bare || next === undefined || next.kind === 'mark' || next.word === 'and' || cue.last === sentences.clauses[clause]?.last)
      return { status: 'absent', cue };
  }
  return null;
}
