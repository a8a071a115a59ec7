import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from './support/app.ts';
import { says } from './support/fake-playground.ts';
import { card, detailsOf, type FakeTestBench, openFakeTestBench, runningCard, summary } from './support/fake-test-bench.ts';

let app: App;
beforeAll(async () => {
  app = await openApp({ COMPANY_DOMAIN: 'company.test' });
});
afterAll(() => app?.close());

const resting = says(503, { detail: 'The database rests.' });
const listCalls = ({ calls }: FakeTestBench) => calls.filter((call) => call === 'list').length;
const readCalls = ({ calls }: FakeTestBench) => calls.filter((call) => call === 'read').length;
const banner = ({ page }: FakeTestBench) => page.getByRole('alert').filter({ hasText: 'Connection error' });

describe('the list of tests', () => {
  test('that has an active test is asked for every five seconds, and no more once none is', async () => {
    const bench = await openFakeTestBench(await app.open(), [runningCard('a', 0, { current_turns: 1 })]);
    await bench.page.getByText('1 turn', { exact: true }).waitFor();
    await bench.pass(4_900);
    const before = listCalls(bench);
    bench.show(runningCard('a', 0, { current_turns: 2 }));
    await bench.pass(5_000);
    expect(listCalls(bench)).toBe(before + 1);
    await bench.page.getByText('2 turns', { exact: true }).waitFor();
    bench.show(card('a', { summary: summary(3) }));
    await bench.pass(5_000);
    await bench.page.getByText('COR', { exact: true }).waitFor();
    const ended = listCalls(bench);
    await bench.pass(30_000);
    expect(listCalls(bench)).toBe(ended);
  });

  test('that could not be loaded is asked for again after ten seconds', async () => {
    const bench = await openFakeTestBench(await app.open(), [], { list: resting });
    await banner(bench).getByText('The database rests.', { exact: true }).waitFor();
    expect(await bench.page.getByText('No tests yet').count()).toBe(0);
    await bench.pass(10_000);
    const before = listCalls(bench);
    await bench.pass(10_000);
    expect(listCalls(bench)).toBe(before + 1);
    await banner(bench).waitFor();
    bench.on('list', says(200, { tests: [], counts: { running: 0, completed: 0, total: 0 } }));
    await bench.pass(10_000);
    await bench.page.getByText('No tests yet', { exact: true }).waitFor();
    expect(await banner(bench).count()).toBe(0);
  });

  test('whose poll failed keeps its cards, says so, and goes on after ten seconds', async () => {
    const bench = await openFakeTestBench(await app.open(), [runningCard('a', 0)]);
    bench.on('list', resting);
    await bench.pass(5_000);
    await banner(bench).getByText('The database rests.', { exact: true }).waitFor();
    await bench.page.getByText('Diagnosis a', { exact: true }).waitFor();
    const failed = listCalls(bench);
    await bench.pass(9_800);
    expect(listCalls(bench)).toBe(failed);
    bench.on('list', says(200, { tests: [card('a')], counts: { running: 0, completed: 1, total: 1 } }));
    await bench.pass(200);
    expect(listCalls(bench)).toBe(failed + 1);
    await expect.poll(() => banner(bench).count()).toBe(0);
  });

  test('is asked for at once by Retry', async () => {
    const bench = await openFakeTestBench(await app.open(), [runningCard('a', 0)]);
    bench.on('list', resting);
    await bench.pass(5_000);
    await banner(bench).waitFor();
    bench.on('list', says(200, { tests: [], counts: { running: 0, completed: 0, total: 0 } }));
    await banner(bench).getByRole('button', { name: 'Retry', exact: true }).click();
    await bench.settle();
    await bench.page.getByText('No tests yet', { exact: true }).waitFor();
    expect(await banner(bench).count()).toBe(0);
  });

  test('is given up after 120 seconds without an answer', async () => {
    const bench = await openFakeTestBench(await app.open(), [runningCard('a', 0)]);
    bench.on('list', () => {});
    await bench.pass(5_000);
    await bench.pass(119_000);
    expect(await banner(bench).count()).toBe(0);
    await bench.pass(1_000);
    await banner(bench).getByText('Request timed out after 120 seconds', { exact: true }).waitFor();
  });
});

