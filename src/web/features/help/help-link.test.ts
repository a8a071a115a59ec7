import { expect, test } from 'vitest';
import { headingId, helpLink } from './help-link.ts';

test('a link to another page of the help stays in the app', () => {
  expect(helpLink('diagnostics.md#dead-end')).toBe('/playground/help/diagnostics#dead-end');
  expect(helpLink('measuring.md')).toBe('/playground/help/measuring');
});

test('a link within the page, or to another site, stays as it is', () => {
  expect(helpLink('#path')).toBe('#path');
  expect(helpLink('https://a.test/b.md')).toBe('https://a.test/b.md');
});

test('a file that is no page of the help has no link', () => {
  expect(helpLink('operating.md')).toBeNull();
  expect(helpLink('../src/cli/main.ts')).toBeNull();
});

test('a heading is named as GitHub names it', () => {
  expect(headingId('When a question is asked')).toBe('when-a-question-is-asked');
  expect(headingId('What is compared?')).toBe('what-is-compared');
});
