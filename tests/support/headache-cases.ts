const headaches = [
  {
    diagnosis: 'Migraine',
    history:
      'presents with a headache. It throbs on one side and began gradually two days ago. Light and noise hurt, there is nausea, and lying in a dark room helps. Similar headaches came before. There is no fever, no neck stiffness and no weakness.',
  },
  {
    diagnosis: 'Tension-type headache',
    history:
      'presents with a headache. It is dull, on both sides, like a tight band, and has been there for three days. It came on gradually and is mild. There is a lot of stress at work. There is no nausea, no fever, no neck stiffness, and light does not hurt.',
  },
  {
    diagnosis: 'Cluster headache',
    history:
      'presents with a headache. It is very severe, around the right eye, and comes at night for an hour. The eye waters and is red and the nose is blocked on that side. Walking about is easier than lying down. There is no fever and no neck stiffness.',
  },
  {
    diagnosis: 'Meningitis',
    history:
      'presents with a headache. It is severe and began gradually yesterday, with a high fever and a stiff neck. Light hurts and there was vomiting. There is a rash on the legs.',
  },
  {
    diagnosis: 'Subarachnoid haemorrhage',
    history:
      'presents with a headache. It is the worst ever and came on suddenly like a clap of thunder an hour ago, with vomiting and a stiff neck. There is no fever.',
  },
] as const;

/** Written patients with a headache: as many as asked, no two alike. */
export function headacheCases(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { diagnosis, history } = headaches[index % headaches.length] ?? headaches[0];
    const who = `A ${22 + index}-year-old ${index % 2 === 0 ? 'woman' : 'man'}`;
    return {
      chief_complaint: 'Headache',
      expected_diagnosis: diagnosis,
      patient_history: `${who} ${history}`,
      emulator_patient_prompt: 'You are the patient described.',
      emulator_instructions: 'Answer what is asked.',
    };
  });
}
