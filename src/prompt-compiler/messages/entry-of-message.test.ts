import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { entryOfMessage } from './entry-of-message.ts';

test.each(Object.entries(catalogue))('finds %s again by its message', (_code, entry) => {
  const message = entry.text.replace(/\{\w+\}/g, '3.1');
  expect(entryOfMessage(message)?.text).toBe(entry.text);
});

test('knows nothing of other words', () => {
  expect(entryOfMessage('The weather is fine.')).toBeNull();
});
