import { expect, test } from 'vitest';
import { latestSummary, summaryIn } from './summary-in.ts';

const message = (id: string, text: string) => ({ kind: 'assistant', id, text, telemetry: null }) as const;

test('the summary of a message begins at its heading', () => {
  expect(summaryIn('Thank you.\n\n## Patient Summary\n\n**Who and why:** A man.')).toBe('## Patient Summary\n\n**Who and why:** A man.');
  expect(summaryIn('This is the Patient Summary.')).toBeNull();
});

test('the latest summary of a conversation counts, whatever was said after it', () => {
  const entries = [
    message('1', '## Patient Summary\n\nold'),
    { kind: 'user', id: '2', text: '## Patient Summary\n\nmine' } as const,
    message('3', 'Up to date.\n\n## Patient Summary\n\nnew'),
    message('4', 'You are welcome.'),
  ];
  expect(latestSummary(entries)).toEqual({ entryId: '3', summary: '## Patient Summary\n\nnew' });
  expect(latestSummary(entries.slice(3))).toBeNull();
});
