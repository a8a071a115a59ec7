import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MedicalCase } from '../../src/contracts/cases/medical-case.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { answerRuns, createCase, differing, madeUpRun, runDetails, runSummary } from './support/run-history.ts';

let app: App;
let medicalCase: MedicalCase;
beforeAll(async () => {
  app = await openApp(staffSignIn);
  medicalCase = await createCase(app);
});
afterAll(() => app?.close());

const before = runDetails(1);
/** Worse than the one before, on another version, which skips a question, asks another, and words one otherwise. */
const after = runDetails(2, {
  card: { summary: { diagnosis_accuracy: 0, questions_missed_percent: 4 }, current_turns: 3 },
  details: {
    ...differing,
    ran_on: { protocol_version: 'headache 99887766', protocol_hash: '99887766', model: 'builtin', seed: 7, knowledge_version: 'k1' },
  },
});

const comparison = (page: Page) => page.getByRole('dialog', { name: 'Compare Runs' });
const compared = `&compare=${madeUpRun(1)}..${madeUpRun(2)}`;

async function openCompared(answer: (page: Page) => Promise<unknown> = answerBoth, over = ''): Promise<Page> {
  const page = await app.openAsStaff('/playground/case-builder', { timezoneId: 'UTC', viewport: { width: 1440, height: 900 } });
  await answer(page);
  await page.goto(`/playground/case-builder?case=${medicalCase.id}${compared}${over}`);
  return page;
}

function answerBoth(page: Page): Promise<void> {
  return answerRuns(page, [runSummary(2), runSummary(1)], { [madeUpRun(1)]: before, [madeUpRun(2)]: after });
}

