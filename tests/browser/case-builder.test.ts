import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryTestDatabase } from '../support/test-database.ts';
import { type App, answer, openApp, staffSignIn } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';
import { caseBuilder, caseRows, create, diagnoses, groupRows, migraine, open, openExpanded, press, row } from './support/case-builder.ts';
import { callAsStaff } from './support/run-history.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());
beforeEach(() => queryTestDatabase(app.server.databaseUrl ?? '', 'delete from cases'));

describe('the list', () => {
  test('says that it loads, that it could not be loaded, and is there when it is asked for once more', async () => {
    await create(app);
    const page = await app.openAsStaff('/playground/test-bench');
    let go = (): void => {};
    await page.route('**/api/cases?*', async (route) => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      await route.fulfill({ status: 500, json: { detail: 'No.' } });
    });
    await page.getByRole('link', { name: 'Case Builder' }).click();
    await page.getByText('Loading cases...', { exact: true }).waitFor();
    go();
    await page.getByRole('alert').getByText('Server error. Please try again later.', { exact: true }).waitFor();
    await page.unroute('**/api/cases?*');
    await press(page, 'Retry');
    await row(page, 'Headache').first().waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('shows groups with their counts, which open and close one by one and all together', async () => {
    await create(app);
    await create(app, { expected_diagnosis: 'Cluster headache' });
    await create(app, { chief_complaint: 'Cough', expected_diagnosis: 'Croup' });
    const page = await open(app);
    await groupRows(page).nth(1).waitFor();
    await expect.poll(() => groupRows(page).allTextContents()).toEqual(['Cough1 case', 'Headache2 cases']);
    for (const column of ['Dx', 'Case', 'Last Result'])
      await expect.poll(() => page.getByRole('columnheader', { name: column, exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: /^Headache/ }).click();
    expect(await diagnoses(page)).toEqual(['Cluster headache', 'Migraine']);
    await press(page, 'Expand All');
    expect(await diagnoses(page)).toEqual(['Croup', 'Cluster headache', 'Migraine']);
    await press(page, 'Collapse All');
    expect(await diagnoses(page)).toEqual([]);
  });

  test('names who each case is, tells how many of a group passed last, and leads to a run of the group', async () => {
    const results = { COR: 3, MISS: 0 } as const;
    for (const [diagnosis, accuracy] of Object.entries(results)) {
      const id = await create(app, { expected_diagnosis: diagnosis });
      await queryTestDatabase(
        app.server.databaseUrl ?? '',
        `update cases set latest_accuracy = ${accuracy}, latest_missed_percent = 12, latest_finished_at = now(), latest_duration_ms = 3000
         where id = '${id}'`,
      );
    }
    await create(app, { expected_diagnosis: 'Never run' });
    const page = await openExpanded(app);
    const named = caseRows(page).getByText('A 31-year-old woman with a throbbing headache on the left side since yesterday.', {
      exact: true,
    });
    await expect.poll(() => named.count()).toBe(3);
    await groupRows(page).getByText('COR 50% · TOP3 or better 50% of 2 run', { exact: true }).waitFor();
    await press(page, 'Run the cases of Headache');
    const batch = page.getByRole('dialog', { name: 'Run Batch' });
    await expect.poll(() => batch.getByRole('combobox', { name: 'Chief complaint' }).inputValue()).toBe('Headache');
  });

  test('is searched in diagnoses and notes, filtered by any of the statuses, and sorted; the address says so', async () => {
    await create(app, { completed: true });
    await create(app, { expected_diagnosis: 'Cluster headache', notes: 'Sounds like MIGRAINE', review: true });
    await create(app, { chief_complaint: 'Cough', expected_diagnosis: 'Croup' });
    const page = await open(app);
    await expect.poll(() => page.getByRole('button', { name: 'Clear Filters' }).count()).toBe(0);
    const search = page.getByPlaceholder('Search diagnoses and notes...');
    await search.fill('migraine');
    await expect.poll(() => diagnoses(page)).toEqual(['Cluster headache', 'Migraine']);
    await expect.poll(() => groupRows(page).allTextContents()).toEqual(['Headache2 cases']);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('migraine');
    await press(page, 'Clear search');
    await expect.poll(() => groupRows(page).count()).toBe(2);
    await press(page, 'Completed');
    await expect.poll(() => diagnoses(page)).toEqual(['Migraine']);
    await press(page, 'Flagged');
    await expect.poll(() => diagnoses(page)).toEqual(['Cluster headache', 'Migraine']);
    await press(page, 'Most Recent');
    await page.reload();
    await expect.poll(() => diagnoses(page)).toEqual(['Cluster headache', 'Migraine']);
    await expect.poll(() => page.getByRole('button', { name: 'Flagged', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await press(page, 'Completed');
    await search.fill('croup');
    await page.getByText('No Cases Match Filters', { exact: true }).waitFor();
    await press(page, 'Clear Filters');
    await page.getByRole('button', { name: 'Clear Filters' }).waitFor({ state: 'detached' });
    await expect.poll(() => groupRows(page).allTextContents()).toEqual(['Cough1 case', 'Headache2 cases']);
    await press(page, 'Incomplete');
    await expect.poll(() => diagnoses(page)).toEqual(['Croup', 'Cluster headache']);
  });

  test('marks a case as completed and flags it; what fails is told under its row', async () => {
    const id = await create(app);
    const page = await openExpanded(app);
    await row(page, 'Migraine').getByRole('button', { name: 'NO', exact: true }).click();
    await row(page, 'Migraine').getByRole('button', { name: 'YES' }).waitFor();
    await row(page, 'Migraine').getByRole('button', { name: 'Flag' }).click();
    await expect.poll(() => row(page, 'Migraine').getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('true');
    expect(await callAsStaff(app, 'GET', `/cases/${id}`)).toMatchObject({ completed: true, review: true });
    await answer(page, `/cases/${id}/completed`, 500, { detail: 'No.' });
    await answer(page, `/cases/${id}/review`, 404, { detail: 'No.' });
    await row(page, 'Migraine').getByRole('button', { name: 'YES' }).click();
    const failed = 'Failed to update completion status: Server error. Please try again later.';
    await row(page, 'Migraine').getByText(failed, { exact: true }).waitFor();
    await row(page, 'Migraine').getByRole('button', { name: 'Flag' }).click();
    await row(page, 'Migraine').getByText('Failed to update review status: Case not found.', { exact: true }).waitFor();
    await row(page, 'Migraine').getByRole('button', { name: 'YES' }).waitFor();
  });

  test('is walked and opened by keyboard alone', async () => {
    await create(app);
    await create(app, { chief_complaint: 'Cough', expected_diagnosis: 'Croup' });
    const page = await open(app);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    // The list may be told anew between the focus and the key.
    const afterFilters = async () => {
      await page.getByRole('button', { name: 'Flagged', exact: true }).focus();
      await page.keyboard.press('Tab');
      return focused();
    };
    await expect.poll(afterFilters).toBe('Cough1 case');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toContain('Croup');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('Headache1 case');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toContain('Migraine');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Test History - Last 7 runs' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('case')).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toContain('Migraine');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe('Headache1 case');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => caseRows(page).count()).toBe(1);
  });

  test('opens the run history of the case that the address names, and says where there is none such', async () => {
    const id = await create(app);
    const page = await open(app, `${caseBuilder}?case=${id}`);
    await page.getByRole('dialog', { name: 'Test History - Last 7 runs' }).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await press(page, 'Expand All');
    await row(page, 'Migraine').getByText(migraine.emulator_patient_prompt).click();
    await page.getByRole('dialog', { name: 'Test History - Last 7 runs' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`${caseBuilder}?case=00000000-0000-4000-8000-000000000000`);
    await page.getByRole('alert').getByText('Case not found.', { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.goBack();
    await page.getByRole('button', { name: 'Expand All' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

test.each([
  [360, 'light'],
  [360, 'dark'],
  [768, 'light'],
  [1440, 'dark'],
  [2560, 'light'],
] as const)(
  'with cases, runs and a failure there is nothing for axe to find and no sideways scrolling at %d px in %s',
  async (width, colorScheme) => {
    const id = await create(app, { completed: true, review: true, notes: 'Look again.' });
    await create(app, { expected_diagnosis: 'Cluster headache' });
    const page = await app.openAsStaff(caseBuilder, { viewport: { width, height: 900 }, colorScheme });
    await press(page, 'Expand All');
    await answer(page, `/cases/${id}/review`, 500, { detail: 'No.' });
    await row(page, 'Migraine').getByRole('button', { name: 'Flag' }).click();
    await page.getByText('Failed to update review status').waitFor();
    await row(page, 'Cluster').getByRole('button', { name: 'Run' }).click();
    await page.getByRole('combobox').selectOption('2');
    await page.waitForTimeout(200);
    expect(await barriersIn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Test Bench' }).click();
    await page.getByRole('region', { name: 'Test Bench' }).getByText('2 running').waitFor();
    expect(await barriersIn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await row(page, 'Cluster').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit Case' }).waitFor();
    await page.waitForTimeout(200);
    expect(await barriersIn(page)).toEqual([]);
  },
);
