import type { HistorySection } from './history-section.ts';
import { finish, lowerFirst } from './wording/finish-sentence.ts';
import { withoutIntroduction, withSubject } from './wording/name-subject.ts';
import { patientNoun, reporting, reword } from './wording/reword.ts';
import { itemsOf, ofHabits, ofSection } from './wording/say-section.ts';

/** Who speaks: the patient, or someone for the patient; `child` is how that person refers to the patient, `relation` what that person is. */
export type Speaker =
  | { readonly kind: 'patient' }
  | { readonly kind: 'parent'; readonly child: string; readonly relation?: 'mother' | 'father' | null };

const hasVerb =
  /\b(?:am|is|are|was|were|has|have|had|do|does|did|feel|feels|felt|saw|heard|take|takes|get|gets|got|can|cannot|can't|could|will|started|began|been|became|woke|went|[a-z]{3,}ed|presents?|reports?|denies|complains?|notes?|states?|works?|smokes?|drinks?|lives?|mentions?|recalls?|shows?|reveals?|appears?|seems?|experiences?|peaks|fades|lasts|comes|goes|came|helps|helped|wakes|hurts|makes|itches|burns|spreads|looks|took|takes|drank|ate|lost|fell|found|got|swells|gives|gave|makes|made|grew|thinks|sees|hears|says|occurs|happens|worsens|improves|radiates)\b|n['’]t\b/i;

/** A sentence that begins with who or what it is about has its verb somewhere, even one we do not know. */
const startsSentence = /^(?:he|she|they|it|there|i|you|the patient)\b|^(?:the|this|these|his|her|my)\b(?:\s+\S+){5,}/i;

/** What a writer says about the note itself, or notes that there is nothing to note. */
const remark =
  /^(?:\(.*|n\/?a|none|nil|unremarkable|non-?contributory|not specified|not applicable.*|no (?:other|additional|further) [^,]*\b(?:reported|identified)\b.*|(?:all )?other systems .*|(?:no |information )?(?:\w+ ){0,3}(?:information|details|data|symptoms|systems?(?: review)?|complaints)\b[^,]*\b(?:provided|specified|mentioned|available|given|limits)|information not \w+|(?:child|patient|adult)?,? ?\d{1,3} (?:year|month|week)s?(?: old)?,? (?:fe)?male|(?:an? )?(?:newborn|infant|neonate|male|female|man|woman|boy|girl|toddler|adult)(?:, (?:aged? )?\d.*)?)[.)]*$/i;

