import { kinNamed } from '../../clinical/reading/kinship.ts';
import { ordinaryWords } from '../../clinical/reading/ordinary-words.ts';
import type { ConsultationState, NamedPerson } from '../consultation-state.ts';

const describing = '(?:(?:late|poor|dear|older|elder|eldest|younger|youngest|big|little|twin|half|step|other|ex) ?-?)*';
const kinThenName = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur)\\s+${describing}([a-z-]+),?\\s+(?:called\\s+|is\\s+called\\s+)?(\\p{Lu}\\p{Ll}{2,})\\b`,
  'gu',
);
const nameThenKin = new RegExp(
  `\\b(\\p{Lu}\\p{Ll}{2,}),\\s+(?:(?:who|that)(?:['’]s| is)\\s+)?(?:my|our)\\s+${describing}([a-z-]+)\\b`,
  'gu',
);
/** Names that are everyday words as well, and words that begin with a capital and are no names. */
const notNames = new Set(
  (
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas Easter ' +
    'The This That When Then And But Also Yes Now Today Yesterday Tomorrow Well Sorry Thanks Hello Please Doctor Doc Mum Dad Mom Will Hope Mark Bill Pat Rob Grace Faith Joy Art Rose ' +
    'Dawn Summer Grant Gene Sunny Angel Chase Hunter Jack Drew Dean Frances Sandy Heather Ivy Lily Daisy Violet Olive Ruby Pearl Amber Ginger Basil Rusty Victor Norm Stew Phil'
  ).split(' '),
);
/** What somebody was given is no name of theirs: 'I gave my son Calpol'. */
const given = /\b(?:give|gives|gave|given|giving|get|got|bought|make|made|fed|feed|feeding|take|took)\s+$/i;

/** The people whom a message calls by name beside what they are: 'my brother Frank', 'Karen, my wife'. `isThing` tells words that name a medicine or a finding. */
export function peopleNamedIn(text: string, isThing: (word: string) => boolean = () => false): readonly NamedPerson[] {
  const told = [
    ...[...text.matchAll(kinThenName)].flatMap(({ 1: kin = '', 2: name = '', index }) =>
      given.test(text.slice(0, index)) ? [] : [{ name, kin }],
    ),
    ...[...text.matchAll(nameThenKin)].map(([, name = '', kin = '']) => ({ name, kin })),
  ];
  return told.filter(
    ({ name, kin }) => kinNamed(kin) !== null && !notNames.has(name) && !ordinaryWords.has(name.toLowerCase()) && !isThing(name),
  );
}

/**
 * A message with people called what they are instead of by name: 'Frank had the face' is then said of 'my brother', as by anybody who listened. A name is one where it is
 * written as one, or shouted.
 */
export function withPeopleAsKin(text: string, people: readonly NamedPerson[]): string {
  return people.reduce((said, { name, kin }) => {
    const written = `(?:${name}|${name.toUpperCase()})`;
    const after = new RegExp(`\\b([${kin[0]?.toUpperCase()}${kin[0]}]${kin.slice(1)}),?\\s+(?:called\\s+)?${written}\\b`, 'gu');
    const alone = new RegExp(`(?<![\\p{L}\\p{N}'’-])${written}(?=$|[^\\p{L}\\p{N}-])`, 'gu');
    return said.replace(after, '$1').replace(alone, `my ${kin}`);
  }, text);
}

type Told = Pick<ConsultationState, 'people' | 'replies' | 'narrative'>;

/** The people named so far, with those of this message. */
export function peopleKnown(
  { people = [] }: Pick<ConsultationState, 'people'>,
  text: string,
  isThing: (word: string) => boolean,
): readonly NamedPerson[] {
  const known = new Set(people.map(({ name }) => name));
  return [...people, ...peopleNamedIn(text, isThing).filter(({ name }) => !known.has(name))].slice(0, mostPeople);
}

const mostPeople = 20;

/** The consultation with a message as it was written, where it was read with people called what they are, and with the people that it named. */
export function withWordsAsWritten<State extends Told>(
  state: State,
  people: readonly NamedPerson[],
  { read, written }: { readonly read: string; readonly written: string },
): State {
  if (people.length === 0) return state;
  if (read === written) return { ...state, people };
  const { replies = [], narrative } = state;
  return {
    ...state,
    people,
    replies: replies.map((reply) => (reply.text === read ? { ...reply, text: written, read } : reply)),
    narrative: narrative.map((told) => (told.text === read ? { ...told, text: written } : told)),
  };
}
