import type { FindingCode } from '../shared/ids.ts';

/** What a question can ask of a complaint: then `of` names the complaint where it is known. */
export const askedOfComplaint = [
  'onset',
  'duration',
  'severity',
  'site',
  'side',
  'character',
  'course',
  'frequency',
  'triggers',
  'relief',
  'radiation',
] as const;

/** What a question can ask beside the complaint: the person, their background, and what has been done. */
export const askedOfPerson = [
  'medicines',
  'allergies',
  'illnesses',
  'procedures',
  'family',
  'habits',
  'circumstances',
  'pregnancy',
  'age',
  'sex',
  'tests',
  'complaint',
  'concern',
  'anything-else',
  'other',
] as const;

export type AskedOfComplaint = (typeof askedOfComplaint)[number];
export type AskedOfPerson = (typeof askedOfPerson)[number];
export type AskedKind = AskedOfComplaint | AskedOfPerson | 'measurement' | 'finding' | 'findings';

/**
 * What a question asks, by which a reply to it is understood. `findings` are those that its answers name. `also` is what it asks in the same
 * breath ('What makes it worse, and what better?'). A `finding` of null is one thing that our knowledge does not have.
 */
export type Asks =
  | {
      readonly kind: AskedOfComplaint;
      readonly of?: FindingCode;
      readonly finding?: FindingCode;
      readonly findings?: readonly FindingCode[];
      readonly also?: readonly AskedKind[];
    }
  | {
      readonly kind: AskedOfPerson;
      readonly finding?: FindingCode;
      readonly findings?: readonly FindingCode[];
      readonly also?: readonly AskedKind[];
    }
  | { readonly kind: 'measurement'; readonly finding?: FindingCode; readonly also?: readonly AskedKind[] }
  | { readonly kind: 'finding'; readonly finding: FindingCode | null; readonly of?: FindingCode }
  | { readonly kind: 'findings'; readonly findings: readonly FindingCode[]; readonly of?: FindingCode };

/** Whom a question is about, who can answer it, and of whom it makes sense. Ages are in years, both ends included. */
export interface QuestionSubject {
  readonly subject: 'patient' | 'relative' | 'other';
  /** `patient`: only felt or thought (pain, mood); `onlooker`: only seen from outside ('Is the person awake?'). */
  readonly tellers: 'anyone' | 'patient' | 'onlooker';
  readonly sex?: 'female' | 'male';
  readonly ages?: readonly [least: number, most: number];
  /** It supposes a pregnancy. */
  readonly pregnant?: true;
  /** It is asked with care, and of nobody in front of others. */
  readonly delicate?: true;
}

export interface QuestionMeaning {
  readonly asks: Asks;
  readonly about: QuestionSubject;
}

/** The meaning of a question of which nothing is known. */
export const unknownMeaning: QuestionMeaning = { asks: { kind: 'other' }, about: { subject: 'patient', tellers: 'anyone' } };
