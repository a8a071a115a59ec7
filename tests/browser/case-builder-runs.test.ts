import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from './support/app.ts';
import { type FakeCase, type FakeCases, fakeCase, openFakeCases } from './support/fake-cases.ts';
import { card, detailsOf, summary, testStart } from './support/fake-test-bench.ts';
import { runSummary } from './support/run-history.ts';

let app: App;
beforeAll(async () => {
  app = await openApp({ COMPANY_DOMAIN: 'company.test' });
});
afterAll(() => app?.close());

const second = 1_000;
const minute = 60 * second;
const old = 'MISS|50%|2029-12-31T10:00:00.000Z|4s';
const fresh = 'COR|0%|2030-01-01T10:00:25.000Z|5s';

async function open(cases: readonly FakeCase[] = [fakeCase('c1')], stored = {}): Promise<FakeCases> {
  return openFakeCases(await app.open({ viewport: { width: 1440, height: 900 } }), cases, stored);
}

const panel = ({ page }: FakeCases) => page.getByRole('region', { name: 'Test Bench' });
const row = ({ page }: FakeCases, diagnosis: string) => page.getByRole('treegrid').getByRole('row', { name: diagnosis });

/** Chooses how often a case is to be run, and runs it. */
async function run(at: FakeCases, runs = 1, diagnosis = 'Diagnosis c1'): Promise<void> {
  const expand = at.page.getByRole('button', { name: 'Expand All' });
  if (await expand.isVisible()) await expand.click();
  await row(at, diagnosis).getByRole('button', { name: 'Run' }).click();
  const dialog = at.page.getByRole('dialog', { name: 'Choose Run Mode' });
  await dialog.getByRole('combobox').selectOption(String(runs));
  await dialog.getByRole('button', { name: 'Test Bench' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Each run that is started gets the next number. */
function starting(at: FakeCases, caseId = 'c1'): void {
  let started = 0;
  at.handle(`POST /cases/${caseId}/run`, (route) => {
    started += 1;
    return route.fulfill({ status: 201, json: { test_id: `t${started}`, run_id: `t${started}` } });
  });
}

function goes(at: FakeCases, testId: string, over: object): void {
  at.on(`GET /playground/test-bench/tests/${testId}`, 200, detailsOf(card(testId, over)));
}

function entry(id: string, over: object = {}): object {
  const shared = { caseId: 'c1', caseData: fakeCase('c1'), testBenchId: `t-${id}`, result: null, completedAt: null, current_turns: 0 };
  return { id, status: 'running', startTime: testStart - minute, runSequence: null, ...shared, ...over };
}

describe('a run', () => {
  test('is started at once as often as was chosen, and each is followed until it ends', async () => {
    const at = await open();
    starting(at);
    await run(at, 3);
    await panel(at).getByText('3 running').waitFor();
    expect(at.calls.filter((call) => call === 'POST /cases/c1/run')).toHaveLength(3);
    await panel(at).getByText('(3/10)').waitFor();
    for (const label of ['Run 1/3', 'Run 2/3', 'Run 3/3']) await expect.poll(() => panel(at).getByText(label).count()).toBe(1);
    await row(at, 'Diagnosis c1').getByText('Running...').waitFor();

    goes(at, 't1', { status: 'running', current_turns: 3 });
    goes(at, 't2', { status: 'failed', error: 'Given up.' });
    goes(at, 't3', { status: 'succeeded', summary: summary(3) });
    await at.pass(5 * second);
    await panel(at).getByText('3 turns').waitFor();
    await panel(at).getByText('1 running').waitFor();
    await panel(at).getByText('2 completed').waitFor();
    await panel(at).getByText('No result yet').waitFor();
    await panel(at).getByText('COR').waitFor();
    await panel(at).getByText('12% missed').waitFor();
    const asked = at.calls.filter((call) => call.endsWith('/t3')).length;
    await at.pass(5 * second);
    await at.pass(5 * second);
    expect(at.calls.filter((call) => call.endsWith('/t3')).length).toBe(asked);
    expect(at.calls.filter((call) => call.endsWith('/t1')).length).toBeGreaterThanOrEqual(3);
  });

  test('that runs alone has no number, and its case is loaded anew two seconds after it ended', async () => {
    const at = await open([fakeCase('c1', { latest_test_result: old })]);
    starting(at);
    await run(at);
    await panel(at).getByText('1 running').waitFor();
    expect(await panel(at).getByText('Run 1/1').count()).toBe(0);
    expect(await at.kept('caseBuilderActiveCases')).toMatchObject({ caseIds: ['c1'], timestamps: { c1: expect.any(Number) } });
    expect(await at.kept('caseBuilderRunningTestIds')).toEqual(['t1']);
    expect(await at.kept('caseBuilderLiteTestCases')).toMatchObject([{ caseId: 'c1', testBenchId: 't1', status: 'running' }]);
    goes(at, 't1', { status: 'succeeded', summary: summary(3) });
    at.show(fakeCase('c1', { latest_test_result: fresh }));
    await at.pass(5 * second);
    await panel(at).getByText('1 completed').waitFor();
    expect(at.calls).not.toContain('GET /cases');
    await row(at, 'Diagnosis c1').getByText('Running...').waitFor();
    await at.pass(2 * second);
    await row(at, 'Diagnosis c1').getByText('COR').waitFor();
    expect(await row(at, 'Diagnosis c1').getByText('Running...').count()).toBe(0);
    expect(at.calls.filter((call) => call === 'GET /cases')).toHaveLength(1);
    expect(await at.kept('caseBuilderActiveCases')).toBeNull();
  });

  test('brings the cases anew every 45 seconds, and its case is not shown as running after 30 where it has a result', async () => {
    const at = await open([fakeCase('c1', { latest_test_result: old })]);
    starting(at);
    await run(at);
    goes(at, 't1', { status: 'running' });
    await panel(at).getByText('1 running').waitFor();
    await at.pass(25 * second);
    await row(at, 'Diagnosis c1').getByText('Running...').waitFor();
    await at.pass(11 * second);
    await row(at, 'Diagnosis c1').getByText('Running...').waitFor({ state: 'detached' });
    expect(at.calls).not.toContain('GET /cases');
    await at.pass(10 * second);
    expect(at.calls.filter((call) => call === 'GET /cases')).toHaveLength(1);
    await at.pass(45 * second);
    expect(at.calls.filter((call) => call === 'GET /cases')).toHaveLength(2);
  });

  test('is given up on after twelve minutes, and can then only be removed', async () => {
    const at = await open([fakeCase('c1')], {
      caseBuilderLiteTestCases: [entry('a', { startTime: testStart - 12 * minute + 2 * second })],
    });
    await panel(at).getByText('1 running').waitFor();
    await at.pass(6 * second);
    await panel(at).getByText('TIMEOUT').waitFor();
    await panel(at).getByText('0 running').waitFor();
    await expect.poll(() => panel(at).getByRole('listitem').getByRole('button').allTextContents()).toHaveLength(1);
    await panel(at).getByRole('button', { name: 'Remove' }).click();
    await panel(at).waitFor({ state: 'detached' });
    expect(await at.kept('caseBuilderLiteTestCases')).toBeNull();
  });

  test('that could not be started leaves no mark, and all of them failing is told', async () => {
    const at = await open();
    const logged: string[] = [];
    at.page.on('console', (message) => logged.push(message.text()));
    at.on('POST /cases/c1/run', 409, { detail: 'Maximum concurrent tests reached (10/10)' });
    await run(at, 2);
    await at.page.getByText('All 2 runs failed. Check console for details.', { exact: true }).waitFor();
    await at.page.getByText('Test Bench capacity full. Please try again later.').waitFor();
    expect(logged.filter((text) => text.includes('status 409'))).not.toHaveLength(0);
    expect(await row(at, 'Diagnosis c1').getByText('Running...').count()).toBe(0);
    expect(await panel(at).count()).toBe(0);
    await at.page.getByRole('button', { name: 'Dismiss' }).click();
    await at.page.getByText('All 2 runs failed').waitFor({ state: 'detached' });
    at.on('POST /cases/c1/run', 201, { run_id: 'x' });
    await run(at);
    await at.page.getByText('All 1 runs failed. Check console for details.', { exact: true }).waitFor();
  });

  test('that fails to start beside others is only logged', async () => {
    const at = await open();
    let started = 0;
    at.handle('POST /cases/c1/run', (route) => {
      started += 1;
      return started === 2
        ? route.fulfill({ status: 409, json: { detail: 'Maximum concurrent tests reached (10/10)' } })
        : route.fulfill({ status: 201, json: { test_id: `t${started}` } });
    });
    await run(at, 3);
    await panel(at).getByText('2 running').waitFor();
    expect(await at.page.getByRole('alert').count()).toBe(0);
  });
});

describe('the panel', () => {
  test('stays as it was left, and keeps ten runs, the newest first', async () => {
    const entries = Array.from({ length: 10 }, (_, index) =>
      entry(String(index), {
        status: 'completed',
        result: old,
        runSequence: `Run ${index}/10`,
        startTime: testStart - (index + 1) * minute,
      }),
    );
    const at = await open([fakeCase('c1')], { caseBuilderLiteTestCases: entries });
    await panel(at).getByText('(10/10)').waitFor();
    await panel(at).getByText('10 completed').waitFor();
    await expect.poll(() => panel(at).getByRole('listitem').count()).toBe(10);
    starting(at);
    await run(at);
    await panel(at).getByText('1 running').waitFor();
    await expect.poll(() => panel(at).getByRole('listitem').first().textContent()).toContain('Running...');
    expect(await panel(at).getByText('Run 9/10').count()).toBe(0);
    await panel(at)
      .getByRole('button', { name: /^Test Bench/ })
      .click();
    await expect.poll(() => panel(at).getByRole('listitem').count()).toBe(0);
    expect(await at.kept('caseBuilderLiteExpanded')).toBe(false);
    await at.page.reload();
    await panel(at).getByText('(10/10)').waitFor();
    expect(await panel(at).getByRole('listitem').count()).toBe(0);
  });

  test('is not there without runs, and marks older than fifteen minutes are not restored', async () => {
    const timestamps = { c1: testStart - 15 * minute - minute, c2: testStart - 5 * minute };
    const at = await open([fakeCase('c1'), fakeCase('c2')], { caseBuilderActiveCases: { caseIds: ['c1', 'c2'], timestamps } });
    await at.page.getByRole('button', { name: 'Expand All' }).click();
    await row(at, 'Diagnosis c2').getByText('Running...').waitFor();
    expect(await row(at, 'Diagnosis c1').getByText('Running...').count()).toBe(0);
    expect(await panel(at).count()).toBe(0);
  });

  test('lets go of a run that is deleted in the history of its case', async () => {
    const [kept, deleted] = [runSummary(1), runSummary(2)];
    const ended = { status: 'succeeded', result: fresh };
    const entries = [entry('1', { ...ended, testBenchId: deleted.run_id }), entry('2', { ...ended, testBenchId: kept.run_id })];
    const at = await open([fakeCase('c1')], { caseBuilderLiteTestCases: entries });
    at.on('GET /cases/c1/runs', 200, { runs: [deleted, kept] });
    at.handle(`DELETE /cases/c1/runs/${deleted.run_id}`, (route) => route.fulfill({ status: 204 }));
    await at.page.getByRole('button', { name: 'Expand All' }).click();
    await row(at, 'Diagnosis c1').click();
    await at.pass(second);
    await at.page.getByRole('list', { name: 'Runs' }).getByRole('button', { name: 'Delete' }).first().click();
    await at.page.getByRole('dialog', { name: 'Delete Run' }).getByRole('button', { name: 'Delete' }).click();
    await at.pass(second);
    await at.page.getByRole('dialog', { name: 'Delete Run' }).waitFor({ state: 'detached' });
    await panel(at).getByText('(1/10)').waitFor();
    expect(await at.kept('caseBuilderLiteTestCases')).toMatchObject([{ testBenchId: kept.run_id }]);
  });
});
