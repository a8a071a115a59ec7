import type { Person } from '../../clinical/person.ts';
import type { About, ConsultationState } from '../consultation-state.ts';
import type { Understanding } from '../ports.ts';
import { ageOfAnother } from './person-said.ts';

const relatives =
  'son|daughter|baby|child|kid|toddler|infant|newborn|little one|little boy|little girl|boy|girl|wife|husband|partner|boyfriend|girlfriend|fiancee?|mother|mum|mom|mam|father|dad|grandmother|grandma|nan|gran|grandfather|grandad|grandpa|brother|sister|friend|aunt|uncle|niece|nephew|neighbou?r|grandson|granddaughter|grandchild|flatmate|roommate|colleague|patient|client|resident|stepson|stepdaughter|mother-in-law|father-in-law';
const relativeWords = new RegExp(`\\bmy (?:(?:\\w+[- ]){0,3}?)(${relatives})\\b`, 'i');

/** 'My mum keeps falling': an opening whose subject is a relative, and in which the writer does not come up. */
const speaksForRelative = new RegExp(
  `^\\W*(?:(?:hi|hello|hey|please|help)\\W+)*my (?:\\w+[- ]){0,2}?(?:${relatives}) (?:keeps?|seems?|looks?|feels?|can'?t|cannot|won'?t|does(?:n'?t| not)|is(?:n'?t| not)|suddenly|just|started|woke|gets?|refuses|stopped|might|may)\\b(?!.*\\b(?:i|me|i'm|i've)\\b)`,
  'i',
);

