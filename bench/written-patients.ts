/** Written patients of every kind of complaint, as clinicians write them, for measuring how long whole consultations take. */
export const writtenPatients: readonly { readonly diagnosis: string; readonly history: string }[] = [
  {
    diagnosis: 'Migraine',
    history:
      'A 34-year-old woman presents with a throbbing headache on the left side since yesterday morning. It came on gradually over two hours and is worse in bright light and when she climbs stairs. She rates it 7 out of 10. She feels sick and vomited once. She has had similar headaches about once a month since her twenties, often before her period. No fever, no neck stiffness, no head injury, no weakness or numbness. Past medical history: none. Medications: combined contraceptive pill, ibuprofen as needed. No allergies. Her mother has migraine. She works as a teacher, does not smoke and drinks two glasses of wine a week.',
  },
  {
    diagnosis: 'Lumbar disc herniation with sciatica',
    history:
      'A 38-year-old man has had low back pain for five days after lifting a washing machine. The pain shoots down the back of his right leg to the foot and is worse when he coughs or bends forward. He has tingling in the big toe. Pain is 8 out of 10. He can pass urine normally, has no numbness around the bottom and no weakness of the legs. No fever, no weight loss, no history of cancer. He takes paracetamol with little relief. He works in a warehouse and smokes ten cigarettes a day. No allergies.',
  },
  {
    diagnosis: 'Community-acquired pneumonia',
    history:
      'A 63-year-old man with high blood pressure presents with a cough for four days that brings up yellow-green phlegm. He has had a fever of 39.1 °C, chills and a sharp pain in the right side of his chest when he breathes in. He gets short of breath when he walks up the stairs. He has no swelling of the legs and coughs up no blood. He smoked twenty cigarettes a day until ten years ago. Medications: amlodipine 5 mg. Allergic to penicillin (rash). He lives with his wife, who had a cold last week.',
  },
  {
    diagnosis: 'Acute gastroenteritis',
    history:
      'A 29-year-old woman has had watery diarrhea six times a day since she came back from a holiday two days ago. She has cramping pain around the belly button that comes and goes, and vomited twice on the first day. There is no blood in the stool. She has had no fever. She can drink small sips. Two friends who ate at the same restaurant are ill, too. Last menstrual period two weeks ago. No past medical history, no medications, no allergies.',
  },
  {
    diagnosis: 'Acute cystitis',
    history:
      'A 24-year-old woman presents with burning when she passes urine for two days. She has to go very often and only passes a little each time. The urine is cloudy and smells strong. She has mild pain in the lower belly. No fever, no back pain, no vaginal discharge, no nausea. She is sexually active with one partner and uses condoms. She had one urinary infection two years ago. No medications, no allergies.',
  },
  {
    diagnosis: 'Acute appendicitis',
    history:
      'A 19-year-old man has had abdominal pain for 18 hours. It began around the navel and has moved to the right lower belly, where it is constant and sharp, 7 out of 10, and worse when he walks or coughs. He has no appetite, feels nauseous and vomited once. Temperature 38.0 °C. Last bowel movement yesterday, normal. No burning on passing urine. He has never had surgery. No medications, no allergies. He does not smoke.',
  },
  {
    diagnosis: 'Benign paroxysmal positional vertigo',
    history:
      'A 58-year-old woman presents with attacks of spinning dizziness for one week. Each lasts less than a minute and comes when she turns over in bed or looks up. She feels sick during the attacks. Between them she is well. No hearing loss, no ringing in the ears, no headache, no double vision, no weakness, no trouble speaking. Past medical history: underactive thyroid. Medications: levothyroxine. No allergies.',
  },
  {
    diagnosis: 'Heart failure',
    history:
      'A 72-year-old man with a heart attack six years ago has become increasingly short of breath over three weeks. He wakes up at night gasping for air and sleeps on three pillows. Both ankles are swollen and he has gained four kilograms. He has no chest pain, no fever and only a dry cough. Past medical history: myocardial infarction, type 2 diabetes, high blood pressure. Medications: metformin, aspirin, lisinopril; he ran out of his water tablets a month ago. No allergies. He does not smoke.',
  },
];