describe('a test', () => {
  test('that is active is shown as TIMEOUT ten seconds after it was started, and can be deleted then', async () => {
    const bench = await openFakeTestBench(await app.open(), [
      runningCard('a', 1_000),
      card('b', { status: 'queued', started_at: null, finished_at: null }),
    ]);
    const { page } = bench;
    await page.getByText('running', { exact: true }).waitFor();
    await bench.pass(8_900);
    expect(await page.getByText('TIMEOUT').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    await bench.pass(100);
    await page.getByText('TIMEOUT', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('queued', { exact: true }).count()).toBe(1);
    bench.show(card('b'));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await bench.settle();
    await expect.poll(() => page.getByText('Diagnosis a', { exact: true }).count()).toBe(0);
    expect(bench.calls).toContain('delete');
  });

  test('that could not be deleted says why and stays', async () => {
    const bench = await openFakeTestBench(await app.open(), [runningCard('a', 60_000)]);
    bench.on('delete', resting);
    await bench.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await bench.settle();
    await bench.page.getByText('Failed to delete test: The database rests.', { exact: true }).waitFor();
    await bench.page.getByText('TIMEOUT', { exact: true }).waitFor();
  });

  test('that has timed out and ends after all shows how it ended', async () => {
    const bench = await openFakeTestBench(await app.open(), [runningCard('a', 60_000)]);
    await bench.page.getByText('TIMEOUT', { exact: true }).waitFor();
    bench.show(card('a', { summary: summary(1) }));
    await bench.pass(5_000);
    await bench.page.getByText('DNM', { exact: true }).waitFor();
    expect(await bench.page.getByText('TIMEOUT').count()).toBe(0);
  });
});

describe("a test's details", () => {
  test.each(['succeeded', 'failed'])('are asked for every two seconds until the test has %s', async (status) => {
    const bench = await openFakeTestBench(await app.open(), [runningCard('a', 0)]);
    await bench.page.getByText('Diagnosis a', { exact: true }).click();
    await bench.settle();
    const dialog = bench.page.getByRole('dialog', { name: 'Diagnosis a' });
    await dialog.getByText('Test is still running. Summary will be available when completed.', { exact: true }).waitFor();
    const before = readCalls(bench);
    await bench.pass(1_900);
    expect(readCalls(bench)).toBe(before);
    await bench.pass(100);
    expect(readCalls(bench)).toBe(before + 1);
    bench.on('read', says(200, detailsOf(card('a', { status, error: status === 'failed' ? 'It broke.' : null, summary: null }))));
    await bench.pass(2_000);
    const words = status === 'failed' ? 'It broke.' : 'Test summary data is not available.';
    await dialog.getByText(words, { exact: true }).waitFor();
    const ended = readCalls(bench);
    await bench.pass(10_000);
    expect(readCalls(bench)).toBe(ended);
  });

  test('that could not be loaded say so, are asked for again, and by Retry', async () => {
    const bench = await openFakeTestBench(await app.open(), [card('a')]);
    bench.on('read', resting);
    await bench.page.getByText('Diagnosis a', { exact: true }).click();
    await bench.settle();
    const dialog = bench.page.getByRole('dialog');
    await dialog.getByText('Failed to load test details: The database rests.', { exact: true }).waitFor();
    const before = readCalls(bench);
    await bench.pass(2_000);
    expect(readCalls(bench)).toBe(before + 1);
    bench.on('read', says(200, detailsOf(card('a', { summary: summary(2) }))));
    await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
    await bench.settle();
    await dialog.getByText('TOP3', { exact: true }).waitFor();
    expect(await dialog.getByText('Failed to load test details').count()).toBe(0);
  });

  test('of a test that is gone are not asked for again', async () => {
    const bench = await openFakeTestBench(await app.open(), [card('a')]);
    bench.show();
    await bench.page.getByText('Diagnosis a', { exact: true }).click();
    await bench.settle();
    await bench.page.getByText(/^Failed to load test details: This test does not exist\./).waitFor();
    const before = readCalls(bench);
    await bench.pass(10_000);
    expect(readCalls(bench)).toBe(before);
  });
});
