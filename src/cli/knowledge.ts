import type { Command } from 'commander';
import { lintKnowledge } from '../knowledge/lint/lint-knowledge.ts';
import { type Remark, remarkKinds } from '../knowledge/lint/remark.ts';
import type { SoundEntries } from '../knowledge/load-knowledge.ts';
import { locateEntries } from '../knowledge/locate-entries.ts';
import { pagesOf } from '../knowledge/page/knowledge-page.ts';
import { nearestEntries } from '../knowledge/page/nearest-entries.ts';
import { englishSpelling } from '../prompt-studio/validation/english-spelling.ts';
import { describeKnowledgePage } from './describe-knowledge-page.ts';
import { oneLine } from './one-line.ts';
import { columns, listLines } from './page-lines.ts';
import { shippedEntries, shippedRoot } from './shipped-knowledge.ts';

const unknownCode = 2;
const remarksFound = 3;

/** `knowledge`: one entry of the knowledge as a page, and what is to be looked at in all of it. */
export function registerKnowledge(program: Command): void {
  const knowledge = program.command('knowledge').description('read the clinical knowledge, and look for what is weak in it');
  knowledge
    .command('show')
    .description('print a condition, finding, red flag or medicine class as a page')
    .argument('<code>', 'its code, such as migraine; a name in quotation marks finds the codes that it may be')
    .option('--json', 'print one JSON document')
    .action(async (code: string, { json }: { json?: boolean }) => {
      process.exitCode = await show(code, json === true);
    });
  knowledge
    .command('lint')
    .description('say what is wrong, contradictory, doubtful or thin; exit code 3 where anything is')
    .option('--json', 'print one JSON document')
    .action(async ({ json }: { json?: boolean }) => {
      process.exitCode = await lint(json === true);
    });
}

async function show(code: string, asJson: boolean): Promise<number> {
  const sound = await shippedEntries();
  const pages = pagesOf(code, sound.entries);
  if (pages.length === 0) {
    console.error(unknownWords(code, sound).join('\n'));
    return unknownCode;
  }
  const lineOf = await locateEntries(
    shippedRoot,
    pages.map(({ file }) => file),
  );
  const remarks = remarksOn(sound);
  const shown = pages.map((page) => ({
    page,
    line: lineOf(page.file, page.code),
    remarks: remarks.filter((remark) => remark.code === page.code && remark.file === page.file),
  }));
  if (asJson) {
    const document = shown.map(({ page, line, remarks: own }) => ({
      ...page,
      line,
      remarks: own.map(({ kind, rule, why }) => ({ kind, rule, why })),
    }));
    console.log(JSON.stringify({ pages: document }, null, 2));
  } else {
    const lines = shown.map(({ page, line, remarks: own }) => [
      ...describeKnowledgePage(page, line),
      ...listLines(
        'To look at',
        own.map(({ kind, why }) => `${kind}: ${why}`),
      ),
    ]);
    console.log(lines.map((page) => page.join('\n')).join('\n\n\n'));
  }
  return 0;
}

function unknownWords(code: string, { entries, problems }: SoundEntries): readonly string[] {
  const wrong = problems.filter(({ entry }) => entry === code);
  if (wrong.length > 0)
    return [
      `'${oneLine(code)}' is in the files, but cannot be read:`,
      ...wrong.map(({ file, field, problem }) => `  ${file}: ${field} ${problem}`),
    ];
  const near = nearestEntries(code, entries);
  const unknown = `Nothing in the knowledge has the code '${oneLine(code)}'.`;
  if (near.length === 0) return [unknown];
  return [`${unknown} Nearest are:`, ...columns(near.map(({ code: other, kind, name }) => [`  ${other}`, kind, name]))];
}

async function lint(asJson: boolean): Promise<number> {
  const remarks = remarksOn(await shippedEntries());
  const lineOf = await locateEntries(
    shippedRoot,
    remarks.map(({ file }) => file),
  );
  const found = remarks
    .map((remark) => ({ ...remark, line: lineOf(remark.file, remark.code) }))
    .sort((one, other) => (one.file === other.file ? (one.line ?? 0) - (other.line ?? 0) : 0));
  const counts = Object.fromEntries(remarkKinds.map((kind) => [kind, found.filter((remark) => remark.kind === kind).length]));
  if (asJson) {
    const document = found.map(({ file, line, code, kind, rule, why }) => ({ file, line, code, kind, rule, why }));
    console.log(JSON.stringify({ total: found.length, counts, remarks: document }, null, 2));
  } else {
    for (const { file, line, code, kind, rule, why } of found)
      console.log(`${file}${line === null ? '' : `:${line}`}  ${code}  ${kind} (${rule}): ${why}`);
    const counted = remarkKinds.map((kind) => `${counts[kind]} ${kind}`).join(', ');
    console.log(found.length === 0 ? 'Nothing to look at in the knowledge.' : `${found.length} to look at: ${counted}.`);
  }
  return found.length === 0 ? 0 : remarksFound;
}

function remarksOn(sound: SoundEntries): readonly Remark[] {
  return lintKnowledge(sound, englishSpelling([], [])().isWord);
}
