import { join } from 'node:path';
import { loadEars } from '../src/knowledge/load-ears.ts';
import { loadExamples } from '../training/load-examples.ts';

const folder = join(import.meta.dirname, '..', 'training');
const [examples, heldOut, ears] = await Promise.all([loadExamples(folder), loadExamples(join(folder, 'held-out')), loadEars()]);
const problems = [...examples.problems, ...heldOut.problems.map((problem) => `held-out/${problem}`)];
if (examples.talk.length === 0 || examples.danger.length === 0) problems.push('training/ holds no examples');
if (ears === null) problems.push('training/ears.weights is not there: npm run train');
else if (ears.learnedFrom !== examples.hash)
  problems.push('training/ears.weights was learned from other examples than there are now: npm run train');
if (problems.length > 0) {
  console.error(problems.slice(0, 50).join('\n'));
  process.exit(1);
}
console.log(
  `${examples.talk.length} messages of talk, ${examples.danger.length} of danger and ${examples.alarmReplies.length} replies to alarms are sound.`,
);
