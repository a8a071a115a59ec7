import type { RecordList } from '../../protocol/predicate.ts';

/** Words before a list or a measure of the record. */
export const holders = [
  'the patients',
  "the patient's",
  "patient's",
  'patients',
  'his',
  'her',
  'their',
  'the',
  'your',
  'current',
  'regular',
  'known',
  'saved',
];
const medicationList = [
  'medications',
  'medication',
  'medicines',
  'medicine',
  'drugs',
  'tablets',
  'prescriptions',
  'meds',
  'drug list',
  'medication list',
];
export const listNames: Readonly<Record<RecordList, readonly string[]>> = {
  medications: medicationList,
  diagnoses: [
    'diagnoses',
    'diagnosis',
    'conditions',
    'illnesses',
    'medical history',
    'past medical history',
    'history',
    'problem list',
    'pmh',
  ],
  allergies: ['allergies', 'allergy', 'allergy list'],
  procedures: ['procedures', 'operations', 'surgeries', 'past surgery', 'surgical history', 'past operations'],
};
export const including = [
  'include',
  'includes',
  'including',
  'contain',
  'contains',
  'list',
  'lists',
  'mention',
  'mentions',
  'show',
  'shows',
  'is',
  'are',
  '=',
  'of',
];
export const excluding = [
  'do not include',
  'does not include',
  "don't include",
  "doesn't include",
  'do not contain',
  'does not contain',
  'exclude',
];

interface Verb {
  readonly list: RecordList;
  readonly words: readonly string[];
  /** Without a list named, only what the knowledge knows for one of its kind is meant: 'on exertion' is no medicine. */
  readonly onlyKnown: boolean;
  readonly denies: boolean;
}

const takes = [
  'takes',
  'take',
  'is taking',
  'are taking',
  'taking',
  'is on',
  'are on',
  'on',
  'uses',
  'use',
  'using',
  'is using',
  'prescribed',
  'is prescribed',
  'has been prescribed',
  'is treated with',
  'treated with',
  'currently taking',
  'is currently taking',
  'receives',
  'receiving',
];
const takesNot = [
  'does not take',
  "doesn't take",
  'do not take',
  "don't take",
  'not taking',
  'is not taking',
  'not on',
  'is not on',
  "isn't on",
  "isn't taking",
  'no',
];
export const verbs: readonly Verb[] = [
  { list: 'medications', words: takesNot, onlyKnown: true, denies: true },
  { list: 'medications', words: takes, onlyKnown: true, denies: false },
  {
    list: 'allergies',
    words: ['not allergic to', 'is not allergic to', 'no allergy to', 'has no allergy to'],
    onlyKnown: false,
    denies: true,
  },
  {
    list: 'allergies',
    words: [
      'allergic to',
      'is allergic to',
      'are allergic to',
      'has an allergy to',
      'allergy to',
      'an allergy to',
      'known allergy to',
      'has a known allergy to',
    ],
    onlyKnown: false,
    denies: false,
  },
  {
    list: 'diagnoses',
    words: ['no diagnosis of', 'has no diagnosis of', 'not diagnosed with', 'has not been diagnosed with'],
    onlyKnown: false,
    denies: true,
  },
  {
    list: 'diagnoses',
    words: [
      'diagnosed with',
      'has been diagnosed with',
      'is diagnosed with',
      'was diagnosed with',
      'has a diagnosis of',
      'a diagnosis of',
      'diagnosis of',
      'with a diagnosis of',
      'known to have a diagnosis of',
    ],
    onlyKnown: false,
    denies: false,
  },
  { list: 'procedures', words: ['has not had', 'has never had', 'never had', 'no previous', 'not had'], onlyKnown: true, denies: true },
  {
    list: 'procedures',
    words: [
      'has had',
      'had',
      'have had',
      'has undergone',
      'underwent',
      'previous',
      'prior',
      'after',
      'has',
      'with',
      'has a',
      'with a',
      'had their',
      'has had their',
      'had his',
      'had her',
    ],
    onlyKnown: true,
    denies: false,
  },
];
