import type { Command } from 'commander';
import type { Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { openLexicon } from './open-lexicon.ts';
import { type MessageLine, readMessageLines } from './read-message-lines.ts';

const badInput = 2;

interface MessageCommand<Row> {
  readonly name: string;
  readonly description: string;
  readonly read: (line: MessageLine, lexicon: Lexicon) => Row;
  readonly describe: (row: Row, line: MessageLine) => string;
}

/** Registers a command that reads a file of messages line by line and prints what it makes of each. */
export function registerMessageCommand<Row>(program: Command, { name, description, read, describe }: MessageCommand<Row>): void {
  program
    .command(name)
    .description(description)
    .argument('<file.jsonl>', 'lines {"id", "context", "message"}; context is what the assistant said before, or null')
    .option('--json', 'print one JSON document')
    .action(async (path: string, options: { readonly json?: boolean }) => {
      const lines = await readMessageLines(path);
      const lexicon = lines.ok ? await openLexicon() : lines;
      if (!lines.ok || !lexicon.ok) {
        console.error(lines.ok ? (lexicon.ok ? '' : lexicon.error) : lines.error);
        process.exitCode = badInput;
        return;
      }
      const rows = lines.value.map((line) => ({ line, row: read(line, lexicon.value) }));
      const words = options.json
        ? JSON.stringify(
            rows.map(({ row }) => row),
            null,
            2,
          )
        : rows.map(({ row, line }) => describe(row, line)).join('\n');
      process.stdout.write(`${words}\n`);
    });
}
