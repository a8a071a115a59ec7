import type { Command } from 'commander';
import { z } from 'zod';
import type { Protocol } from '../protocol/protocol.ts';
import { type Walk, walkProtocol } from '../protocol/walk-protocol.ts';
import type { NodeId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { compileFile } from './compile-file.ts';
import { readFactsBefore } from './read-facts-before.ts';
import { readTextFile } from './read-text-file.ts';

const single = [z.string(), z.number(), z.boolean(), z.null()] as const;
const several = z.array(z.union([z.string(), z.number()]));
const answersAre = 'answers are an object such as {"1":"yes","2":["a","b"]}';
const factsAre = 'facts are an object such as {"age":40,"sex":"female"}';
const scriptSchema = z.strictObject(
  {
    answers: z
      .record(z.string(), z.union([...single, several], 'an answer is a text, a list of texts or a number'), answersAre)
      .default({}),
    facts: z
      .record(z.string(), z.union([...single, several], 'a fact is a text, a number, true or false, or a list of texts'), factsAre)
      .default({}),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no place for ${issue.keys.map((key) => `"${key}"`).join(', ')}; there are "answers" and "facts"`
        : 'this is no object such as {"answers":{"1":"yes"},"facts":{"age":40,"sex":"female"}}',
  },
);

/** `walk`: walks a compiled prompt with scripted answers, and prints which questions were asked and why others were not. */
export function registerWalk(program: Command): void {
  program
    .command('walk')
    .description('walk a prompt with scripted answers: which questions are asked, which are not, and why')
    .argument('<file>', 'the prompt, such as headache.prompt.md')
    .requiredOption('--answers <file>', 'a JSON file such as {"answers":{"1":"yes"},"facts":{"age":40,"sex":"female"}}')
    .option('--json', 'print one JSON document')
    .action(async (file: string, { answers, json }: { answers: string; json?: boolean }) => {
      const walked = await walkFile(file, answers);
      if (!walked.ok) {
        console.error(walked.error.message);
        process.exitCode = walked.error.exitCode;
        return;
      }
      const { asked, skipped, phase } = walked.value;
      console.log(json ? JSON.stringify({ asked, skipped, phase }, null, 2) : describe(walked.value));
    });
}

interface Failure {
  readonly message: string;
  readonly exitCode: 1 | 2;
}

async function walkFile(file: string, answersFile: string): Promise<Result<Walk, Failure>> {
  const text = await readTextFile(answersFile);
  if (!text.ok) return fail({ message: text.error, exitCode: 2 });
  const script = readScript(text.value);
  if (!script.ok) return fail({ message: `${answersFile}: ${script.error}`, exitCode: 2 });
  const compiled = await compileFile(file);
  if (!compiled.ok) return fail({ message: compiled.error, exitCode: 2 });
  const { compilation, vocabulary } = compiled.value;
  for (const { range, severity, message } of compilation.diagnostics) {
    console.error(`${file}:${range.start.line}:${range.start.column}  ${severity}  ${message}`);
  }
  const { protocol } = compilation;
  if (protocol === null) return fail({ message: `${file}: nothing that could be walked came out of this prompt`, exitCode: 1 });
  const idOf = new Map(
    protocol.nodes.flatMap(
      ({ id, authorLabel }) =>
        [
          [id as string, id],
          [authorLabel ?? id, id],
        ] as const,
    ),
  );
  const answers: Record<string, z.infer<typeof scriptSchema>['answers'][string]> = {};
  for (const [called, answer] of Object.entries(script.value.answers)) {
    const id = idOf.get(called);
    if (id === undefined) console.error(`${answersFile}: there is no question ${called}; its answer is not used`);
    else answers[id] = answer;
  }
  const before = readFactsBefore(script.value.facts, protocol, vocabulary);
  return before.ok
    ? succeed(asCalled(walkProtocol(protocol, answers, before.value), protocol))
    : fail({ message: `${answersFile}: ${before.error}`, exitCode: 2 });
}

/** A walk that names each question as its author does. */
function asCalled(walk: Walk, { nodes }: Protocol): Walk {
  const called = new Map(nodes.map(({ id, authorLabel }) => [id, (authorLabel ?? id) as NodeId]));
  const name = (id: NodeId) => called.get(id) ?? id;
  return { ...walk, asked: walk.asked.map(name), skipped: walk.skipped.map((skipped) => ({ ...skipped, id: name(skipped.id) })) };
}

function readScript(text: string): Result<z.infer<typeof scriptSchema>, string> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return fail(`this is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = scriptSchema.safeParse(json);
  if (parsed.success) return succeed(parsed.data);
  const [issue] = parsed.error.issues;
  return fail(`${issue?.path.join('.') || 'the document'}: ${issue?.message ?? 'is not as expected'}`);
}

function describe({ asked, skipped, phase, said }: Walk): string {
  const lines = [`asked    ${asked.join(' ')}`];
  for (const { id, because } of skipped) lines.push(`skipped  ${id.padEnd(6)} ${because}`);
  for (const { line, words } of said) lines.push(`line ${line}   emergency: ${words}`);
  return [...lines, `phase    ${phase}`].join('\n');
}
