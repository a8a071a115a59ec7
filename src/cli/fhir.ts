import type { Command } from 'commander';
import { exportQuestionnaire } from '../prompt-compiler/questionnaire/export-questionnaire.ts';
import { importQuestionnaire } from '../prompt-compiler/questionnaire/import-questionnaire.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { compileFile } from './compile-file.ts';
import { readTextFile } from './read-text-file.ts';

/** `fhir export` and `fhir import`: a prompt as an HL7 FHIR R4 Questionnaire, and such a questionnaire as a prompt. Exit 0, or 1 with what is wrong. */
export function registerFhir(program: Command): void {
  const fhir = program.command('fhir').description('exchange prompts with other systems as HL7 FHIR R4 Questionnaires');
  fhir
    .command('export')
    .description('print a prompt as a Questionnaire, in JSON')
    .argument('<prompt>', 'the prompt, such as headache.prompt.md')
    .action(async (file: string) => print(await exported(file)));
  fhir
    .command('import')
    .description('print a Questionnaire as the text of a prompt; what cannot be kept is named at its top and on standard error')
    .argument('<file>', 'the Questionnaire, in JSON')
    .action(async (file: string) => print(await imported(file)));
}

interface Exchanged {
  readonly document: string;
  readonly remarks: readonly string[];
}

async function exported(file: string): Promise<Result<Exchanged, string>> {
  const compiled = await compileFile(file);
  if (!compiled.ok) return compiled;
  const { protocol, stages, diagnostics } = compiled.value.compilation;
  if (protocol === null) return fail(`${file}: nothing that could be exported came out of this prompt`);
  const remarks = diagnostics.map(
    ({ range, severity, message }) => `${file}:${range.start.line}:${range.start.column}  ${severity}  ${message}`,
  );
  return succeed({ document: JSON.stringify(exportQuestionnaire(protocol, stages['1a'].headings), null, 2), remarks });
}

async function imported(file: string): Promise<Result<Exchanged, string>> {
  const text = await readTextFile(file);
  if (!text.ok) return text;
  const prompt = importQuestionnaire(text.value);
  if (!prompt.ok) return fail(`${file}: ${prompt.error}`);
  const remarks = prompt.value.notKept.map((sentence) => `${file}: not kept: ${sentence}`);
  return succeed({ document: prompt.value.text.trimEnd(), remarks });
}

function print(exchanged: Result<Exchanged, string>): void {
  if (!exchanged.ok) {
    console.error(exchanged.error);
    process.exitCode = 1;
    return;
  }
  for (const remark of exchanged.value.remarks) console.error(remark);
  console.log(exchanged.value.document);
}
