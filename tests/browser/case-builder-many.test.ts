import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machinePace } from '../support/machine-pace.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { watchWork } from './support/watch-work.ts';

const rounds = 5;
const firstPaintLimitMs = 2_000;
const answerLimitMs = 200;
const screen = '/playground/case-builder';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
  await queryTestDatabase(app.server.databaseUrl ?? '', seed);
});
afterAll(() => app?.close());

const seed = `
  insert into cases (chief_complaint, expected_diagnosis, patient_history, emulator_patient_prompt, emulator_instructions, notes,
                     completed, review, created_at, created_by, latest_accuracy, latest_missed_percent, latest_finished_at, latest_duration_ms)
  select 'Complaint ' || n % 60,
         'Diagnosis ' || md5(n::text),
         repeat('The patient is told of here, at some length. ', 18 + n % 15),
         'You are patient ' || n || ', who answers briefly and tells of nothing that was not asked.',
         'Answer what is asked.',
         case when n % 5 = 0 then 'Looked at twice, number ' || n else '' end,
         n % 3 = 0, n % 7 = 0, now() - n * interval '1 minute', 'dev@company.test',
         case when n % 2 = 0 then n % 4 end, case when n % 2 = 0 then 12 end, case when n % 2 = 0 then now() end, case when n % 2 = 0 then 3000 end
  from generate_series(1, 20000) as n`;

/** What a piece of work costs at the best of several times: another process may take the machine at any of the others. Once is enough where it cost little. */
async function atBest(littleMs: number, work: () => Promise<number>): Promise<number> {
  let bestMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && bestMs >= littleMs; round += 1) bestMs = Math.min(bestMs, await work());
  return Math.round(bestMs);
}

const expandAll = (page: Page) => page.getByRole('button', { name: 'Expand All' });
const all = (page: Page) => page.getByText('20,000 cases', { exact: true });

test('20,000 cases are there within two seconds, and open, scroll and are searched without holding up the reader', async () => {
  const page = await app.openAsStaff('/playground/emulator', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('heading', { name: 'Facts Collected' }).waitFor();
  const opening = (path: string, shown: Locator) => async () => {
    const began = performance.now();
    await page.goto(path);
    await shown.waitFor();
    return performance.now() - began;
  };
  const firstPaintMs = await atBest(firstPaintLimitMs, opening(screen, page.getByText('Complaint 0', { exact: true })));
  const otherScreenMs = await atBest(0, opening('/playground/test-bench', page.getByRole('heading', { name: 'New Test' })));
  await page.goto(screen);

  const expandMs = await atBest(answerLimitMs, async () => {
    const took = await untilPainted(page, () => expandAll(page).click());
    await page.getByRole('button', { name: 'Collapse All' }).click();
    return took;
  });

  await expandAll(page).click();
  await expect.poll(() => page.getByRole('treegrid').getByRole('row').count()).toBeLessThan(80);
  const busyMs = await watchWork(page);
  let longFrames = frames;
  const busyMsPerFrame = () =>
    atBest(0, async () => {
      const before = await busyMs();
      longFrames = Math.min(longFrames, (await page.evaluate(longFramesOfScroll)) as number);
      return ((await busyMs()) - before) / frames;
    });
  const amongAll = await busyMsPerFrame();
  expect(await page.evaluate("document.querySelector('[role=treegrid]').parentElement.scrollTop")).toBeGreaterThan(40_000);

  const search = page.getByPlaceholder('Search diagnoses and notes...');
  const typingMs = await atBest(answerLimitMs, async () => {
    await search.focus();
    await page.evaluate(watchInput);
    await page.keyboard.type('diagnosis c4', { delay: 60 });
    await page.getByText(/^\d+ of 20,000 cases$/).waitFor();
    await search.fill('');
    await all(page).waitFor();
    return (await page.evaluate('window.longestInputMs')) as number;
  });

  await search.fill('diagnosis c');
  await page.getByText(/^1,\d+ of 20,000 cases$/).waitFor();
  const amongFew = await busyMsPerFrame();

  console.info(
    `20,000 cases: there after ${firstPaintMs} ms (another screen after ${otherScreenMs}), expanded in ${expandMs} ms, ${longFrames} of ${frames} frames of scrolling over`,
  );
  console.info(
    `20 ms, ${amongAll} ms of work a frame (${amongFew} among a sixteenth of the cases), at most ${typingMs} ms from a key to what it changes`,
  );
  const answerMs = Math.max(answerLimitMs * machinePace(), 0.6 * otherScreenMs);
  // Where the machine takes long to open any screen, this one may take as many times longer as it does on a quick one.
  expect(firstPaintMs).toBeLessThan(Math.max(firstPaintLimitMs, 12 * otherScreenMs));
  expect(expandMs).toBeLessThan(answerMs);
  // How long a frame takes is the machine's affair as much as ours; that it does not grow with the cases is ours alone.
  expect(amongAll).toBeLessThan(2 * amongFew);
  expect(typingMs).toBeLessThan(answerMs);
}, 300_000);

/** How long after a click the next picture is there. */
async function untilPainted(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`window.tookMs = null; document.addEventListener('click', () => {
    const began = performance.now();
    requestAnimationFrame(() => setTimeout(() => { window.tookMs = performance.now() - began; }));
  }, { once: true, capture: true })`);
  await act();
  await page.waitForFunction('window.tookMs !== null');
  return (await page.evaluate('window.tookMs')) as number;
}

const frames = 180;

/** Scrolls through the table, a third of a window in each frame. The first frames set out. */
const longFramesOfScroll = `new Promise((resolve) => {
  const scroller = document.querySelector('[role=treegrid]').parentElement;
  scroller.scrollTop = 0;
  const lengths = [];
  let last = performance.now();
  const step = (now) => {
    lengths.push(now - last);
    last = now;
    scroller.scrollTop += 240;
    if (lengths.length < ${frames}) requestAnimationFrame(step);
    else resolve(lengths.slice(5).filter((ms) => ms > 20).length);
  };
  requestAnimationFrame(step);
})`;

/** Keeps the longest time from a key, or from the beginning of a long task, to the picture that shows what came of it. */
const watchInput = `(() => {
  window.longestInputMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestInputMs = Math.max(window.longestInputMs, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
  observer.observe({ type: 'longtask' });
})()`;
