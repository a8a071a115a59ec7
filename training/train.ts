// Learns to hear from the examples in `training/` and writes the weights. The same examples give the same weights.
// node training/train.ts [--epochs N] [--dangers N] [--labels N] [--examples FOLDER]
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileLexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { encodeWeights } from '../src/clinical/reading/learned/weights-file.ts';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import { calmUnlessRaised } from './calm-talk.ts';
import { ordinaryLessons } from './compose-ordinary.ts';
import { learn } from './learn.ts';
import { learnDanger } from './learn-danger.ts';
import { learnLabels } from './learn-labels.ts';
import { alarmReplyLesson, dangerLesson, talkLesson } from './lessons.ts';
import { loadExamples } from './load-examples.ts';
import { namedWords } from './named-words.ts';
import { decodeWordVectors } from './word-vectors-file.ts';

const here = import.meta.dirname;
const { values } = parseArgs({
  options: {
    epochs: { type: 'string', default: '10' },
    dangers: { type: 'string', default: '12' },
    labels: { type: 'string', default: '4' },
    examples: { type: 'string', default: here },
  },
});
const { talk, danger, alarmReplies, ordinary, problems, hash } = await loadExamples(values.examples);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const knowledge = await loadKnowledge(join(here, '..'));
if (!knowledge.ok) throw new Error(`The knowledge cannot be read: ${JSON.stringify(knowledge.error[0])}`);
const vectors = decodeWordVectors(await readFile(join(here, 'word-vectors.bin')));
const lexicon = compileLexicon(knowledge.value);
const lessons = [
  ...talk.map((example) => calmUnlessRaised(talkLesson(example, lexicon), example, lexicon)),
  ...danger.map((example) => dangerLesson(example, lexicon)),
  ...alarmReplies.map((example) => alarmReplyLesson(example, lexicon)),
  ...ordinaryLessons(ordinary, lexicon),
].filter(({ words }) => words.length > 0);
console.log(`${talk.length} messages of talk, ${danger.length} of danger`);
const startedMs = performance.now();
const seconds = () => `${((performance.now() - startedMs) / 1000).toFixed(0)} s`;
const dangers = learnDanger(lessons, { epochs: Number(values.dangers), seed: 1 });
console.log(`danger after ${seconds()}`);
const weights = learn(lessons, vectors, {
  epochs: Number(values.epochs),
  seed: 1,
  batch: 4,
  onEpoch: (epoch, loss) => console.log(`epoch ${epoch + 1}: loss ${loss.toFixed(3)} after ${seconds()}`),
});
const labels = learnLabels(namedWords(talk, lexicon), vectors, { epochs: Number(values.labels), seed: 1 });
console.log(`${labels.labels.length} names after ${seconds()}`);
const bytes = encodeWeights({ learnedFrom: hash, weights, dangers, labels, vectors });
await writeFile(join(here, 'ears.weights'), bytes);
console.log(`${(bytes.length / 1e6).toFixed(1)} MB written`);
