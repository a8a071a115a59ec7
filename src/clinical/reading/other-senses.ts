import type { Finding } from '../finding.ts';
import type { PhraseMatch } from '../lexicon/match-phrases.ts';
import type { Token } from './tokenise.ts';

interface Company {
  readonly before?: ReadonlySet<string>;
  readonly after?: ReadonlySet<string>;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Stems of single words that name a finding, and the words beside which they mean something else. */
const company = new Map<string, Company>([
  [
    'stress',
    { after: setOf('test testing tests fracture fractures incontinence echo echocardiogram ulcer hormone hormones dose imaging') },
  ],
  ['nervous', { after: setOf('system tissue') }],
  ['depress', { before: setOf('marrow respiratory st skull immune'), after: setOf('skull fracture') }],
  ['collapse', { before: setOf('lung vertebral lobar lobe vertebra airway alveolar') }],
  ['confuse', { after: setOf('about by with why') }],
  ['drunk', { before: setOf('feel feels feeling felt like') }],
  ['limp', { before: setOf('went go goes gone going became becomes blue floppy pale') }],
  ['sick', { after: setOf('of') }],
  ['tired', { after: setOf('of') }],
  ['weary', { after: setOf('of') }],
  ['drain', { before: setOf('abscess cyst ascites fluid fluids boil'), after: setOf('by surgically last once twice several') }],
]);

/** Findings that only some forms of a word name: one has 'the runs', but has not 'been run over'; a head bangs, or is banged. */
const formsOf: Readonly<Record<string, { readonly stem: string; readonly words: ReadonlySet<string>; readonly mostWords: number }>> = {
  diarrhoea: { stem: 'run', words: setOf('runs'), mostWords: 2 },
  'action-tremor': { stem: 'shake', words: setOf('shaky shakey shakiness shakes'), mostWords: 1 },
  'recent-travel': { stem: 'travel', words: setOf('travel travelled traveled travelling traveling'), mostWords: 2 },
  fatigue: { stem: 'run', words: setOf('run'), mostWords: 2 },
  postpartum: { stem: 'have', words: setOf('had'), mostWords: 2 },
  'head-injury': { stem: 'bang', words: setOf('bang banged bangs'), mostWords: 2 },
};

const afterRuns = setOf('a an the in every around about away up down his her my their daily marathons along at home');
const goesOnAfterRuns = (next: Token | undefined) => next !== undefined && (next.kind === 'number' || afterRuns.has(next.word));

/** Of which side it is told, where 'pain on the inner side' is none in the loin. */
const sidesOfSomething = setOf('one inner outer same other that which thumb either each affected opposite upper under front');

/** 'Pain in my side' is in the loin, 'pain on the inner side' and 'on the side of the knee' are wherever the talk is of. */
function isSideOfSomething(tokens: readonly Token[], { first, last, words }: PhraseMatch<Finding>): boolean {
  const side = tokens.findIndex(({ stem }, at) => at >= first && at <= last && stem === 'side');
  return words <= 2 && side !== -1 && (sidesOfSomething.has(tokens[side - 1]?.word ?? '') || tokens[side + 1]?.word === 'of');
}

/** What follows 'a faint': here the word says how little there is of something. */
const goesOnAfterFaint = setOf('and but or at when while in on yesterday today last this after before , .');
/** 'A little burning on passing urine' says nothing of how much urine there is. */
const ofPassingUrine = setOf('burn sting pain blood smell trouble');
const articles = setOf('a an the very some');
const watched = setOf(
  'tolerance pressure saturation saturations sats level levels count haemoglobin hemoglobin temperature weight rate appetite output',
);
const auxiliaries = setOf('have be to then also');

function tellsOfMeasure(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (auxiliaries.has(tokens[before]?.stem ?? '')) before -= 1;
  return watched.has(tokens[before]?.word ?? '');
}

const pains = setOf('pain ache discomfort sensation feel tight tightness heaviness');

/** 'A pressing pain' says what the pain is like, and nothing of how it takes a touch. */
function tellsOfPressingPain(tokens: readonly Token[], { first, last }: PhraseMatch<unknown>): boolean {
  return tokens.slice(first, last + 1).some(({ word }, at) => word === 'pressing' && pains.has(tokens[first + at + 1]?.stem ?? ''));
}

/** 'I went back' and 'it goes back to' tell of a way; in 'my back went' the back comes first. */
function isWayBack(tokens: readonly Token[], { first, last, meaning }: PhraseMatch<Finding>): boolean {
  return meaning.code === 'back-pain' && tokens[last]?.word === 'back' && tokens.slice(first, last).some(({ stem }) => stem === 'go');
}

const isEnded = setOf('it this my everything things all me');

/** 'I want to end it', but the pain 'does not want to end', and nobody wants 'to end up like dad'. */
function endsNoLife(tokens: readonly Token[], { last, meaning }: PhraseMatch<Finding>): boolean {
  return meaning.code === 'suicidal-thoughts' && tokens[last]?.word === 'end' && !isEnded.has(tokens[last + 1]?.word ?? '');
}

/**
 * Whether a word that names a finding means something else where it stands: 'sick of waiting' is no sickness, 'a faint murmur' no faint, a
 * 'stress fracture' no stress, and where the tolerance of exercise has fallen nobody had a fall.
 */
export function saidInAnotherSense(tokens: readonly Token[], match: PhraseMatch<Finding>): boolean {
  const { first, last } = match;
  const token = tokens[last];
  if (token === undefined) return false;
  const fall = tokens.findIndex(({ stem }, at) => at >= first && at <= last && stem === 'fall');
  if (fall !== -1 && tellsOfMeasure(tokens, fall)) return true;
  // 'Runs 10 km', 'runs a shop', 'it runs in the family'.
  if (match.meaning.code === 'diarrhoea' && first === last && token.word === 'runs' && goesOnAfterRuns(tokens[last + 1])) return true;
  if (isWayBack(tokens, match) || endsNoLife(tokens, match)) return true;
  if (match.meaning.code === 'flank-pain' && isSideOfSomething(tokens, match)) return true;
  if (match.meaning.code === 'little-urine' && tokens.slice(first, last + 1).some(({ stem }) => ofPassingUrine.has(stem))) return true;
  if (match.meaning.features?.['worse-with'] === 'touch' && tellsOfPressingPain(tokens, match)) return true;
  const form = formsOf[match.meaning.code];
  if (form !== undefined && tokens.slice(first, last + 1).some(({ stem, word }) => stem === form.stem && !form.words.has(word))) {
    if (match.words <= form.mostWords) return true;
  }
  const { before, after } = company.get(token.stem) ?? {};
  const [previous, next] = [tokens[first - 1]?.word ?? '', tokens[last + 1]?.word ?? ''];
  if (after?.has(next)) return true;
  if (first !== last) return false;
  if (before?.has(previous) || (previous === 'and' && before?.has(tokens[first - 2]?.word ?? ''))) return true;
  if (/^stop(?:s|ped)$/.test(previous) && token.word.endsWith('ing')) return true;
  if (token.word === 'pill') return previous !== 'the' || next === 'for';
  return token.word === 'faint' && articles.has(previous) && next !== '' && !goesOnAfterFaint.has(next);
}

const conditions = setOf('when whenever if time while once before');
const triggers = setOf('cough sneez laugh strain lift bend jump blow');
const speakers = setOf('i he she they you we it');
const triggerJoints = setOf('or and , to then have even ever just');
/** 'Worse on coughing': the words before what sets something off. */
const settingOff = setOf('on upon by when whenever while during');
/** 'Coughing makes it worse': the stems of the words after what sets something off. */
const setsOff = setOf('make bring worsen aggravat exacerbat trigger provok increas hurt set');
/** 'Pain with coughing', but 'a fever with coughing' has both. */
const getsWorse = setOf('worse worsen aggravat exacerbat increas pain hurt leak brought provok trigger');

const given = setOf('taking having given giving using starting swallowing');
const longestName = 5;

/** 'After taking ibuprofen for a headache': what a medicine was taken for before the trouble began is not the trouble. */
function isReasonForMedicine(tokens: readonly Token[], first: number): boolean {
  let at = first - 1;
  while (['a', 'an', 'the', 'my', 'his', 'her'].includes(tokens[at]?.word ?? '')) at -= 1;
  if (tokens[at]?.word !== 'for') return false;
  const verb = tokens.slice(Math.max(0, at - longestName), at).findLastIndex(({ word }) => given.has(word));
  return verb !== -1 && tokens.slice(Math.max(0, at - longestName - 2), at).some(({ word }) => word === 'after');
}

/** 'It hurts when I laugh or sneeze', 'coughing makes it worse': what sets another symptom off is not complained of itself. */
export function isTrigger(tokens: readonly Token[], { first, last }: PhraseMatch<unknown>): boolean {
  if (isReasonForMedicine(tokens, first)) return true;
  if (first !== last || !triggers.has(tokens[first]?.stem ?? '')) return false;
  const isAmong = (at: number) => triggerJoints.has(tokens[at]?.word ?? '') || triggers.has(tokens[at]?.stem ?? '');
  let at = first - 1;
  while (isAmong(at)) at -= 1;
  if (speakers.has(tokens[at]?.word ?? '') && conditions.has(tokens[at - 1]?.word ?? '')) return true;
  if (!tokens[first]?.word.endsWith('ing')) return false;
  const before = tokens[at]?.word ?? '';
  if (settingOff.has(before)) return true;
  if (before === 'with' && [1, 2, 3].some((back) => getsWorse.has(tokens[at - back]?.stem ?? ''))) return true;
  let after = last + 1;
  while (isAmong(after)) after += 1;
  return setsOff.has(tokens[after]?.stem ?? '');
}
