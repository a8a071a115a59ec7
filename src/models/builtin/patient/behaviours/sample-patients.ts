import type { Behaviour } from '../instruction/behaviour.ts';

/** A patient of our own for a behaviour, written in one of the styles that clinicians and developers use. */
export interface SamplePatient {
  readonly kind: Behaviour['kind'];
  readonly instruction: string;
  readonly history: string;
}

/** Three patients for each behaviour, of varied complaints, ages and styles of writing. */
export const samplePatients: readonly SamplePatient[] = [
  {
    kind: 'terse',
    instruction: 'You are a terse patient. Answer in one word.',
    history: `S: 61M w/ R flank pain x 6 hrs, colicky, radiating to the groin, assoc. with nausea. No fever. Denies visible blood in the urine.
PMHx: kidney stones 2018, HTN. Meds: amlodipine 5mg OD. NKDA. SH: non-smoker, office worker.
O: T 36.9, BP 148/88.
A: renal colic. P: CT KUB, diclofenac.`,
  },
  {
    kind: 'terse',
    instruction: 'Man of few words; keeps his answers short.',
    history:
      'A 19-year-old man presents with a sore throat and fever for 4 days. He has difficulty swallowing and swollen glands in the neck. He denies cough and runny nose. He has no allergies and takes no medicines. He shares a room at college.',
  },
  {
    kind: 'terse',
    instruction: 'Says very little. Monosyllabic.',
    history: `- 47-year-old woman
- low mood and loss of interest for 3 months
- wakes at 4 in the morning, tired all day
- poor appetite
- no thoughts of self-harm
- separated from her husband
- takes levothyroxine
- mother had depression`,
  },
  {
    kind: 'rambling',
    instruction: 'You are a chatty old lady who rambles about her garden and never gets to the point.',
    history:
      'Mrs. T is a 78-year-old woman who presents with burning on passing urine and needing to go often for three days. She has lower abdominal discomfort. She denies fever, back pain and blood in the urine. She has osteoarthritis and takes paracetamol. She is allergic to trimethoprim. She lives alone.',
  },
  {
    kind: 'rambling',
    instruction: 'goes off on tangents about his old car',
    history:
      'Pt is a 52M c/o heartburn x 2 months, worse after meals and lying flat, relieved by antacids. No weight loss, no vomiting, no difficulty swallowing. PMH: obesity. Meds: ibuprofen PRN. SH: smokes 15/day, lorry driver.',
  },
  {
    kind: 'rambling',
    instruction: 'Long-winded; tells stories about her dog before answering.',
    history:
      "My hands have been stiff in the mornings for about two months, it takes more than an hour to get going. Both wrists and the knuckles are swollen and sore. I'm tired all the time. No rash, no fever. My aunt had rheumatoid arthritis. I'm 44 and I work as a hairdresser. I don't smoke.",
  },
  {
    kind: 'anxious',
    instruction: 'Very anxious woman, fears the worst and needs reassurance.',
    history:
      'A 31-year-old woman presents with palpitations for two weeks. They last a few minutes and come on at rest. She denies chest pain and fainting. She drinks six cups of coffee a day. She takes no medication and does not smoke. Her father has atrial fibrillation.',
  },
  {
    kind: 'anxious',
    instruction: 'nervous, easily panics, worried that it is cancer',
    history: `Age 39, female. CC: breast lump.
HPI: noticed a lump in the left breast 10 days ago. It is painless and has not changed. No nipple discharge.
PMH: none. Meds: OCP. Allergies: none.
FH: mother - breast cancer at 60.
SH: teacher, two children, no alcohol.`,
  },
  {
    kind: 'anxious',
    instruction: 'The patient is frightened about everything.',
    history:
      "I have had a bad headache since yesterday morning. It throbs on the right side and light bothers me. I feel sick but I haven't vomited. I've had the same headaches since I was a teenager. I'm a 26 year old woman and I'm on the pill. No fever.",
  },
  {
    kind: 'vague-about-time',
    instruction: 'is vague about dates and never says how long things have lasted',
    history:
      'A 66-year-old man presents with shortness of breath on exertion for six weeks. He has a productive cough since last winter and wheezes at night. He has smoked 20 cigarettes a day for 40 years. He denies chest pain. He uses a salbutamol inhaler.',
  },
  {
    kind: 'vague-about-time',
    instruction: "You can't remember when anything happened; bad with dates.",
    history:
      'Hx: 35F, watery diarrhoea x 3/7 after a trip to Egypt, 8 times a day, cramps. No blood in stool. Temp 37.8. PMH: nil. Meds: loperamide. SH: accountant, non-smoker.',
  },
  {
    kind: 'vague-about-time',
    instruction: 'Poor historian.',
    history: `- 58-year-old man
- numbness of both feet for 8 months, worse at night
- type 2 diabetes, diagnosed 12 years ago
- metformin, gliclazide
- no back pain, no weakness
- drinks two beers a week`,
  },
  {
    kind: 'withholding',
    instruction: 'Does not mention the drinking unless asked directly.',
    history:
      'A 50-year-old man presents with tiredness and upper abdominal pain for three weeks. He has lost 4 kg. He drinks a bottle of whisky every two days and has done so for ten years. He denies fever and jaundice. He takes no medication. He works as a builder.',
  },
  {
    kind: 'withholding',
    instruction: "She hides her smoking; don't bring it up.",
    history: `PC: cough x 5 weeks, dry, worse at night. No fever, no weight loss.
PMH: hay fever. DH: cetirizine. NKDA.
SH: smokes 10 a day, lives with partner, nurse. FH: father - lung cancer.
42-year-old woman.`,
  },
  {
    kind: 'withholding',
    instruction: "A guarded patient. Don't volunteer information, only answer when directly asked.",
    history:
      'A 23-year-old woman presents with vaginal discharge for one week. She has pain low in the belly and burning when passing urine. She had unprotected sex with a new partner last month. She denies fever. She takes no medicines. She is allergic to penicillin.',
  },
  {
    kind: 'contradicting',
    instruction: 'Contradict yourself once about when it started.',
    history:
      'A 29-year-old man presents with low back pain for 5 days after lifting a heavy box. The pain is worse on bending and does not go down the leg. He denies numbness and weakness. Bladder and bowel function are normal. He takes ibuprofen. He works in a warehouse.',
  },
  {
    kind: 'contradicting',
    instruction: 'Changes her story once about the fever.',
    history:
      '27 yo female. Cough with green phlegm and fever for 3 days. Pain on the right side on deep breathing. No vomiting. PMH: asthma. Meds: salbutamol. Non-smoker.',
  },
  {
    kind: 'contradicting',
    instruction: 'Give one inconsistent answer in the course of the conversation.',
    history: `- 70-year-old man
- weak stream and dribbling for a year
- gets up three times at night to pass urine
- no blood in the urine, no weight loss
- hypertension, takes ramipril
- retired teacher`,
  },
  {
    kind: 'minimising',
    instruction: 'A stoic farmer who plays everything down.',
    history:
      'A 64-year-old farmer presents with chest pain on walking uphill for one month. It goes away with rest. He is short of breath when climbing stairs. He denies pain at rest. He has high cholesterol and smokes a pipe. His brother had a heart attack at 55.',
  },
  {
    kind: 'minimising',
    instruction: 'Downplays the symptoms, says it is nothing serious.',
    history: `CC: dizziness
HPI: 73F, dizzy on standing up for 2 weeks, fell once in the kitchen. No loss of consciousness. Denies palpitations.
PMH: HTN. Meds: amlodipine, furosemide, doxazosin started last month.
SH: lives alone.`,
  },
  {
    kind: 'minimising',
    instruction: "doesn't like to complain, brushes things off",
    history:
      "I've been getting pain in my right knee for half a year now, mostly when I walk downstairs. It is stiff for a few minutes in the morning. It swells after a long day. I never injured it. I'm 67 and overweight, and I take tablets for blood pressure. I'm a woman.",
  },
  {
    kind: 'wrong-medical-words',
    instruction: 'Mixes up medical words.',
    history:
      'A 72-year-old man presents with swollen ankles for two months. He has hypertension, atrial fibrillation and type 2 diabetes. He takes bisoprolol, apixaban, metformin and amlodipine. He denies chest pain. He sleeps on two pillows.',
  },
  {
    kind: 'wrong-medical-words',
    instruction: 'gets the names of her medicines wrong',
    history:
      'Pt 59F c/o dry cough x 6/52. PMHx: HTN, asthma, eczema. Meds: lisinopril, salbutamol, atorvastatin. NKDA. No fever, no weight loss. SH: never-smoker, librarian.',
  },
  {
    kind: 'wrong-medical-words',
    instruction: 'Uses medical terminology incorrectly, a bit of a Mrs Malaprop',
    history: `- 55-year-old woman
- pain under the right ribs after fatty meals for 4 weeks
- nausea, no vomiting
- no jaundice, no fever
- past history: hysterectomy, migraine, osteoarthritis
- takes omeprazole and ibuprofen`,
  },
  {
    kind: 'speaking-for-child',
    instruction: 'You are the mother of the child.',
    history:
      'A 4-year-old girl is brought in by her mother because of ear pain since last night. She has had a runny nose and cough for four days. She has a temperature of 38.6 °C. There is no discharge from the ear. She is up to date with her vaccinations and has no allergies.',
  },
  {
    kind: 'speaking-for-child',
    instruction: "Speak as the boy's father.",
    history:
      '14M, R lower abdominal pain x 18 hrs, started around the navel. Vomited twice, off his food. Temp 37.9. No diarrhoea. PMH nil. Meds nil. NKDA.',
  },
  {
    kind: 'speaking-for-child',
    instruction: 'A parent speaking for the baby.',
    history:
      'The patient is a 9-month-old boy who has had diarrhoea and vomiting for two days. He has passed six loose stools today. He is drinking less and has fewer wet nappies. He has no blood in his stool. No fever. He goes to nursery.',
  },
  {
    kind: 'limited-english',
    instruction: 'Speaks little English.',
    history:
      'A 36-year-old man presents with an itchy rash between the fingers and on the wrists for three weeks. The itch is worse at night. His wife and children have the same itch. He denies fever. He takes no medicines. He works in a restaurant kitchen.',
  },
  {
    kind: 'limited-english',
    instruction: 'English is not her first language, broken English.',
    history:
      '30F, 10/40 pregnant, c/o nausea and vomiting x 2 weeks, cannot keep food down, weight loss 3 kg. No abdominal pain, no vaginal bleeding. Meds: folic acid. NKDA. SH: non-smoker, no alcohol, cleaner.',
  },
  {
    kind: 'limited-english',
    instruction: 'Non-native speaker with limited English',
    history: `HPI: 45-year-old woman with pain and swelling of the left calf for 2 days. The calf is warm. Flew home from Manila last week. No chest pain, no shortness of breath.
PMH: none. Meds: combined pill. FH: sister had a blood clot.`,
  },
];
