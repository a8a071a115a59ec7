import type { Command } from 'commander';
import { compileLexicon, type Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { withEars } from '../knowledge/load-ears.ts';
import { type Result, succeed } from '../shared/result.ts';
import { type MessageLine, readMessageLines } from './read-message-lines.ts';
import { readTextFile } from './read-text-file.ts';
import { shippedKnowledge } from './shipped-knowledge.ts';

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
    .action(async (path: string, { json }: { readonly json?: boolean }) => {
      const loaded = await loadMessages(path);
      if (!loaded.ok) {
        console.error(loaded.error);
        process.exitCode = badInput;
        return;
      }
      const { lines, lexicon } = loaded.value;
      const rows = lines.map((line) => read(line, lexicon));
      if (json) console.log(JSON.stringify(rows, null, 2));
      else for (const [index, line] of lines.entries()) console.log(describe(rows[index] as Row, line));
    });
}

async function loadMessages(path: string): Promise<Result<{ readonly lines: readonly MessageLine[]; readonly lexicon: Lexicon }, string>> {
  const text = await readTextFile(path);
  if (!text.ok) return text;
  const lines = readMessageLines(path, text.value);
  if (!lines.ok) return lines;
  const knowledge = await shippedKnowledge();
  if (!knowledge.ok) return knowledge;
  return succeed({ lines: lines.value, lexicon: compileLexicon(await withEars(knowledge.value)) });
}
