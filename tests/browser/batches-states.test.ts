import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, openApp, signInWith, staffSignIn } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';
import { batchesPath } from './support/batches.ts';
import {
  answerBatch,
  answerComparison,
  answerList,
  type BatchCase,
  batchCase,
  batchDetails,
  fakeBatch,
  noShares,
  progress,
} from './support/fake-batches.ts';

let app: App;
let token: string;
beforeAll(async () => {
  app = await openApp(staffSignIn);
  token = await app.signInStaff();
});
afterAll(() => app?.close());

/** A page of a member of staff that shows nothing yet, so that calls can be answered first. */
async function newPage(): Promise<Page> {
  const page = await app.open();
  await signInWith(page, token);
  return page;
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const running = { ...progress, waiting: 30, running: 4, succeeded: 14 };

describe('the list of batches', () => {
  test('says why it could not be loaded, and is asked for again', async () => {
    const page = await newPage();
    await answer(page, `${batchesPath}?*`, 500, { detail: 'The database is away.' });
    await page.goto(batchesPath);
    await page.getByRole('alert').getByText('The batches could not be loaded. The database is away.').waitFor();
    await page.unroute(`**/api${batchesPath}?*`);
    await answerList(page, fakeBatch('a'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Batch a' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('tells how long a running one will take, until it has finished', async () => {
    const page = await newPage();
    await page.clock.install();
    const batch = fakeBatch('a', { state: 'running', finished_at: null, progress: running, shares: noShares });
    await answerList(page, batch);
    await answerBatch(page, batchDetails(batch, { seconds_left: 170, runs_per_second: 0.2 }), []);
    await page.goto(batchesPath);
    const row = rowOf(page, 'Batch a');
    await row.getByText('about 3 min left').waitFor();
    await row.getByText('14 succeeded, 4 running, 30 waiting').waitFor();
    await row.getByText('Scores appear with the first runs.').waitFor();
    await expect.poll(() => row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('14');

    await page.unroute(`**/api${batchesPath}?*`);
    await answerList(page, fakeBatch('a'));
    await page.clock.runFor(2100);
    await row.getByText('finished', { exact: true }).waitFor();
    await row.getByText('81%').waitFor();
    await row.getByText('68–90%').waitFor();
    expect(await row.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  });

  test('stands at nothing before any of its runs is over', async () => {
    const page = await newPage();
    const started = fakeBatch('a', {
      state: 'running',
      progress: { ...progress, succeeded: 0, running: 4, queued: 4, waiting: 40 },
      shares: noShares,
    });
    await answerBatch(page, batchDetails(started), []);
    await page.goto(`${batchesPath}/a`);
    const bar = page.getByRole('progressbar', { name: 'Progress' });
    await page.getByText('4 running, 4 about to run, 40 waiting').waitFor();
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('0');
    const colours = await bar.evaluate((element) => [element, ...element.children].map((part) => getComputedStyle(part).backgroundColor));
    expect(new Set(colours).size).toBe(1);
  });

  test('offers to retry only what failed to run, and says why that could not be done', async () => {
    const page = await newPage();
    await answerList(page, fakeBatch('a', { progress: { ...progress, succeeded: 45, failed: 3 } }), fakeBatch('b'));
    await answer(page, `${batchesPath}/a/retry`, 409, { detail: 'None of its runs failed to run.' });
    await page.goto(batchesPath);
    await rowOf(page, 'Batch a').getByText('45 succeeded, 3 failed to run').waitFor();
    await expect.poll(() => rowOf(page, 'Batch b').getByRole('button').allTextContents()).toEqual(['Delete']);
    await rowOf(page, 'Batch a').getByRole('button', { name: 'Retry failed' }).click();
    await page.getByRole('alert').getByText('The runs could not be started again: None of its runs failed to run.').waitFor();
  });

  test('keeps what was chosen for a batch that the server refuses', async () => {
    const page = await newPage();
    await answerList(page);
    await page.route(`**/api${batchesPath}`, (route) => route.fulfill({ status: 422, json: { detail: 'There is no such protocol.' } }));
    await page.route('**/api/cases/counts', (route) =>
      route.fulfill({ json: { groups: [{ chief_complaint: 'Headache', count: 2 }], total: 2 } }),
    );
    await page.goto(`${batchesPath}?new=group&complaint=Headache`);
    const modal = page.getByRole('dialog', { name: 'Run Batch' });
    await modal.getByLabel('Name').fill('Kept');
    await modal.getByText('2 cases × 1 = 2 runs').waitFor();
    await modal.getByRole('button', { name: 'Start 2 runs' }).click();
    await modal.getByRole('alert').getByText('The batch was not started: There is no such protocol.').waitFor();
    await expect.poll(() => modal.getByLabel('Name').inputValue()).toBe('Kept');
  });
});

describe('one batch', () => {
  const cases: readonly BatchCase[] = [
    batchCase('good', [3, 3]),
    batchCase('mixed', [3, 0], { edited_since: true }),
    batchCase('bad', [0, 0], { chief_complaint: 'Back pain' }),
    batchCase('failed', [null, 2]),
  ];
  const broken = cases.map((one) =>
    one.case_id === 'bad' ? { ...one, runs: one.runs.map((run) => ({ ...run, fidelity_breaks: 1 })) } : one,
  );
  const shown = (page: Page) =>
    page
      .getByRole('table', { name: 'Cases of the batch' })
      .getByText(/^Diagnosis /)
      .allTextContents();

  test('tells what its protocol contributed by itself, in all and by chief complaint', async () => {
    const page = await newPage();
    const asked = { questions: 'protocol-only', patients: 'reticent' } as const;
    await answerBatch(page, batchDetails(fakeBatch('a', asked)), []);
    await page.goto(`${batchesPath}/a`);
    const head = page.getByRole('region', { name: 'Batch a' });
    await head.getByText('the protocol only').waitFor();
    await head.getByText('reticent').waitFor();
    await head.getByText('42%', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Contribution' }).click();
    for (const name of ['All cases', 'Back pain', 'Headache']) {
      const part = page.getByRole('region', { name, exact: true });
      await part.getByText('32% elicited by the protocol').waitFor();
      await part.getByText('20% not elicited').waitFor();
      await part.getByText('6 of 8 runs', { exact: true }).waitFor();
      await part.getByText('31 of 40 runs it can name').waitFor();
      await part.getByText('0.5 not relevant, 1.0 already told').waitFor();
    }
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await barriersIn(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });

  test('leaves out what no protocol could bring out, and says where nothing was counted', async () => {
    const page = await newPage();
    await answerBatch(page, batchDetails(fakeBatch('a', { questions: 'knowledge-only', protocol_version: null })), []);
    await page.goto(`${batchesPath}/a`);
    await page.getByText('the knowledge only').waitFor();
    expect(await page.getByText('Elicited', { exact: true }).count()).toBe(0);
    const details = batchDetails(fakeBatch('b'));
    await answerBatch(page, { ...details, scores: { ...details.scores, contribution: null }, groups: [] }, []);
    await page.goto(`${batchesPath}/b?tab=contribution`);
    await page.getByText('The contribution of the protocol was not measured in these runs.').waitFor();
  });

  test('says what its language models took, where any were asked', async () => {
    const page = await newPage();
    const details = batchDetails(fakeBatch('a', { model: 'openai:gpt-x' }));
    const model_use = { calls: 900, input_tokens: 800_000, output_tokens: 40_000, cost: 2.5, ms: 420_000, fall_backs: 3, replayed: 0 };
    await answerBatch(page, { ...details, scores: { ...details.scores, model_use } }, []);
    await page.goto(`${batchesPath}/a`);
    await page.getByText('900 calls, 840,000 tokens, cost 2.50, 420.0 s, 3 built-in fallbacks').waitFor();
  });

  test('shows its cases with the marks of their repeats, flagged, filtered and worst first', async () => {
    const page = await newPage();
    await answerBatch(page, batchDetails(fakeBatch('a')), broken);
    await page.goto(`${batchesPath}/a`);
    const row = (id: string) => page.getByRole('row', { name: new RegExp(`Diagnosis ${id}`) });
    await row('mixed').getByRole('link', { name: 'COR, repeat 1' }).waitFor();
    await expect
      .poll(() => row('mixed').getByRole('link', { name: 'MISS, repeat 2' }).getAttribute('href'))
      .toBe('/playground/test-bench/batches/a?run=mixed-1');
    await row('mixed').getByText('flipped', { exact: true }).waitFor();
    await row('mixed').getByText('edited since').waitFor();
    await row('bad').getByText('2 fidelity breaks').waitFor();
    const failed = row('failed').getByRole('link', { name: 'failed, repeat 1' });
    await expect.poll(() => failed.getAttribute('title')).toBe('Repeat 1: failed. It failed to run: The model did not answer.');

    await page.getByRole('button', { name: 'Worst first' }).click();
    await expect.poll(() => shown(page)).toEqual(['Diagnosis bad', 'Diagnosis mixed', 'Diagnosis failed', 'Diagnosis good']);

    // A click anywhere on a row opens its run, and from there the others follow in the order of the table.
    await row('mixed').getByText('flipped', { exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('run')).toBe('mixed-0');
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('run')).toBe('failed-0');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const only = page.getByRole('group', { name: 'Show only' });
    await only.getByRole('button', { name: 'Failed to run' }).click();
    await expect.poll(() => shown(page)).toEqual(['Diagnosis failed']);
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=worst&show=failed');
    await only.getByRole('button', { name: 'Flipped' }).click();
    await page.getByText('No case matches these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('4 cases', { exact: true }).waitFor();
    await page.getByRole('searchbox').pressSequentially('mix');
    await expect.poll(() => shown(page)).toEqual(['Diagnosis mixed']);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('mix');
  });

  test('stays fluid with 20,000 cases, of which only those in view are in the page', async () => {
    const page = await newPage();
    const many = Array.from({ length: 20_000 }, (_, index) => batchCase(String(index), [3, index % 2 === 0 ? 3 : 0]));
    const batch = fakeBatch('a', { progress: { ...progress, succeeded: 40_000, total: 40_000 } });
    await answerBatch(page, batchDetails(batch), many);
    await page.goto(`${batchesPath}/a`);
    await page.getByText('20,000 cases', { exact: true }).waitFor();
    const table = page.getByRole('table', { name: 'Cases of the batch' });
    await table.getByText('Diagnosis 0', { exact: true }).waitFor();
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('20001');
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(60);
    await table.evaluate((element) => element.parentElement?.scrollTo({ top: Number.MAX_SAFE_INTEGER }));
    await table.getByText('Diagnosis 19999', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Tests' }).click();
    await page.getByRole('heading', { name: 'New Test' }).waitFor();
    await page.goBack();
    await table.getByText('Diagnosis 19999', { exact: true }).waitFor();

    const startedAt = performance.now();
    await page.getByRole('button', { name: 'Flipped' }).click();
    await page.getByText('10,000 of 20,000 cases').waitFor();
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('the comparison', () => {
  test('marks what differs, says what is not certain and not comparable, and leads to the two runs that flipped', async () => {
    const page = await newPage();
    await answerComparison(page);
    await page.goto('/playground/test-bench/compare?a=a&b=b');
    await page.getByRole('heading', { level: 2 }).getByText('too few cases differ to tell it from chance').waitFor();
    await page.getByRole('main').getByText('Not certain', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('differs', { exact: true }).count()).toBe(1);
    const row = (diagnosis: string) => page.getByRole('row', { name: new RegExp(diagnosis) });
    await expect
      .poll(() => row('Migraine').getByRole('link').getAttribute('href'))
      .toBe('/playground/case-builder?case=case-1&compare=a2..b2');
    await row('Migraine').getByText('patient unfaithful in B').waitFor();
    await expect
      .poll(() => row('Meningitis').getByRole('link').getAttribute('href'))
      .toBe('/playground/case-builder?case=case-2&compare=a3..b3');
    expect(await row('Gout').count()).toBe(0);
    await page.getByRole('button', { name: 'Not comparable' }).click();
    await row('Gout').getByText('It failed to run in B: The model did not answer.').waitFor();
    await page.getByRole('tab', { name: 'By chief complaint' }).click();
    await row('Headache').getByText('0.008').waitFor();
    await row('Headache').getByText('B is worse').waitFor();
  });

  test('needs two batches that are there', async () => {
    const page = await newPage();
    await page.goto('/playground/test-bench/compare?a=a');
    await page.getByText('Two batches are needed to compare. Choose them in the list.').waitFor();
    await page.goto('/playground/test-bench/compare?a=a&b=b');
    await page.getByRole('alert').getByText('The batches could not be compared. There is no such batch.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  });
});