describe('two runs compared', () => {
  test('stand in two panes with the same tabs, headed by their ids and when they finished', async () => {
    const page = await openCompared();
    for (const n of [1, 2]) {
      const pane = comparison(page).getByRole('region', { name: `run0000${n}` });
      await pane.getByText(`Nov 20, 2026, 8:0${n}:05 AM`, { exact: true }).waitFor();
      const tabs = await pane.getByRole('tab').allInnerTexts();
      expect(tabs).toEqual(['Overview', 'Diagnosis Summary', 'Transcript', 'Emulator Prompt', 'Path Analysis']);
    }
    const [left, right] = [1, 2].map((n) => comparison(page).getByRole('region', { name: `run0000${n}` }));
    await left?.getByRole('tab', { name: 'Transcript' }).click();
    await left?.getByText('Since when?').waitFor();
    await right?.getByText('When did it begin?').waitFor();
    await right?.getByRole('tab', { name: 'Path Analysis' }).click();
    await right?.getByText('Relevant.').waitFor();
    await left?.getByText('Optimal Path Taken').waitFor();
  });

  test('put the earlier run on the left when they are chosen from the list', async () => {
    const page = await app.openAsStaff('/playground/case-builder');
    await answerBoth(page);
    await page.goto(`/playground/case-builder?case=${medicalCase.id}`);
    const boxes = page.getByRole('checkbox', { name: 'Compare' });
    await boxes.first().check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Compare Runs' }).click();
    await comparison(page).getByRole('region', { name: 'run00001' }).waitFor();
    await expect.poll(() => page.url()).toContain(compared);
  });

  test('say first which verdicts flipped, then what else is different, and in one line what is the same', async () => {
    const page = await openCompared();
    const rows = comparison(page).locator('tbody tr');
    await rows.first().waitFor();
    await expect
      .poll(() => rows.allInnerTexts().then((texts) => texts.map((text) => text.split(/\s*\t\s*/))))
      .toEqual([
        ['Diagnosis', 'COR', 'MISS', 'worse'],
        ['Questions missed', '1 (12%)', '1 (4%)', 'better'],
        ['Protocol version', 'headache 0a1b2c3d', 'headache 99887766', 'different'],
      ]);
    await comparison(page)
      .getByText(/^Same in both: .*Patient fidelity no breaks · Model builtin · Seed 7 · Knowledge version k1$/)
      .waitFor();
  });

  test('stand line by line, with what only one asked and what was asked or answered differently', async () => {
    const page = await openCompared(answerBoth, '&view=lines');
    const section = (name: string) => comparison(page).getByRole('region', { name });
    const lines = section('Questions and answers').getByRole('listitem');
    await section('Questions and answers (3 differences)').waitFor();
    await expect.poll(() => lines.count()).toBe(5);
    await lines.nth(1).getByText('Asked differently', { exact: true }).waitFor();
    await lines.nth(1).getByText('Answered differently', { exact: true }).waitFor();
    await lines.nth(2).getByText('Only in run00001', { exact: true }).waitFor();
    await lines.nth(2).getByText('Any fever?', { exact: true }).waitFor();
    await lines.nth(2).getByText('Not asked', { exact: true }).waitFor();
    await lines.nth(3).getByText('Only in run00002', { exact: true }).waitFor();
    await section('Questions asked (2 differences)').waitFor();
    await section('Facts collected (2 differences)').waitFor();
    await comparison(page).getByRole('checkbox', { name: 'Only differences' }).check();
    await expect.poll(() => lines.count()).toBe(3);
    await comparison(page).getByRole('button', { name: 'Side by side' }).click();
    await comparison(page).getByRole('region', { name: 'run00001' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBeNull();
  });

  test.each([360, 1440])('lead to their facts without moving anything else at %d px', async (width) => {
    const page = await openCompared(answerBoth, '&view=lines');
    await page.setViewportSize({ width, height: 640 });
    const close = comparison(page).getByRole('button', { name: 'Close' });
    await comparison(page).getByRole('heading', { name: 'Facts collected' }).waitFor();
    const before = await close.boundingBox();
    await comparison(page).getByRole('button', { name: 'Facts collected' }).click();
    const isShown = () =>
      comparison(page)
        .getByText('Only in run00002')
        .last()
        .evaluate((line) => line.getBoundingClientRect().bottom < innerHeight);
    await expect.poll(isShown).toBe(true);
    expect(await close.boundingBox()).toEqual(before);
  });

  test('say that their details are being loaded, that this failed, and try again', async () => {
    let isUp = false;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const page = await openCompared(async (opened) => {
      await answerBoth(opened);
      await opened.route(`**/runs/${madeUpRun(2)}`, async (route) => {
        if (isUp) return route.fallback();
        await held;
        return route.fulfill({ status: 500, json: { detail: 'no' } });
      });
    });
    await comparison(page).getByText('Loading run details...', { exact: true }).waitFor();
    letGo();
    await comparison(page).getByText('Failed to load run details for comparison', { exact: true }).waitFor();
    isUp = true;
    await comparison(page).getByRole('button', { name: 'Retry' }).click();
    await comparison(page).getByRole('region', { name: 'run00002' }).waitFor();
  });

  test('scroll together, until they are told not to', async () => {
    const long = { next_steps: Array.from({ length: 80 }, (_, n) => `Step ${n}`) };
    const details = (n: number) => runDetails(n, { details: { evaluator_output: { top_3_diagnoses: ['Migraine'], ...long } } });
    const page = await openCompared((opened) =>
      answerRuns(opened, [runSummary(2), runSummary(1)], { [madeUpRun(1)]: details(1), [madeUpRun(2)]: details(2) }),
    );
    const [left, right] = [0, 1].map((n) => comparison(page).getByRole('tabpanel').nth(n));
    const scrollTo = (top: number) => left?.evaluate((panel, to) => panel.scrollTo({ top: to }), top);
    const rightTop = () => right?.evaluate((panel) => panel.scrollTop);
    await right?.getByText('Step 79').waitFor();
    await scrollTo(400);
    await expect.poll(rightTop).toBe(400);
    await comparison(page).getByRole('checkbox', { name: 'Scroll together' }).uncheck();
    await scrollTo(100);
    await page.waitForTimeout(200);
    expect(await rightTop()).toBe(400);
  });
});