/** A history that its patient tells is said as it is written. */
const ownWords = /\b(?:I|I['’](?:m|ve|d|ll)|my|me|myself)\b/;

/** A brief for somebody who is to play the patient: 'You have had headaches'. */
const addressed = /\b(?:you|your|yours|yourself|you['’](?:ve|re|d|ll))\b/i;

function asAnswered(sentence: string): string {
  const told = sentence
    .replace(/^you are (?:an?|the) (?:\d{1,3}[- ]year[- ]old )(?:\w+ ){0,3}\w+[.,]?$/i, '')
    .replace(/^(?:only )?(?:when|if) asked(?: about [^:,]+)?[:,] /i, '')
    .replace(/\byou (?:are|['’]re)\b|\byou['’]re\b/gi, 'I am')
    .replace(/\byou were\b/gi, 'I was')
    .replace(/\byou['’](ve|d|ll)\b/gi, "I'$1")
    .replace(
      /(?<=\b(?:to|of|for|with|by|from|at|on|bothers?|hurts?|wakes?|makes?|helps?|lets?|keeps?|gives?|gave|told|tells?|hit|worr(?:y|ies))) you\b/gi,
      ' me',
    )
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byours\b/gi, 'mine')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'I');
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** 'Wife complains that the television is too loud.' */
const kinSays =
  /^(wife|husband|partner|girlfriend|boyfriend|daughter|son|mother|father|friend|sister|brother) (?=(?:complains|says|said|reports|states|noticed|notices|thinks|found|finds|is worried|worries|tells|told)\b)/i;

/** 'Ten days after a knee operation'. */
const timePassed = /^(?:about |some )?[\w-]+ (?:minutes?|hours?|days?|weeks?|months?|years?) (?:after|since|post)\b/i;

/**
 * Puts one sentence of a written history into the patient's mouth, or into that of a parent who speaks of a child. Adds nothing and leaves out
 * only who the patient is; an empty string where nothing else was said, or where only the writer speaks.
 */
export function inFirstPerson(
  sentence: string,
  speaker: Speaker,
  section: HistorySection = 'story',
  sex: 'female' | 'male' | null = null,
): string {
  if (section === 'assessment') return '';
  const trimmed = sentence
    .trim()
    .replace(/^negative for /i, 'No ')
    .replace(/^positive for /i, '');
  if (ownWords.test(trimmed)) return finish(trimmed);
  if (addressed.test(trimmed)) return finish(asAnswered(trimmed));
  if (section === 'social' && !hasSubject.test(trimmed))
    return finish(speaker.kind === 'patient' ? ofHabits(trimmed.replace(/[.;]\s*$/, '')) : trimmed);
  if (remark.test(trimmed)) return '';
  const written =
    speaker.kind === 'patient' ? trimmed.replace(kinSays, (_, kin: string) => `The patient's ${kin.toLowerCase()} `) : trimmed;
  const introduced = withSubject(withoutIntroduction(written));
  if (introduced === '') return '';
  if (speaker.kind === 'parent') return ofTheChild(introduced, speaker, section);
  const isList = section === 'complaint' && /^[^.]+?, [A-Z]/.test(introduced) && !hasSubject.test(introduced);
  if (isList) return finish(`I have ${itemsOf(introduced)}`);
  const isFragment = !hasVerb.test(introduced) && !startsSentence.test(introduced);
  const noted =
    isFragment || section === 'past' || section === 'medicines'
      ? hasSubject.test(introduced)
        ? null
        : ofSection(introduced, section)
      : null;
  if (noted !== null) return finish(noted);
  if (isFragment) {
    if (/^(?:no|none|nil|denies|without|not)\b/i.test(introduced)) return finish(introduced);
    return finish(`${timePassed.test(introduced) ? 'It is' : 'I have'} ${lowerFirst(introduced)}`);
  }
  return finish(reword(introduced, sex).replace(/^(?:denies|denied) (?:any )?/i, 'I have no '));
}

const hasSubject =
  /^(?:he|she|they|it|there|the|this|his|her|no|nil|none|never|has|is|was|takes?|in|on|at|since|for|after|mr|mrs|ms|I|my)\b/i;

/** A parent says 'he' and 'she' as the history does, and names the child where the history says 'the patient'. */
function ofTheChild(sentence: string, speaker: Extract<Speaker, { kind: 'parent' }>, section: HistorySection): string {
  const own = speaker.child.charAt(0).toUpperCase() + speaker.child.slice(1);
  const told = sentence
    .replace(
      new RegExp(
        `^(?:(?:his|her|their|the|the (?:child|boy|girl|baby|infant|patient)['’]s) )?(?:mother|father|parents?|mom|mum|mummy|dad) (?:also )?(?:${reporting})(?: that)?,? (?=\\S+ \\S+)`,
        'i',
      ),
      '',
    )
    .replace(
      /\b(?:(?:is|was) )?brought (?:in |to \S+(?: \S+){0,3} )?by (?:his|her|their|the) (?:mother|father|parents?|mom|mum|dad)s? (?:because of|for|with|due to) /i,
      'has ',
    )
    .replace(new RegExp(`\\b(?:${patientNoun})\\b`, 'g'), speaker.child)
    .replace(/\b(?:denies|denied) (?:any )?/gi, 'has no ')
    .replace(/\b(?:is|was) brought\b[^,.]*?\b(?:with|because of|for|due to) /i, 'has ')
    .replace(/\b(presents|presented|is presenting|comes|came)\b[^,.]*?\b(?:with|because of|for|due to) /i, 'has ')
    .replace(/\b(?:(?:has been|is|was) )?(?:complains?|complained|complaining) (?:of|about) /i, 'has ')
    .replace(/\b(?:is|was) (?=has\b)/gi, '')
    .replace(/([.!?] )([a-z])/g, (_, stop: string, letter: string) => stop + letter.toUpperCase());
  if (section === 'complaint' && /^[^.]+?, [A-Z]/.test(told) && !hasSubject.test(told)) return finish(`${own} has ${itemsOf(told)}`);
  if (hasVerb.test(told) || startsSentence.test(told) || new RegExp(`^${speaker.child}`, 'i').test(told)) return finish(told);
  if (/^(?:no|none|nil|denies|without|not)\b/i.test(told)) return finish(told);
  const noted = ofSection(told, section);
  if (noted === null) return finish(`${own} has ${lowerFirst(told)}`);
  return finish(
    noted

      .replace(/^I am\b/, `${own} is`)
      .replace(/^I take\b/, `${own} takes`)
      .replace(/^I have\b/, `${own} has`),
  );
}
