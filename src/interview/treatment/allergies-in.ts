import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { MedicineBook } from '../patient-questions/medicines-in-words.ts';
import { tellsAnothersAllergy } from '../patient-questions/medicines-told.ts';
import type { Understanding } from '../ports.ts';

/** What a reply to the question for allergies says of them: that there are none, which, that it is not known, or nothing at all. */
export type AllergiesSaid = 'none' | 'told' | 'not-known' | 'nothing';

/** 'No, only to penicillin' denies all but what it names. */
const excepts = /\b(?:only|except|excepting|apart from|other than|besides|bar|unless)\b/i;
/** 'No, but codeine makes me sick' may name one after all. */
const goesOn = /\b(?:but|though|although|however|maybe|perhaps|possibly|might|think)\b/i;
const tellsReaction =
  /\ballerg|\bintoleran|\banaphyla|\bepi-?pen|\breact(?:ed|ion|s)?\b|\b(?:rash|hives|itch\w*|swell\w*|swoll\w*|sneez\w*)\b|\b(?:came|comes?|coming|broke) out in\b|\b(?:can['’]?t|cannot|must ?n['’]?t|must not) (?:have|take|eat|touch|tolerate)\b|\b(?:makes?|made|gives?|gave|brings?|brought|upsets?) (?:me|us|him|her|them|my|his)\b/i;
/** 'Allergic to nothing', 'no allergies. Said that. We are going to the hospital then'. */
const deniesThem = /\ballergic to (?:nothing|nowt|none)\b|(?:^|[.!?;,\n]) *(?:no|none|no known) allerg\w*(?= *(?:$|[.!?;,\n]))/i;
const denies = /\b(?:no|nope|nah|not|never|none|nothing|nowt|cannot)\b|n['’]t\b/i;

/** Up to here a reply that denies nothing is a name: 'cats', 'bee stings'. */
const mostWordsOfName = 3;

/** Reads a reply, in the clinic's language, to the question which medicines the patient is allergic to. A denial counts only where nothing is named beside it. */
export function allergiesIn(reply: string, { facts, mentions = [] }: Understanding, book: MedicineBook): AllergiesSaid {
  if (isBareYes(reply)) return 'nothing';
  const says = shortAnswerIn(reply);
  if (excepts.test(reply) && denies.test(reply)) return 'told';
  if (deniesThem.test(reply) && book.find(reply).length === 0) return 'none';
  const names = book.find(reply).length > 0 || tellsReaction.test(reply);
  if (says === 'no' || says === 'none' || says === 'unknown') {
    if (goesOn.test(reply) && names) return 'told';
    return says === 'unknown' ? 'not-known' : 'none';
  }
  if (tellsAnothersAllergy(reply)) return 'nothing';
  if (names || says === 'yes') return 'told';
  if (denies.test(reply)) return 'nothing';
  const isHeard = mentions.some(({ kind, status, experiencer }) => kind === 'allergy' && status === 'present' && experiencer === 'patient');
  if (isHeard) return 'told';
  const isName = reply.trim().split(/\s+/).length <= mostWordsOfName;
  return isName || facts.every(({ status }) => status !== 'present') ? 'told' : 'nothing';
}

/** 'Yes, I think so' names nothing. */
function isBareYes(reply: string): boolean {
  return /^\W*(?:(?:yes|yeah|yep|yup|i think so|i do|i am|i have|probably|a few|some|several|one|two)\W*)+$/i.test(reply);
}
