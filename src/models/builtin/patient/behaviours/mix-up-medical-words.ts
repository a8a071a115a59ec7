import { wordTable } from '../../../../shared/word-table.ts';

/** Words that people get wrong, and what they make of them. None of the wrong words is the right word for something else. */
const mixedUp = wordTable<string>({
  hypertension: 'the hyper-tenderness',
  'high blood pressure': 'the blood pressure thingy that is too high',
  diabetes: 'the sugar-betes',
  cholesterol: 'the cholest-her-all',
  arthritis: 'the Arthur-itis',
  osteoarthritis: 'the oyster-Arthur-itis',
  'rheumatoid arthritis': 'the room-a-toy Arthur-itis',
  bronchitis: 'the bronch-whatsit',
  pneumonia: 'the new-moan-ya',
  asthma: 'the as-ma',
  migraine: 'the my-grain',
  migraines: 'the my-grains',
  eczema: 'the egg-zema',
  psoriasis: 'the sorry-asis',
  thyroid: 'the thigh-royd',
  angina: 'the an-jinny',
  palpitations: 'the palpy-tations',
  diarrhoea: 'the dire-rear',
  diarrhea: 'the dire-rear',
  nausea: 'the nausey',
  vertigo: 'the verty-go',
  reflux: 'the re-flucks',
  appendectomy: 'the append-ectomy-thing',
  appendicectomy: 'the append-ectomy-thing',
  cholecystectomy: 'the collie-cyst operation',
  hysterectomy: 'the hyster-whatsit operation',
  antibiotics: 'the anti-bionics',
  antibiotic: 'the anti-bionic',
  ibuprofen: 'the ibble-profen',
  paracetamol: 'the parrot-cetamol',
  acetaminophen: 'the a-seat-a-mini thing',
  aspirin: 'the ass-prin',
  metformin: 'the met-foreman',
  inhaler: 'the in-haler puffer',
  insulin: 'the in-sue-lin',
  sertraline: 'the certain-line',
  prostate: 'the prost-rate',
  fibrillation: 'the fibber-lation',
  atrial: 'the a-trail',
  pregnancy: 'the expecting',
  headache: 'the head thing',
  abdominal: 'the abdo-minimal',
  abdomen: 'the abdo-men',
  penicillin: 'the penny-sillin',
  allergic: 'allegoric',
  contraceptive: 'the contra-what-do-you-call-it',
});

const known = new RegExp(
  `(?:\\b(?:an?|the) )?\\b(${Object.keys(mixedUp)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})\\b`,
  'gi',
);

/** Endings of words that only doctors and packages use. */
const medical =
  /\b([a-z]{3,}?)(?:pril|sartan|statin|olol|azole|mycin|cillin|formin|prazole|oxetine|azepam|dipine|thiazide|semide|sone|triptan|floxacin|xaban|gliptin|gliflozin|dronate|profen|itis|osis|ectomy|oscopy|aemia|emia|pathy|plasty|uria|pnoea|pnea|algia|plegia|oma|otomy|rrhage|ostomy|stenosis)\b/gi;

/** The same words as someone says them who gets the medical ones wrong; what they mean stays where it can be heard. */
export function mixUpMedicalWords(text: string): string {
  return text
    .replace(known, (whole, word: string) => {
      const wrong = mixedUp[word.toLowerCase()] ?? whole;
      return /^[A-Z]/.test(whole) ? wrong.charAt(0).toUpperCase() + wrong.slice(1) : wrong;
    })
    .replace(medical, (whole: string, start: string) => (whole.includes('-') || start.length < 3 ? whole : `${start}-something`));
}
