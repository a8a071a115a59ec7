import { type Command, Option } from 'commander';
import type { Compilation } from '../prompt-compiler/compile-prompt.ts';
import type { Diagnostic } from '../prompt-compiler/diagnostic.ts';
import { type StageName, stageNames } from '../prompt-compiler/stage-output.ts';
import { compileFile } from './compile-file.ts';
import { describeStage } from './describe-stage.ts';

const exitCodes = { completed: 0, ok_with_errors: 3, failed: 1 } as const;

/** `compile`: compiles a prompt, prints its problems and what came out. Exit 0 completed, 3 with errors, 1 failed, 2 when the file cannot be read. */
export function registerCompile(program: Command): void {
  program
    .command('compile')
    .description('compile a prompt into a protocol, and list its problems')
    .argument('<file>', 'the prompt, such as headache.prompt.md')
    .addOption(new Option('--stage <stage>', 'show what came out of this stage, and stop there').choices([...stageNames]))
    .option('--json', 'print one JSON document')
    .action(async (file: string, { stage, json }: { stage?: StageName; json?: boolean }) => {
      const compiled = await compileFile(file);
      if (!compiled.ok) {
        console.error(compiled.error);
        process.exitCode = 2;
        return;
      }
      const { compilation } = compiled.value;
      const upTo = upToStage(compilation, stage ?? '3');
      const shown = stage === undefined ? [] : describeStage(compilation.stages, stage, compilation.protocol);
      console.log(json ? JSON.stringify(upTo, null, 2) : [...shown, ...describe(file, upTo, stage ?? '3')].join('\n'));
      process.exitCode = exitCodes[upTo.status];
    });
}

interface UpToStage {
  readonly status: Compilation['status'];
  readonly stages: Partial<Compilation['stages']>;
  readonly diagnostics: readonly ReturnType<typeof toStatusError>[];
  readonly protocol: Compilation['protocol'];
}

function upToStage(compilation: Compilation, last: StageName): UpToStage {
  const wanted = stageNames.slice(0, stageNames.indexOf(last) + 1);
  const stages = Object.fromEntries(wanted.map((name) => [name, compilation.stages[name]])) as Partial<Compilation['stages']>;
  const found = wanted.flatMap((name) => compilation.stages[name]?.diagnostics ?? []);
  const diagnostics = compilation.diagnostics.filter((diagnostic) => found.includes(diagnostic));
  const status = compilation.status === 'failed' ? 'failed' : diagnostics.length > 0 ? 'ok_with_errors' : 'completed';
  return { status, stages, diagnostics: diagnostics.map(toStatusError), protocol: last === '3' ? compilation.protocol : null };
}

/** A diagnostic in the shape of a compile status, with what a tool needs beside it. */
function toStatusError({ range, questionId, severity, message, code, fix, related }: Diagnostic) {
  return {
    line: range.start.line,
    column: range.start.column,
    question_id: questionId,
    severity,
    message,
    code,
    end_line: range.end.line,
    end_column: range.end.column,
    fix,
    related,
  };
}

function describe(file: string, { status, diagnostics, protocol, stages }: UpToStage, stage: StageName): readonly string[] {
  const problems = diagnostics.map(({ line, column, severity, message }) => `${file}:${line}:${column}  ${severity}  ${message}`);
  if (protocol === null || stages['2'] == null) return [...problems, stage === '3' ? status : `${status} (stage ${stage})`];
  const { least, most, lastRedFlagAfter } = stages['2'].counts;
  const proofs = stages['2'].proofs.map(({ claim, outcome }) => `  ${claim}: ${outcome}`);
  const redFlag = lastRedFlagAfter === null ? 'no red flag' : `last red flag after at most ${lastRedFlagAfter}`;
  const summary = `${protocol.name} ${protocol.hash.slice(0, 8)}: ${protocol.nodes.length} questions, ${least} to ${most} asked, ${redFlag}`;
  return [...problems, summary, ...proofs, status];
}
