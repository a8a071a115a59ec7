import { join } from 'node:path';
import { loadLearned } from '../src/knowledge/load-ears.ts';
import { loadExamples, loadQuestions } from '../training/load-examples.ts';

const folder = join(import.meta.dirname, '..', 'training');
const heldOutIn = join(folder, 'held-out');
const [examples, heldOut, questions, questionsHeldOut] = await Promise.all([
  loadExamples(folder),
  loadExamples(heldOutIn),
  loadQuestions(folder),
  loadQuestions(heldOutIn),
]);
const problems = [
  ...examples.problems,
  ...questions.problems,
  ...[...heldOut.problems, ...questionsHeldOut.problems].map((problem) => `held-out/${problem}`),
];
if (examples.talk.length === 0 || examples.danger.length === 0 || questions.examples.length === 0)
  problems.push('training/ holds no examples');
try {
  const { ears, questionEars } = await loadLearned();
  if (ears.learnedFrom !== examples.hash)
    problems.push('training/ears.weights was learned from other examples than there are now: npm run train');
  if (questionEars.learnedFrom !== questions.hash)
    problems.push('training/questions.weights was learned from other examples than there are now: npm run train -- --only questions');
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
}
if (problems.length > 0) {
  console.error(problems.slice(0, 50).join('\n'));
  process.exit(1);
}
console.log(
  `${examples.talk.length} messages of talk, ${examples.danger.length} of danger, ${examples.alarmReplies.length} replies to alarms and ${questions.examples.length} questions of patients are sound.`,
);
