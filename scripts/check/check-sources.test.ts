import { expect, test } from 'vitest';
import { problemsIn } from './check-sources.ts';

test('a clock in a pure folder is named with its line, one elsewhere is not', () => {
  expect(problemsIn('src/interview/engine.ts', 'const a = 1;\nconst now = Date.now();\n')).toEqual([
    expect.stringContaining('src/interview/engine.ts:2: '),
  ]);
  expect(problemsIn('src/platform/jobs.ts', 'const now = Date.now();\n')).toEqual([]);
});

test('only the environment module and tests may read the environment', () => {
  expect(problemsIn('src/server/main.ts', 'process.env.PORT;\n')).toHaveLength(1);
  expect(problemsIn('src/platform/environment.ts', 'process.env;\n')).toEqual([]);
});

test('a table is touched by its own folder only', () => {
  for (const line of ["queries.selectFrom('consultations as one')\n", '  join consultation_messages as said\n']) {
    expect(problemsIn('src/emulator/session.ts', line)).toEqual([expect.stringContaining('only src/consultations touches its tables')]);
    expect(problemsIn('src/consultations/stored/session.ts', line)).toEqual([]);
  }
  expect(problemsIn('src/emulator/session.ts', "import { x } from '../consultations/x.ts';\n")).toEqual([]);
});

test('a file that grew too long is named, unless a program wrote it', () => {
  expect(problemsIn('src/cli/main.ts', 'a;\n'.repeat(300))).toEqual([]);
  expect(problemsIn('src/cli/main.ts', 'a;\n'.repeat(301))).toEqual(['src/cli/main.ts: 301 lines; split it by idea']);
  expect(problemsIn('src/platform/database/schema.generated.ts', 'a;\n'.repeat(301))).toEqual([]);
});

test('a pattern that switches case within itself is named', () => {
  for (const pattern of ['/a(?-i:B)/i', '/(?i:a)B/', '/(?im-s:a)/']) {
    expect(problemsIn('src/cli/main.ts', `const a = ${pattern};\n`)).toHaveLength(1);
  }
  expect(problemsIn('src/cli/main.ts', 'const a = /(?:i|-)(?=s:)(?<is>m):/i;\n')).toEqual([]);
});
