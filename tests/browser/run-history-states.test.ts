import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MedicalCase } from '../../src/contracts/cases/medical-case.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { answerRuns, createCase, madeUpRun, openWithRuns, runDetails, runSummary, runsAddress } from './support/run-history.ts';

let app: App;
let medicalCase: MedicalCase;
beforeAll(async () => {
  app = await openApp(staffSignIn);
  medicalCase = await createCase(app);
});
afterAll(() => app?.close());

const history = (page: Page) => page.getByRole('dialog', { name: 'Test History - Last 7 runs' });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Migraine' });

describe('the list of runs', () => {
  test('shows when each run was, how it is called, what it came to, and how long it took', async () => {
    const scores = [3, 2, 1, 0, null] as const;
    const runs = scores.map((score, index) => runSummary(index + 1, { diagnosis_accuracy: score }));
    const page = await openWithRuns(app, medicalCase.id, (opened) => answerRuns(opened, runs));
    const rows = history(page).getByRole('listitem');
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(5);
    for (const [index, word] of ['COR', 'TOP3', 'DNM', 'MISS', 'Unknown'].entries()) {
      const row = rows.nth(index);
      await row.getByText(word, { exact: true }).waitFor();
      await row.getByText('12% missed', { exact: true }).waitFor();
      await row.getByText('5s', { exact: true }).waitFor();
      await row.getByText(`run0000${index + 1}`, { exact: true }).waitFor();
      await row.getByText(`Nov 20, 2026, 8:0${index + 1}:00 AM`, { exact: true }).waitFor();
    }
  });

  test('shows the last seven, whatever the server sends', async () => {
    const runs = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => runSummary(n));
    const page = await openWithRuns(app, medicalCase.id, (opened) => answerRuns(opened, runs));
    await history(page).getByText('run00001').waitFor();
    await expect.poll(() => history(page).getByRole('listitem').count()).toBe(7);
  });

  test('lets no more than two runs be chosen, and offers to compare only two', async () => {
    const page = await openWithRuns(app, medicalCase.id, (opened) =>
      answerRuns(
        opened,
        [1, 2, 3].map((n) => runSummary(n)),
      ),
    );
    const boxes = history(page).getByRole('checkbox', { name: 'Compare' });
    const compare = history(page).getByRole('button', { name: 'Compare Runs' });
    await boxes.first().check();
    await expect.poll(() => compare.isVisible()).toBe(false);
    await boxes.nth(1).check();
    await compare.waitFor();
    await expect.poll(() => boxes.nth(2).isDisabled()).toBe(true);
    await boxes.first().uncheck();
    await expect.poll(() => compare.isVisible()).toBe(false);
    await expect.poll(() => boxes.nth(2).isDisabled()).toBe(false);
  });

  test('is walked by the arrow keys, and a run is opened by Enter', async () => {
    const runs = [1, 2, 3].map((n) => runSummary(n));
    const page = await openWithRuns(app, medicalCase.id, (opened) => answerRuns(opened, runs, { [madeUpRun(2)]: runDetails(2) }));
    await history(page).getByRole('button', { name: 'run00001' }).focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const steps = [
      ['ArrowUp', 'run00001'],
      ['ArrowDown', 'run00002'],
      ['ArrowDown', 'run00003'],
      ['ArrowUp', 'run00002'],
    ] as const;
    for (const [key, run] of steps) {
      await page.keyboard.press(key);
      await expect.poll(focused).toContain(run);
    }
    await page.keyboard.press('Enter');
    await detail(page).getByText('run00002', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await history(page).waitFor();
    await expect.poll(focused).toContain('run00002');
  });

  test('says why it could not be loaded, and tries again', async () => {
    let isUp = false;
    const page = await openWithRuns(app, medicalCase.id, (opened) =>
      opened.route('**/api/cases/*/runs', (route) =>
        isUp ? route.fulfill({ json: { runs: [runSummary(1)] } }) : route.fulfill({ status: 500, json: { detail: 'no' } }),
      ),
    );
    await history(page).getByText('Failed to load runs: Server error. Please try again later.', { exact: true }).waitFor();
    isUp = true;
    await history(page).getByRole('button', { name: 'Retry' }).click();
    await history(page).getByText('run00001').waitFor();
    expect(
      await history(page)
        .getByText(/Failed to load runs/)
        .count(),
    ).toBe(0);
  });

  test('is loaded anew while a run is under way, and no longer', async () => {
    let calls = 0;
    let isUnderWay = true;
    const page = await app.openAsStaff('/playground/case-builder');
    await page.clock.install();
    await page.route('**/api/cases/*/runs', (route) => {
      calls++;
      const under = { status: 'running', finished_at: null, diagnosis_accuracy: null, questions_missed_percent: null } as const;
      return route.fulfill({ json: { runs: [runSummary(1, isUnderWay ? under : {})] } });
    });
    await page.goto(runsAddress(medicalCase.id));
    const row = history(page).getByRole('listitem');
    await row.getByText('running', { exact: true }).waitFor();
    await row.getByText('N/A missed', { exact: true }).waitFor();
    await expect.poll(() => page.clock.runFor(5_000).then(() => calls)).toBeGreaterThanOrEqual(3);
    isUnderWay = false;
    await page.clock.runFor(5_000);
    await row.getByText('COR', { exact: true }).waitFor();
    const done = calls;
    await page.clock.runFor(30_000);
    expect(calls).toBe(done);
  });
});

describe('deleting a run', () => {
  test('says inside the dialog why it failed', async () => {
    const page = await openWithRuns(app, medicalCase.id, async (opened) => {
      await answerRuns(opened, [runSummary(1)]);
      await opened.route('**/api/cases/*/runs/*', (route) => route.fulfill({ status: 403, json: { detail: 'no' } }));
    });
    await history(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete Run' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText('Access denied. Please check your permissions.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await history(page).getByText('run00001').waitFor();
  });
});
