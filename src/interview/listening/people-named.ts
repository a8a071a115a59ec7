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
const notNames = new Set(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December Christmas Easter The This That When Then And But Also Yes Now Today Yesterday Tomorrow Well Sorry Thanks Hello Please Doctor Doc Mum Dad Mom'.split(
    ' ',
  ),
);

/** The people whom a message calls by name beside what they are: 'my brother Frank', 'Karen, my wife'. */
export function peopleNamedIn(text: string): readonly NamedPerson[] {
  const told = [
    ...[...text.matchAll(kinThenName)].map(([, kin = '', name = '']) => ({ name, kin })),
    ...[...text.matchAll(nameThenKin)].map(([, name = '', kin = '']) => ({ name, kin })),
  ];
  return told.filter(({ name, kin }) => kinNamed(kin) !== null && !notNames.has(name) && !ordinaryWords.has(name.toLowerCase()));
}

/** A message with people called what they are instead of by name: 'Frank had the face' is then said of 'my brother', as by anybody who listened. */
export function withPeopleAsKin(text: string, people: readonly NamedPerson[]): string {
  return people.reduce((said, { name, kin }) => {
    const after = new RegExp(`\\b(${kin}),?\\s+(?:called\\s+)?${name}\\b`, 'giu');
    const alone = new RegExp(`(?<![\\p{L}\\p{N}'’-])${name}(?=$|[^\\p{L}\\p{N}-])`, 'giu');
    return said.replace(after, '$1').replace(alone, `my ${kin}`);
  }, text);
}

type Told = Pick<ConsultationState, 'people' | 'replies' | 'narrative'>;

/** The people named so far, with those of this message. */
export function peopleKnown({ people = [] }: Pick<ConsultationState, 'people'>, text: string): readonly NamedPerson[] {
  const known = new Set(people.map(({ name }) => name));
  return [...people, ...peopleNamedIn(text).filter(({ name }) => !known.has(name))].slice(0, mostPeople);
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
