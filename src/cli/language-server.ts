import type { Command } from 'commander';
import { shippedKnowledge } from './shipped-knowledge.ts';

/** `language-server`: what the prompt studio says while an author types, for other editors. Exit 0 after `shutdown`, 1 where the editor went away without it, 2 when the knowledge cannot be read. */
export function registerLanguageServer(program: Command): void {
  program
    .command('language-server')
    .description('the Language Server Protocol on standard input and output, for editors of .prompt.md files')
    // What many editors add for every language server; there is no other way than this.
    .option('--stdio', 'speak on standard input and output, which is what happens without it too')
    .action(async () => {
      const knowledge = await shippedKnowledge();
      if (!knowledge.ok) {
        console.error(knowledge.error);
        process.exitCode = 2;
        return;
      }
      const { servePrompts } = await import('./language-server/serve-prompts.ts');
      servePrompts(knowledge.value, process.stdin, process.stdout);
    });
}