/** 'I am the neighbour of old Mrs Gray', 'I'm her carer'. */
const writesForSomebody = new RegExp(
  `\\bi(?:'m| am) (?:(?:the|her|his|their|only|just) )+(?:${relatives}|carer|caregiver|care ?worker|support worker|landlady|landlord|housemate|nurse|warden|teacher)(?:,? (?:of|to|for|who)\\b|\\W*$|[,.;] (?:s?he|her|his|the|they)\\b)`,
  'i',
);
/** 'I'm not the patient, she is', 'I am writing for my neighbour': whoever answered for themselves so far was taken for the patient. */
const isNotWriter =
  /\bnot about me\b|\bi(?:'m| am) not the patient\b|\bi(?:'m| am) (?:writing|asking|typing|answering|filling (?:this|it) in) (?:for|on behalf of)\b|^\W*(?:(?:hi|hello|hey)\W+)?(?:writing|asking|typing|posting|this is|it'?s) (?:this )?(?:for|on behalf of|about) (?:my|our) \w+/i;
/** 'I'm her carer, she is heavy and my back hurts': the trouble is the writer's own. */
const tellsOwnTrouble = new RegExp(
  `\\bmy (?!(?:\\w+[- ]){0,2}?(?:${relatives})\\b)\\w+(?: \\w+)? (?:hurts?|aches?|is|are|has|have|itch\\w*|burns?)\\b|\\bi (?:have|feel|get|got|suffer|cannot|can't)\\b(?! (?:her|him|them|to say|rung|called)\\b)|\\bi've (?:had|got|been (?:having|feeling))\\b`,
  'i',
);
const spokenOf = /\b(s?he|her|him|his)\b|\b(?:mrs|miss|ms|mr)\b|\bit'?s [A-Z]\w+/;
const ofWoman = /\b(?:she|her|mrs|miss|ms)\b/i;
const ofMan = /\b(?:he|him|his|mr)\b/i;
const ageOfOther =
  /\b(?:s?he(?:'?s| is)|[A-Z]\w+ is|is|aged?) (\d{1,3})\b(?! (?:days?|weeks?|months?|hours?|minutes?|out|of|kilo|kg|mg|%))/;

/** Whom a reply turns out to be about where no symptom tells it: its writer says who they are, or who they are not. Null where it tells nobody else. */
function saidOfAnother(reply: string, isKnown: boolean): Understanding['speaksOf'] {
  const said = reply.replace(/’/g, "'");
  if (tellsOwnTrouble.test(said) || !spokenOf.test(said) || !(isNotWriter.test(said) || (!isKnown && writesForSomebody.test(said))))
    return null;
  const years = Number(ageOfOther.exec(said)?.[1] ?? Number.NaN);
  const sex = ofWoman.test(said) ? 'female' : ofMan.test(said) ? 'male' : null;
  return { relation: 'other', ageYears: years <= oldestYears ? years : null, sex };
}

/** 'My son, 4, coughs'. */
const ageInPassing = new RegExp(
  `\\bmy (?:\\w+[- ]){0,2}?(?:${relatives}),? (?:who is |who's |is |aged? )?(\\d{1,3})(?= *(?:,|\\.|and\\b|has\\b|years?\\b|yrs?\\b|$))`,
  'i',
);
const oldestYears = 120;

/** What another did to the writer makes it no matter of theirs: 'my child gave me her cold'. */
const doneToWriter = /\b(?:gave|gives|hit|hits|told|tells|infected|passed (?:it )?to) me\b/i;

const femaleWords =
  /^(?:daughter|little girl|girl|wife|girlfriend|fiancee|mother|mum|mom|mam|grandmother|grandma|nan|gran|sister|aunt|niece|granddaughter|stepdaughter|mother-in-law)$/i;
const maleWords =
  /^(?:son|little boy|boy|husband|boyfriend|father|dad|grandfather|grandad|grandpa|brother|uncle|nephew|grandson|stepson|father-in-law)$/i;

/**
 * Settles whom the consultation is about from the opening messages. When it is another person, the account's age, sex and saved medical
 * information are laid aside, and what was said of that person takes their place.
 */
export function settleWhom(state: ConsultationState, reply: string, heard: Understanding['speaksOf']): ConsultationState {
  const isOpening = state.phase === 'greeting' || state.phase === 'complaint';
  const another = state.about.kind === 'self' ? saidOfAnother(reply, !isOpening) : null;
  const speaksOf = another ?? heard ?? (speaksForRelative.test(reply.replace(/’/g, "'")) ? someoneElse : null);
  if (speaksOf === null) return state;
  if (state.about.kind === 'another') {
    return speaksOf.relation === 'self' ? state : { ...state, person: personOf(state.about, state.person, speaksOf, reply) };
  }
  if (speaksOf.relation === 'self') return { ...state, person: filledIn(state.person, speaksOf) };
  if (!isOpening && another === null) return state;
  if (doneToWriter.test(reply)) return state;
  const about = aboutAnother(reply, speaksOf.relation);
  return {
    ...state,
    about,
    person: { ageYears: speaksOf.ageYears ?? ageTold(reply), sex: speaksOf.sex ?? sexOfWords(about) },
    facts: state.facts.filter((fact) => fact.source.kind !== 'profile'),
  };
}

const grownUps =
  /\b(?:wife|husband|partner|boyfriend|girlfriend|fiancee?|mother|mum|mom|mam|father|dad|grandmother|grandma|nan|gran|grandfather|grandad|grandpa|aunt|uncle|colleague|flatmate|roommate|mother-in-law|father-in-law)$/i;
const grownUpYears = 15;
const putsAgeRight = /\b(?:not|wrong|actually|sorry|correct\w*|fix|meant|instead|should be)\b|n['’]t\b|\bi(?:['’]?m| am) \d/i;

/**
 * Who it is about, with what a later message tells of them: what is known stays, unless the age is told anew of them in so many words. The sex of a wife or a son is known, and
 * nobody's husband is three days old: that is said of the baby.
 */
function personOf(
  about: About,
  known: Person,
  said: { readonly ageYears: number | null; readonly sex: Person['sex'] },
  reply: string,
): Person {
  // 'He's 39 and shivering' tells a temperature: a known age is put right only in words that put something right.
  const told = known.ageYears === null || putsAgeRight.test(reply) ? ageOfAnother(reply) : null;
  const years = told ?? known.ageYears ?? said.ageYears;
  const isGrownUp = about.kind === 'another' && grownUps.test(about.words);
  const fits = years !== null && (!isGrownUp || years >= grownUpYears);
  return { ageYears: fits ? years : known.ageYears, sex: sexOfWords(about) ?? known.sex ?? said.sex };
}

const someoneElse = { relation: 'other', ageYears: null, sex: null } as const;

function ageTold(reply: string): number | null {
  const told = ageInPassing.exec(reply)?.[1];
  const years = told === undefined ? null : Number(told);
  return years !== null && years <= oldestYears ? years : null;
}

function filledIn(person: Person, said: { readonly ageYears: number | null; readonly sex: Person['sex'] }): Person {
  return { ageYears: said.ageYears ?? person.ageYears, sex: said.sex ?? person.sex };
}

function aboutAnother(reply: string, relation: 'child' | 'partner' | 'parent' | 'other'): Extract<About, { kind: 'another' }> {
  const named = relativeWords.exec(reply)?.[1]?.toLowerCase();
  if (named !== undefined) return { kind: 'another', words: `your ${named}` };
  const general = { child: 'your child', partner: 'your partner', parent: 'your parent', other: 'the person you are asking for' };
  return { kind: 'another', words: general[relation] };
}

function sexOfWords(about: About): Person['sex'] {
  const word = about.kind === 'another' ? about.words.replace(/^your /, '') : '';
  if (femaleWords.test(word)) return 'female';
  return maleWords.test(word) ? 'male' : null;
}
