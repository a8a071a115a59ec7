// Measures what is learned on the examples held out: marks found and right by kind, their flags, danger by level, what is asked, and milliseconds a message.
// node training/bench-listening.ts [--examples FOLDER] [--json]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileLexicon, type Lexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { loadLearned } from '../src/knowledge/load-ears.ts';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import { loadExamples, loadQuestions } from './load-examples.ts';
import { scoreDanger } from './score-danger.ts';
import { scoreQuestions } from './score-questions.ts';
import { scoreTalk } from './score-talk.ts';

const { values } = parseArgs({
  options: { examples: { type: 'string', default: join(import.meta.dirname, 'held-out') }, json: { type: 'boolean', default: false } },
});
const loaded = await loadKnowledge(join(import.meta.dirname, '..'));
if (!loaded.ok) throw new Error(`The knowledge cannot be read: ${JSON.stringify(loaded.error[0])}`);
const { ears, questionEars } = await loadLearned();
const lexicon = compileLexicon({ ...loaded.value, ears });
const { talk, danger } = await loadExamples(values.examples);
const { examples: questions } = await loadQuestions(values.examples);

const scores = {
  talk: scoreTalk(talk, ears, lexicon),
  danger: scoreDanger(danger, lexicon),
  questions: scoreQuestions(questions, questionEars, lexicon),
  milliseconds: timeHearing(lexicon),
};
if (values.json) console.log(JSON.stringify(scores, null, 2));
else {
  console.log(`${talk.length} messages of talk held out: marks found ${scores.talk.found} %, right ${scores.talk.right} %`);
  console.table(scores.talk.byKind);
  console.log(`flags right of marks found: ${JSON.stringify(scores.talk.flags)}`);
  console.log(`${danger.length} messages of danger held out`);
  console.table(scores.danger);
  console.log(`${questions.length} messages of what patients ask held out, in %`);
  console.table(scores.questions);
  console.log(`a message is heard in ${scores.milliseconds.toFixed(1)} ms of processor time at the median`);
}

function timeHearing({ ears: heard }: Lexicon): number {
  const times = talk.slice(0, 400).map(({ message, question }) => {
    const before = process.cpuUsage();
    heard?.hear(message, question, lexicon);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
