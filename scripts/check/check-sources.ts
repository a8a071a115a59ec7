import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, type StepResult } from './check-step.ts';

const longestFileLines = 300;

interface SourceRule {
  readonly applies: RegExp;
  readonly exceptions: RegExp;
  readonly forbidden: RegExp;
  readonly why: string;
}

const rules: readonly SourceRule[] = [
  {
    applies: /^src\//,
    exceptions: /^src\/platform\/environment\.ts$|\.test\.tsx?$/,
    forbidden: /\bprocess\.env\b|\bimport\.meta\.env\.(?!DEV|PROD)/,
    why: 'only src/platform/environment.ts reads the environment',
  },
  {
    applies: /^src\/(shared|protocol|clinical|prompt-compiler|interview)\//,
    exceptions: /\.test\.ts$/,
    forbidden:
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\.randomUUID\(|\bfetch\(|\bset(?:Timeout|Interval)\(|\bprocess\./,
    why: 'the pure folders have no clock, no randomness and no I/O: pass it as an argument',
  },
  {
    applies: /^src\//,
    exceptions: /^$/,
    forbidden: /\(\?(?:[ims]+-?|-)[ims]*:/,
    why: 'V8 runs patterns with modifiers wrongly once a process has compiled many: write both cases out',
  },
  ...Object.entries({
    consultations: 'consultations|consultation_\\w+',
    'published-protocols': 'published_protocols|protocol_publications',
  }).map(
    ([folder, tables]): SourceRule => ({
      applies: /^src\/(?!web\/)/,
      exceptions: new RegExp(`^src/${folder}/|^src/platform/database/|\\.test\\.ts$`),
      forbidden: new RegExp(
        `(?:From|Into|Join|Table)\\('(?:${tables})\\b|(?<!import .*)\\b(?:from|join|into|update)\\s+(?:${tables})\\b(?![-/.'’])`,
      ),
      why: `only src/${folder} touches its tables`,
    }),
  ),
];

/** Checks what an import table cannot see: who reads the environment, the purity of the pure folders, who touches which tables, and the length of files. */
export async function checkSources(): Promise<StepResult> {
  const problems: string[] = [];
  let inspected = 0;
  for await (const path of glob('{src,scripts,tests,bench,training}/**/*.{ts,tsx,mjs}', { cwd: root })) {
    inspected += 1;
    problems.push(...problemsIn(path, await readFile(join(root, path), 'utf8')));
  }
  if (inspected === 0) problems.push('No source file was inspected');
  return { passed: problems.length === 0, report: problems.join('\n') };
}

/** The breaches in one file, each as `path:line: why`. */
export function problemsIn(path: string, text: string): readonly string[] {
  const lines = text.split('\n');
  const found = rules
    .filter(({ applies, exceptions }) => applies.test(path) && !exceptions.test(path))
    .flatMap(({ forbidden, why }) => lines.flatMap((line, index) => (forbidden.test(line) ? [`${path}:${index + 1}: ${why}`] : [])));
  const isHandWritten = !path.endsWith('.generated.ts');
  // The last line ends with a line break, after which `split` finds one more, empty line.
  const length = lines.length - 1;
  const tooLong = isHandWritten && length > longestFileLines ? [`${path}: ${length} lines; split it by idea`] : [];
  return [...found, ...tooLong];
}
