import type { Command } from 'commander';
import { createValidator } from '../prompt-studio/validation/create-validator.ts';
import { presentIssue } from '../prompt-studio/validation/present-issue.ts';
import { readTextFile } from './read-text-file.ts';
import { shippedKnowledge } from './shipped-knowledge.ts';

/** `validate`: lists what is wrong with a prompt's text. Exit 0 nothing, 3 issues, 2 when the file cannot be read. */
export function registerValidate(program: Command): void {
  program
    .command('validate')
    .description('list what is wrong with the text of a prompt, each with a suggestion')
    .argument('<file>', 'the prompt, such as headache.prompt.md')
    .option('--json', 'print one JSON document')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const source = await readTextFile(file);
      const knowledge = source.ok ? await shippedKnowledge() : source;
      if (!source.ok || !knowledge.ok) {
        console.error(knowledge.ok ? '' : knowledge.error);
        process.exitCode = 2;
        return;
      }
      const issues = createValidator(knowledge.value)(source.value);
      if (json) console.log(JSON.stringify({ session_id: null, total_issues: issues.length, issues: issues.map(presentIssue) }, null, 2));
      else {
        for (const { line, questionId, type, message, suggestion } of issues)
          console.log(`${file}:${line}  ${type}${questionId === null ? '' : `  question ${questionId}`}  ${message} ${suggestion}`);
        console.log(
          issues.length === 0
            ? 'No issues found - source text is valid!'
            : `Found ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`,
        );
      }
      process.exitCode = issues.length === 0 ? 0 : 3;
    });
}
