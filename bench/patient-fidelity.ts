// What the emulated patient answers to written pairs of a history and a question, and which answers are not the expected ones.
// node bench/patient-fidelity.ts [FILE.yaml] [--all]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Question } from '../src/interview/ports.ts';
import { breaksOfReply } from '../src/models/builtin/patient/check-fidelity.ts';
import { readHistory } from '../src/models/builtin/patient/history-reading.ts';
import { createBuiltinPatient } from '../src/models/builtin/patient/speak-as-patient.ts';
import { compilePrompt } from '../src/prompt-compiler/compile-prompt.ts';
import { knowledgeVocabulary } from '../src/prompt-compiler/knowledge-vocabulary.ts';
import { contentHash } from '../src/published-protocols/shipped-protocols.ts';
import { loadClinic } from './load-clinic.ts';

const pair = z.strictObject({ ask: z.string(), right: z.string(), expects: z.string(), rulesOut: z.string().optional() });
const written = z.array(z.strictObject({ author: z.string(), complaint: z.string(), history: z.string(), questions: z.array(pair) }));

const [file = join(import.meta.dirname, 'patient-fidelity/pairs.yaml')] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
const showsAll = process.argv.includes('--all');
const { knowledge, lexicon } = await loadClinic(join(import.meta.dirname, '..'));
const vocabulary = knowledgeVocabulary(knowledge);
const patient = createBuiltinPatient(lexicon);

let asked = 0;
let wrong = 0;
let flagged = 0;
for (const { complaint, history, questions } of written.parse(parse(readFileSync(file, 'utf8')))) {
  for (const { ask, right, expects, rulesOut } of questions) {
    const question = questionOf(ask, complaint);
    const reply = await patient({ history, instruction: '', question, message: ask, emergency: false, saidBefore: [complaint], seed: 1 });
    const isRight = new RegExp(expects, 'i').test(reply.text) && (rulesOut === undefined || !new RegExp(rulesOut, 'i').test(reply.text));
    const breaks = breaksOfReply(reply.text, question, readHistory(history, lexicon), lexicon);
    asked += 1;
    if (!isRight) wrong += 1;
    if (!isRight && breaks.length > 0) flagged += 1;
    if (showsAll || !isRight)
      console.log(
        `${isRight ? 'ok   ' : 'WRONG'} ${ask}\n      ${reply.text}\n      expected: ${right}${breaks.length > 0 ? ' (flagged)' : ''}`,
      );
  }
}
console.log(`${asked - wrong} of ${asked} as expected; of the ${wrong} others ${flagged} are flagged`);

function questionOf(ask: string, complaint: string): Question {
  const source = `# Asked\nChief complaint: ${complaint}\n\n1. ${ask}\n`;
  const { protocol, diagnostics } = compilePrompt(source, { name: 'asked', vocabulary, hash: contentHash });
  const node = protocol?.nodes[0];
  if (node === undefined) throw new Error(`'${ask}' is no question: ${JSON.stringify(diagnostics)}`);
  const { id, finding, text, kind, options, unit, range, asks } = node;
  return { node: id, finding, text, kind, options, unit, range, asks };
}
