import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

const items = Array.from({ length: 2_345 }, (_, index) => index);

test('every item comes once and in order, and no more than three pages are read at a time', async () => {
  let underWay = 0;
  let most = 0;
  const pages = readAhead(items, async (page) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, page.length % 7));
    underWay -= 1;
    return page;
  });
  const read: number[] = [];
  for await (const page of pages) read.push(...page);
  expect(read).toEqual(items);
  expect(most).toBe(3);
});

test('nothing is read for nothing', async () => {
  for await (const _page of readAhead([], async () => expect.unreachable())) expect.unreachable();
});

test('a page that cannot be read ends it with the error, and one that nobody comes to troubles nobody', async () => {
  const read = async (page: readonly number[]) => {
    if (page.includes(700)) throw new Error('away');
    return page;
  };
  const pages = readAhead(items, read);
  await pages.next();
  await expect(pages.next()).rejects.toThrow('away');
  const left = readAhead(items, read);
  await left.next();
  expect(await left.return(undefined)).toEqual({ done: true, value: undefined });
});
