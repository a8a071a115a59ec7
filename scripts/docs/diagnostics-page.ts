import type { Message } from '../../src/prompt-compiler/messages/message.ts';

/** The reference page of all problems that the compiler reports, as Markdown. */
export function diagnosticsPage(catalogue: Readonly<Record<string, Message>>): string {
  const entries = Object.entries(catalogue);
  const rows = entries.map(([code, { severity, text }]) => `| [${code}](#${code}) | ${severity} | ${shown(text)} |`);
  return [
    '# What the compiler reports',
    '',
    'Every problem that the prompt compiler finds, with its reason and an example. It is made by `npm run docs` from the catalogue of messages,',
    '`src/prompt-compiler/messages/catalogue.ts`; each wrong example is known to give its problem, and each right one none. The examples stand',
    'below a line `Chief complaint: Pain`. An *error* leaves something out and says what; a *warning* leaves the prompt as it is.',
    '',
    '| code | severity | message |',
    '|---|---|---|',
    ...rows,
    ...entries.flatMap(([code, message]) => ['', ...entryOf(code, message)]),
    '',
  ].join('\n');
}

function entryOf(code: string, { severity, text, explanation, example }: Message): readonly string[] {
  return [
    `## ${code}`,
    '',
    `*${severity[0]?.toUpperCase()}${severity.slice(1)}.* ${shown(text)}`,
    '',
    explanation,
    '',
    'Wrong:',
    '',
    ...fenced(example.wrong),
    '',
    'Right:',
    '',
    ...fenced(example.right),
  ];
}

/** A message with its values as words in italics. */
function shown(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `*${name.replace(/([A-Z])/g, ' $1').toLowerCase()}*`).replaceAll('|', '\\|');
}

function fenced(example: string): readonly string[] {
  return ['```text', ...example.split('\n'), '```'];
}
