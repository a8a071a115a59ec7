// Learns to hear from the examples in `training/` and writes the weights. The same examples give the same weights.
// node training/train.ts [--epochs N] [--dangers N] [--labels N] [--questions N] [--examples FOLDER] [--only questions]
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { ensembleOf } from '../src/clinical/reading/learned/ensemble.ts';
import type { Weights } from '../src/clinical/reading/learned/network.ts';
import { encodeWeights } from '../src/clinical/reading/learned/weights-file.ts';
import { attachmentsIn, learnAttachments } from './learn-attachments.ts';
import { learnDanger } from './learn-danger.ts';
import { learnLabels } from './learn-labels.ts';
import { loadLessons } from './load-lessons.ts';
import { namedWords } from './named-words.ts';
import { decodeWordVectors } from './word-vectors-file.ts';
import { writeQuestions } from './write-questions.ts';

const here = import.meta.dirname;
const { values } = parseArgs({
  options: {
    epochs: { type: 'string', default: '6' },
    dangers: { type: 'string', default: '12' },
    labels: { type: 'string', default: '5' },
    questions: { type: 'string', default: '16' },
    only: { type: 'string' },
    examples: { type: 'string', default: here },
  },
});
if (values.only !== undefined && values.only !== 'questions')
  throw new Error(`--only ${values.only}: only 'questions' are learned by themselves`);

console.log(await writeQuestions(values.examples, Number(values.questions)));
if (values.only === 'questions') process.exit();

/** Each network of the ensemble begins elsewhere. */
const seeds = [1, 7];

async function learnNetwork(seed: number): Promise<Weights> {
  const workerData = { folder: values.examples, epochs: Number(values.epochs), seed };
  const [weights] = await once(new Worker(join(here, 'learn-network.ts'), { workerData }), 'message');
  return weights as Weights;
}

const startedMs = performance.now();
const seconds = () => `${((performance.now() - startedMs) / 1000).toFixed(0)} s`;
const learning = Promise.all(seeds.map(learnNetwork));
const { examples, lexicon, lessons } = await loadLessons(values.examples);
const { talk, danger, hash } = examples;
console.log(`${talk.length} messages of talk, ${danger.length} of danger`);
const vectors = decodeWordVectors(await readFile(join(here, 'word-vectors.bin')));
const dangers = learnDanger(lessons, { epochs: Number(values.dangers), seed: 1 });
console.log(`danger after ${seconds()}`);
const attachments = learnAttachments(talk.flatMap(attachmentsIn), { epochs: 12, seed: 1 });
const labels = learnLabels(namedWords(talk, lexicon), vectors, { epochs: Number(values.labels), seed: 1 });
console.log(`${labels.labels.length} names after ${seconds()}`);
const networks = ensembleOf(await learning);
const bytes = gzipSync(encodeWeights({ learnedFrom: hash, networks, dangers, labels, attachments, vectors }), { level: 9 });
await writeFile(join(here, 'ears.weights'), bytes);
console.log(`${(bytes.length / 1e6).toFixed(1)} MB written after ${seconds()}`);
