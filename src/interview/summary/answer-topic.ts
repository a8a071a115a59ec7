/** Under which heading of the background an answer in the patient's own words stands, by what its question asks for; the first that fits. */
const topics: readonly { readonly words: RegExp; readonly title: string }[] = [
  { words: /\b(?:examined|tests?|scans?|find|found)\b/i, title: 'Examination and tests so far' },
  { words: /\ballerg/i, title: 'Allergies' },
  { words: /\b(?:medicines?|medications?|tablets|pills|drugs)\b/i, title: 'Medicines' },
  { words: /\b(?:run in your family|family|relatives?|parent|brother|sister)\b/i, title: 'Family history' },
  { words: /\b(?:operations?|surger(?:y|ies)|procedures)\b/i, title: 'Procedures' },
  {
    words: /\b(?:medical|health|other|long[- ]term) (?:conditions?|problems?|illness(?:es)?)\b|\bhad (?:this|it) before\b/i,
    title: 'History',
  },
  { words: /\b(?:worse|better|helps?|eases?|relie\w+|triggers?|sets? it off|brings? it on)\b/i, title: 'Worse or better with' },
  { words: /\b(?:changed|progress\w*|how did it (?:begin|start)|how has it been)\b/i, title: 'Course' },
  { words: /\b(?:how long|since when|when did)\b/i, title: 'Since when' },
  { words: /\bwhere\b/i, title: 'Place' },
  { words: /\b(?:who is there|who lives?|live with|at home|support)\b/i, title: 'At home' },
  { words: /\b(?:your work|your job|do for a living)\b/i, title: 'Work' },
  { words: /\bwhat happened\b/i, title: 'What happened' },
];

/** The heading for an answer to a question: a short one where the topic is known, else that it was said besides. */
export function answerTopic(questionText: string): string {
  return topics.find(({ words }) => words.test(questionText))?.title ?? 'Also said';
}

/** Openings of yes-or-no questions, and how a finding begins that says yes to them. */
const statements: readonly { readonly asks: RegExp; readonly says: string }[] = [
  { asks: /^(?:and )?have you (?:ever )?had (?:any )?/i, says: '' },
  { asks: /^(?:and )?do you (?:have|get|feel|notice) (?:any )?/i, says: '' },
  { asks: /^(?:and )?(?:have|had) you been /i, says: '' },
  { asks: /^(?:and )?are you (?:being )?/i, says: '' },
  { asks: /^(?:and )?(?:is|are|was|were) there (?:any )?/i, says: '' },
  { asks: /^(?:and )?have you (?:ever )?/i, says: 'has ' },
  { asks: /^(?:and )?can you /i, says: 'can ' },
  { asks: /^(?:and )?do you (?:ever )?/i, says: 'they ' },
];

/** A yes to a question as a finding: 'Do you get breathless lying flat?' becomes 'breathless lying flat'; else the question is quoted. */
export function saidYes(questionText: string): string {
  const plain = questionText
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/[?:.]\s*$/, '')
    .trim();
  const statement = statements.find(({ asks }) => asks.test(plain));
  if (statement === undefined) return `yes to “${plain}?”`;
  return `${statement.says}${plain.replace(statement.asks, '')}`
    .replace(/\byour(self)?\b/gi, (_, self) => (self ? 'themselves' : 'their'))
    .replace(/\byou\b/gi, 'they');
}
