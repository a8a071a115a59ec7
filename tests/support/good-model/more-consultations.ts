import { mention } from '../readings.ts';
import { answered, type ScriptedConsultation } from './scripted-consultation.ts';

/** Writes for a child. */
const parent: ScriptedConsultation = {
  name: 'a parent',
  language: 'en',
  tells: [
    {
      says: "It's my little lad, he's 3. Been pulling at his left ear since last night and he has a fever, 39.2. Off his food but drinking fine. We've given him Calpol",
      read: {
        speaksOf: { relation: 'child', ageYears: 3, sex: 'male', quote: "my little lad, he's 3" },
        mentions: [
          mention({
            label: 'ear pain',
            quote: 'pulling at his left ear since last night',
            attributes: [
              { name: 'side', words: 'left' },
              { name: 'since', words: 'last night' },
            ],
          }),
          mention({ label: 'fever', quote: 'he has a fever, 39.2', amount: 39.2, unit: '°C' }),
          mention({ label: 'loss of appetite', quote: 'Off his food' }),
          mention({ label: 'drinking less than usual', status: 'absent', quote: 'drinking fine' }),
          mention({ kind: 'medicine', label: 'paracetamol', quote: "We've given him Calpol" }),
        ],
      },
      heard: 'Poor little lad, and a long night for you.',
    },
  ],
  answers: [],
  otherwise: { says: 'No, nothing like that', read: { answer: answered('no', 'No, nothing like that') }, heard: 'Good to know.' },
  toldOf: [/how old/i, /born/i, /when did/i, /temperature/i],
  alarmIn: null,
  recounted: [
    ['He has been pulling at his left ear since last night and he has a fever, 39.2.', 'Been pulling'],
    ['He is off his food but drinking fine.', 'but drinking fine'],
  ],
  inSummary: [/3-year-old boy/, /ear/i, /39\.2/, /Calpol|paracetamol/i, /left/i],
};

/** Writes as one texts. */
const texting: ScriptedConsultation = {
  name: 'one who texts',
  language: 'en',
  tells: [
    {
      says: 'hey so ive had like the worst throat 4 days n my glands r massive, no cough tho. 16f btw n on microgynon',
      read: {
        speaksOf: { relation: 'self', ageYears: 16, sex: 'female', quote: '16f btw' },
        mentions: [
          mention({ label: 'sore throat', quote: 'the worst throat 4 days', amount: 4, unit: 'days' }),
          mention({ label: 'swollen glands in the neck', quote: 'my glands r massive' }),
          mention({ label: 'cough', status: 'absent', quote: 'no cough tho' }),
          mention({ kind: 'medicine', label: 'Microgynon', quote: 'on microgynon' }),
        ],
      },
      heard: 'Four days of that is no fun.',
    },
  ],
  answers: [],
  otherwise: { says: 'nah', read: { answer: answered('no', 'nah') }, heard: 'Okay.' },
  toldOf: [/how old/i, /born/i, /when did/i, /do you have a cough/i],
  alarmIn: null,
  recounted: [
    ['She has had a sore throat for 4 days.', ': sore throat'],
    ['She has swollen glands in the neck, but no cough.', ': swollen glands in the neck', 'no cough tho”:'],
  ],
  inSummary: [/16-year-old (?:woman|girl|female)/i, /4 days/, /glands/i, /microgynon/i, /cough: absent/],
};

/** Dictates, without a stop. */
const dictating: ScriptedConsultation = {
  name: 'one who dictates',
  language: 'en',
  tells: [
    {
      says: 'yes hello I am fifty four I am a man I have had this cough three weeks now bringing up green stuff no blood I smoke twenty a day and take ramipril for the pressure',
      read: {
        speaksOf: { relation: 'self', ageYears: 54, sex: 'male', quote: 'I am fifty four I am a man' },
        mentions: [
          mention({ label: 'cough', quote: 'this cough three weeks now', amount: 3, unit: 'weeks' }),
          mention({ label: 'coughing up coloured phlegm', quote: 'bringing up green stuff' }),
          mention({ label: 'coughing up blood', status: 'absent', quote: 'no blood' }),
          mention({ kind: 'habit', label: 'smoking', quote: 'I smoke twenty a day' }),
          mention({ kind: 'medicine', label: 'ramipril', quote: 'take ramipril' }),
          mention({ kind: 'illness', label: 'high blood pressure', quote: 'for the pressure' }),
        ],
      },
      heard: 'Three weeks is a long time to be coughing.',
    },
  ],
  answers: [],
  otherwise: { says: 'no I do not have that', read: { answer: answered('no', 'no I do not') }, heard: 'Thank you.' },
  toldOf: [/how old/i, /born/i, /when did/i, /do you smoke/i],
  alarmIn: null,
  recounted: [
    ['He has had a cough for three weeks.', ': cough'],
    ['He has green, yellow or rusty phlegm, but no coughing up blood.', 'green stuff”', 'no blood”'],
    ['He takes ramipril.', ': ramipril'],
  ],
  inSummary: [/54-year-old man/, /cough.*3 weeks/i, /ramipril/i, /smok/i, /blood pressure/i],
};

