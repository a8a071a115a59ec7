import { expect, test } from 'vitest';
import { plainLogLine } from './plain-log-line.ts';

test.each([
  ['{"level":30,"time":"x","pid":1,"folder":"/d","msg":"Starting PostgreSQL"}\n', 'Starting PostgreSQL\n'],
  ['{"level":40,"time":"x","pid":1,"reason":"away","tries":2,"msg":"It broke"}\n', 'Warning: It broke (reason: away, tries: 2)\n'],
  ['{"level":50,"time":"x","pid":1,"msg":"A call failed"}\n', 'Error: A call failed\n'],
  ['no record\n', 'no record\n'],
  ['7\n', '7\n'],
  ['{"level":30}\n', '{"level":30}\n'],
])('%s is read as %s', (line, words) => {
  expect(plainLogLine(line)).toBe(words);
});