/** Takes back what she said. */
const correcting: ScriptedConsultation = {
  name: 'one who corrects herself',
  language: 'en',
  tells: [
    {
      says: 'I am a woman, 29, and I have had this ache in my right knee since Monday, it is all puffed up',
      read: {
        speaksOf: { relation: 'self', ageYears: 29, sex: 'female', quote: 'I am a woman, 29' },
        mentions: [
          mention({
            label: 'knee pain',
            quote: 'this ache in my right knee since Monday',
            attributes: [
              { name: 'side', words: 'right' },
              { name: 'since', words: 'Monday' },
            ],
          }),
          mention({ label: 'swollen joint', quote: 'it is all puffed up' }),
        ],
      },
      heard: 'A puffed-up knee is a nuisance.',
    },
    {
      says: 'Sorry, I muddled that, it is the left knee, not the right. No fever or anything',
      read: {
        correction: true,
        mentions: [
          mention({ label: 'knee pain', quote: 'it is the left knee', attributes: [{ name: 'side', words: 'left' }] }),
          mention({ label: 'fever', status: 'absent', quote: 'No fever' }),
        ],
      },
      heard: 'Thank you for putting that right.',
    },
  ],
  answers: [
    [/how bad/i, { says: 'About a 5', read: { answer: answered('amount', 'About a 5', { amount: 5, unit: null }) }, heard: 'I see.' }],
  ],
  otherwise: { says: 'No', read: { answer: answered('no', 'No') }, heard: 'All right.' },
  toldOf: [/how old/i, /born/i, /when did/i, /do you have a fever/i],
  alarmIn: null,
  recounted: [
    ['She has had knee pain.', 'knee pain'],
    ['She has a swollen joint, but no fever.', 'swollen joint', 'No fever”'],
  ],
  inSummary: [/29-year-old woman/, /knee/i, /left/i, /Monday/i, /swollen|swelling/i],
};

/** Is afraid, and asks. */
const worried: ScriptedConsultation = {
  name: 'one who is worried and asks',
  language: 'en',
  tells: [
    {
      says: "I keep getting this fluttering in my chest, a few times a day for two weeks now. Is my heart packing up? I'm 35, female",
      read: {
        speaksOf: { relation: 'self', ageYears: 35, sex: 'female', quote: "I'm 35, female" },
        mentions: [
          mention({
            label: 'palpitations',
            quote: 'this fluttering in my chest, a few times a day for two weeks now',
            amount: 2,
            unit: 'weeks',
            attributes: [{ name: 'frequency', words: 'a few times a day' }],
          }),
          mention({ kind: 'concern', label: 'heart failure', quote: 'Is my heart packing up' }),
        ],
        asks: 'Is it a problem of the heart?',
      },
    },
  ],
  answers: [],
  otherwise: { says: 'No, not that', read: { answer: answered('no', 'No, not that') }, heard: 'That is good to hear.' },
  toldOf: [/how old/i, /born/i, /when did/i],
  alarmIn: null,
  recounted: [['She keeps getting this fluttering in her chest, a few times a day for two weeks now.', 'I keep getting']],
  inSummary: [/35-year-old woman/, /palpitations/i, /2 weeks/, /a few times a day/i],
};

/** Writes for an old father. */
const daughter: ScriptedConsultation = {
  name: 'a daughter who writes for her father',
  language: 'en',
  tells: [
    {
      says: "I'm writing for my dad, he's 71. Both his ankles have been swollen for a month and he puffs on the stairs. He's on furosemide, and aspirin makes him wheeze so he can't have it",
      read: {
        speaksOf: { relation: 'parent', ageYears: 71, sex: 'male', quote: "my dad, he's 71" },
        mentions: [
          mention({
            label: 'swelling of both ankles',
            quote: 'Both his ankles have been swollen for a month',
            amount: 1,
            unit: 'months',
            attributes: [{ name: 'side', words: 'Both' }],
          }),
          mention({ label: 'shortness of breath on exertion', quote: 'he puffs on the stairs' }),
          mention({ kind: 'medicine', label: 'furosemide', quote: "He's on furosemide" }),
          mention({
            kind: 'allergy',
            label: 'aspirin',
            quote: "aspirin makes him wheeze so he can't have it",
            attributes: [{ name: 'reaction', words: 'makes him wheeze' }],
          }),
        ],
      },
      heard: 'It is good of you to write for him.',
    },
  ],
  answers: [
    [
      /when did it start/i,
      {
        says: 'He reckons it came with the ankles, a month back',
        read: { answer: answered('amount', 'a month back', { amount: 1, unit: 'months' }) },
        heard: 'Thank you.',
      },
    ],
  ],
  otherwise: { says: 'He says no', read: { answer: answered('no', 'He says no') }, heard: 'Thank you for asking him.' },
  toldOf: [/how old/i, /born/i, /allergic/i],
  alarmIn: null,
  recounted: [
    ['Both his ankles have been swollen for a month and he puffs on the stairs.', 'Both his ankles'],
    ['He takes furosemide.', 'furosemide'],
    ['He is allergic to aspirin.', ': aspirin'],
  ],
  inSummary: [/71-year-old man/, /ankle/i, /furosemide/i, /aspirin/i, /wheeze/i],
};

export const moreConsultations: readonly ScriptedConsultation[] = [parent, texting, dictating, correcting, worried, daughter];
