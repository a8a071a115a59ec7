import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryTestDatabase } from '../support/test-database.ts';
import { type App, answer, openApp, staffSignIn } from './support/app.ts';
import { callAsStaff } from './support/run-history.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());
beforeEach(() => queryTestDatabase(app.server.databaseUrl ?? '', 'delete from cases'));

const screen = '/playground/case-builder';
const migraine = {
  chief_complaint: 'Headache',
  expected_diagnosis: 'Migraine',
  patient_history: 'A 31-year-old woman with a throbbing headache on the left side since yesterday. Nausea. Light hurts. No fever.',
  emulator_patient_prompt: 'You are a tired woman who answers briefly.',
  emulator_instructions: 'Tell of the nausea only when asked.',
};
const fields = {
  chief_complaint: 'Chief complaint',
  expected_diagnosis: 'Expected diagnosis',
  patient_history: 'Patient history',
  emulator_patient_prompt: 'Emulator patient prompt',
  emulator_instructions: 'Emulator instructions',
} as const;

async function create(over: Partial<typeof migraine> & { notes?: string; completed?: boolean; review?: boolean } = {}): Promise<string> {
  const { notes, completed, review, ...texts } = over;
  const { id } = (await callAsStaff(app, 'POST', '/cases', { ...migraine, ...texts })) as { id: string };
  if (notes !== undefined) await callAsStaff(app, 'PATCH', `/cases/${id}/notes`, { notes });
  if (completed !== undefined) await callAsStaff(app, 'PATCH', `/cases/${id}/completed`, { completed });
  if (review !== undefined) await callAsStaff(app, 'PATCH', `/cases/${id}/review`, { review });
  return id;
}

function open(path = screen): Promise<Page> {
  return app.openAsStaff(path, { viewport: { width: 1440, height: 900 } });
}

async function openExpanded(path = screen): Promise<Page> {
  const page = await open(path);
  await page.getByRole('button', { name: 'Expand All' }).click();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('treegrid').getByRole('row', { name });
const caseRows = (page: Page) => page.getByRole('treegrid').locator('tr[aria-level="2"]');
const groupRows = (page: Page) => page.getByRole('treegrid').locator('tr[aria-level="1"]');
const newCase = (page: Page) => page.getByRole('region', { name: 'New Case' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Case' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fill(page: Page, texts: Partial<typeof migraine>): Promise<void> {
  for (const [field, text] of Object.entries(texts)) {
    await newCase(page)
      .getByLabel(fields[field as keyof typeof fields])
      .fill(text);
  }
}

/** The diagnoses shown, from the top. */
async function diagnoses(page: Page): Promise<readonly string[]> {
  return caseRows(page).locator('td:first-child span').allTextContents();
}

describe('a new case', () => {
  test('is saved, stands in the table at once, and leaves the form blank', async () => {
    const page = await open();
    await page.getByText('No Cases Yet: Create your first medical test case using the form on the left.', { exact: true }).waitFor();
    await fill(page, migraine);
    await save(page).click();
    await row(page, 'Migraine').getByText(migraine.emulator_patient_prompt).waitFor();
    await row(page, 'Migraine').getByText('No tests yet').waitFor();
    expect(await row(page, 'Headache').first().textContent()).toContain('1 case');
    for (const label of Object.values(fields)) expect(await newCase(page).getByLabel(label).inputValue()).toBe('');
    const { groups } = (await callAsStaff(app, 'GET', '/cases')) as { groups: { cases: object[] }[] };
    expect(groups[0]?.cases[0]).toMatchObject(migraine);
  });

  test('needs all five texts, and a field that is edited is not found fault with any more', async () => {
    const page = await open();
    await newCase(page).getByLabel('Patient history').fill('  \n ');
    await save(page).click();
    const words = [
      'Chief complaint is',
      'Expected diagnosis is',
      'Patient history is',
      'Emulator patient prompt is',
      'Emulator instructions are',
    ];
    for (const start of words) await newCase(page).getByText(`${start} required`, { exact: true }).waitFor();
    expect(
      await newCase(page)
        .getByLabel('Chief complaint')
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await newCase(page).getByLabel('Chief complaint').fill('C');
    await page.getByText('Chief complaint is required').waitFor({ state: 'detached' });
    expect(await page.getByText('Expected diagnosis is required').count()).toBe(1);
    await fill(page, { ...migraine, chief_complaint: 'x'.repeat(501) });
    await save(page).click();
    await newCase(page).getByText('Chief complaint must be less than 500 characters', { exact: true }).waitFor();
    await newCase(page).getByText('501 of 500 characters').waitFor();
  });

  test('that cannot be saved stays in the form, through a reload too, and the banner says why', async () => {
    const page = await open();
    await fill(page, migraine);
    const refusals = [
      [500, 'Server error. Please try again later.'],
      [422, 'Validation error: patient_history is odd'],
      [403, 'Access denied. Please check your permissions.'],
    ] as const;
    for (const [status, words] of refusals) {
      await page.route('**/api/cases', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, json: { detail: 'patient_history is odd' } }) : route.fallback(),
      );
      await save(page).click();
      await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
    }
    await page.route('**/api/cases', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await save(page).click();
    await page.getByText('Network error. Please check your connection.', { exact: true }).waitFor();
    await page.reload();
    for (const [field, label] of Object.entries(fields)) {
      expect(await newCase(page).getByLabel(label).inputValue()).toBe(migraine[field as keyof typeof migraine]);
    }
  });

  test('says that it is being saved', async () => {
    const page = await open();
    await fill(page, migraine);
    let go = (): void => {};
    await page.route('**/api/cases', async (route) => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      await route.fallback();
    });
    await save(page).click();
    await page.getByRole('button', { name: 'Saving Case...' }).waitFor();
    go();
    await save(page).waitFor();
  });
});

describe('the list', () => {
  test('says that it loads, that it could not be loaded, and is there when it is asked for once more', async () => {
    await create();
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
    await create();
    await create({ expected_diagnosis: 'Cluster headache' });
    await create({ chief_complaint: 'Cough', expected_diagnosis: 'Croup' });
    const page = await open();
    await groupRows(page).nth(1).waitFor();
    expect(await groupRows(page).allTextContents()).toEqual(['Cough1 case', 'Headache2 cases']);
    for (const column of ['Dx', 'Case', 'Last Result'])
      expect(await page.getByRole('columnheader', { name: column, exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: /^Headache/ }).click();
    expect(await diagnoses(page)).toEqual(['Cluster headache', 'Migraine']);
    await press(page, 'Expand All');
    expect(await diagnoses(page)).toEqual(['Croup', 'Cluster headache', 'Migraine']);
    await press(page, 'Collapse All');
    expect(await diagnoses(page)).toEqual([]);
  });

  test('is searched in diagnoses and notes, filtered by any of the statuses, and sorted; the address says so', async () => {
    await create({ completed: true });
    await create({ expected_diagnosis: 'Cluster headache', notes: 'Sounds like MIGRAINE', review: true });
    await create({ chief_complaint: 'Cough', expected_diagnosis: 'Croup' });
    const page = await open();
    expect(await page.getByRole('button', { name: 'Clear Filters' }).count()).toBe(0);
    const search = page.getByPlaceholder('Search diagnoses and notes...');
    await search.fill('migraine');
    await expect.poll(() => diagnoses(page)).toEqual(['Cluster headache', 'Migraine']);
    expect(await groupRows(page).allTextContents()).toEqual(['Headache2 cases']);
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
    expect(await page.getByRole('button', { name: 'Flagged', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await press(page, 'Completed');
    await search.fill('croup');
    await page.getByText('No Cases Match Filters', { exact: true }).waitFor();
    await press(page, 'Clear Filters');
    await page.getByRole('button', { name: 'Clear Filters' }).waitFor({ state: 'detached' });
    expect(await groupRows(page).allTextContents()).toEqual(['Cough1 case', 'Headache2 cases']);
    await press(page, 'Incomplete');
    await expect.poll(() => diagnoses(page)).toEqual(['Croup', 'Cluster headache']);
  });

  test('marks a case as completed and flags it; what fails is told under its row', async () => {
    const id = await create();
    const page = await openExpanded();
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
    await create();
    await create({ chief_complaint: 'Cough', expected_diagnosis: 'Croup' });
    const page = await open();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.getByRole('button', { name: 'Flagged', exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Cough1 case');
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
    expect(new URL(page.url()).searchParams.has('case')).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toContain('Migraine');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe('Headache1 case');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => caseRows(page).count()).toBe(1);
  });

  test('opens the run history of the case that the address names, and says where there is none such', async () => {
    const id = await create();
    const page = await open(`${screen}?case=${id}`);
    await page.getByRole('dialog', { name: 'Test History - Last 7 runs' }).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await press(page, 'Expand All');
    await row(page, 'Migraine').getByText(migraine.emulator_patient_prompt).click();
    await page.getByRole('dialog', { name: 'Test History - Last 7 runs' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`${screen}?case=00000000-0000-4000-8000-000000000000`);
    await page.getByRole('alert').getByText('Case not found.', { exact: true }).waitFor();
  });
});

describe('a case', () => {
  test('is edited, and what could not be saved stays in the dialog', async () => {
    const id = await create();
    const page = await openExpanded();
    const dialog = page.getByRole('dialog', { name: 'Edit Case' });
    await press(page, 'Edit');
    for (const [field, label] of Object.entries(fields)) {
      expect(await dialog.getByLabel(label).inputValue()).toBe(migraine[field as keyof typeof migraine]);
    }
    await dialog.getByLabel('Emulator instructions').fill(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Emulator instructions is required', { exact: true }).waitFor();
    await dialog.getByLabel('Emulator instructions').fill('Say little.');
    await dialog.getByLabel('Chief complaint').fill('Bad headache');
    await page.route(`**/api/cases/${id}`, (route) => route.fulfill({ status: 404, json: { detail: 'There is no such case.' } }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Case not found.', { exact: true }).waitFor();
    expect(await dialog.getByLabel('Emulator instructions').inputValue()).toBe('Say little.');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Go on editing' }).click();
    await page.unroute(`**/api/cases/${id}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => groupRows(page).allTextContents()).toEqual(['Bad headache1 case']);
    expect(await callAsStaff(app, 'GET', `/cases/${id}`)).toMatchObject({ emulator_instructions: 'Say little.' });
  });

  test('that cannot be loaded is not edited, and the banner says why', async () => {
    const id = await create();
    const page = await openExpanded();
    await answer(page, `/cases/${id}`, 500, { detail: 'No.' });
    await press(page, 'Edit');
    const words = 'Failed to load case for editing: Server error. Please try again later.';
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
    await press(page, 'Dismiss');
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('has notes of any length, which stay when they could not be saved', async () => {
    const id = await create();
    const page = await openExpanded();
    const dialog = page.getByRole('dialog', { name: 'Developer Notes' });
    await press(page, 'Notes');
    await dialog.getByRole('textbox').fill('Too hard.\n'.repeat(2_000));
    await answer(page, `/cases/${id}/notes`, 500, { detail: 'No.' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to update notes. Please try again.', { exact: true }).waitFor();
    await page.unroute(`**/api/cases/${id}/notes`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await callAsStaff(app, 'GET', `/cases/${id}`)).toMatchObject({ notes: 'Too hard.\n'.repeat(2_000) });
    await press(page, 'Notes');
    await dialog.getByRole('textbox').fill('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await press(page, 'Notes');
    expect(await dialog.getByRole('textbox').inputValue()).toContain('Too hard.');
  });

  test('is deleted only after it was asked, with the beginning of its prompt', async () => {
    const prompt = `${'You are a woman. '.repeat(11)}ThirteenChars and more that is not shown.`;
    const id = await create({ emulator_patient_prompt: prompt });
    await create({ expected_diagnosis: 'Cluster headache' });
    const page = await openExpanded();
    const dialog = page.getByRole('dialog', { name: 'Delete Case' });
    await row(page, 'Migraine').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Are you sure you want to delete this case?', { exact: true }).waitFor();
    await dialog.getByText('This action cannot be undone. All associated test runs will also be deleted.', { exact: true }).waitFor();
    await dialog.getByText(`${prompt.slice(0, 200)}...`, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await diagnoses(page)).toHaveLength(2);
    await row(page, 'Migraine').getByRole('button', { name: 'Delete' }).click();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await answer(page, `/cases/${id}`, 500, { detail: 'No.' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => logged.some((text) => text.includes('a case could not be deleted: status 500'))).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute(`**/api/cases/${id}`);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => diagnoses(page)).toEqual(['Cluster headache']);
  });

  test('is run, and its result is in the table soon afterwards', async () => {
    await create();
    const page = await openExpanded();
    await press(page, 'Run');
    const dialog = page.getByRole('dialog', { name: 'Choose Run Mode' });
    expect(await dialog.getByRole('combobox').locator('option').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Test Bench' }).click();
    await page.getByRole('region', { name: 'Test Bench' }).getByText('1 completed').waitFor();
    await row(page, 'Migraine').getByText('% missed').waitFor();
    await page.getByRole('region', { name: 'Test Bench' }).getByRole('listitem').click();
    await page.getByRole('dialog', { name: 'Migraine' }).getByRole('tab', { name: 'Overview' }).waitFor();
  });

  test('is handed to the emulator, from which a patient comes back as a case', async () => {
    const id = await create();
    const page = await openExpanded();
    await press(page, 'Run');
    const mode = page.getByRole('dialog', { name: 'Choose Run Mode' });
    await answer(page, '/playground', 500, { detail: 'No.' });
    await mode.getByRole('button', { name: 'Patient Emulator' }).click();
    const failed = 'Failed to launch emulator: Server error. Please try again later.';
    await page.getByRole('alert').getByText(failed, { exact: true }).waitFor();
    await page.unroute('**/api/playground');
    await press(page, 'Run');
    await mode.getByRole('button', { name: 'Patient Emulator' }).click();
    await page.waitForURL('**/playground/emulator');
    await page.getByRole('log', { name: 'Conversation' }).getByRole('listitem').nth(1).waitFor();
    expect(await page.getByRole('textbox', { name: 'Patient medical info' }).inputValue()).toBe(migraine.patient_history);
    const behaviour = `${migraine.emulator_patient_prompt}\n\n${migraine.emulator_instructions}`;
    expect(await page.getByRole('textbox', { name: 'Patient behaviour instruction' }).inputValue()).toBe(behaviour);

    await press(page, 'Save as case');
    const saveAs = page.getByRole('dialog', { name: 'Save as case' });
    await saveAs.getByLabel('Chief complaint').fill('Headache again');
    await saveAs.getByLabel('Expected diagnosis').fill('Migraine with aura');
    await saveAs.getByRole('button', { name: 'Save' }).click();
    await saveAs.getByRole('link', { name: 'Show it in the Case Builder' }).click();
    await expect.poll(() => diagnoses(page)).toEqual(['Migraine with aura']);
    const [kept] = await queryTestDatabase(app.server.databaseUrl ?? '', `select * from cases where id <> '${id}'`);
    const saved = { ...migraine, chief_complaint: 'Headache again', expected_diagnosis: 'Migraine with aura' };
    expect(kept).toMatchObject(saved);
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
    const id = await create({ completed: true, review: true, notes: 'Look again.' });
    await create({ expected_diagnosis: 'Cluster headache' });
    const page = await app.openAsStaff(screen, { viewport: { width, height: 900 }, colorScheme });
    await press(page, 'Expand All');
    await answer(page, `/cases/${id}/review`, 500, { detail: 'No.' });
    await row(page, 'Migraine').getByRole('button', { name: 'Flag' }).click();
    await page.getByText('Failed to update review status').waitFor();
    await row(page, 'Cluster').getByRole('button', { name: 'Run' }).click();
    await page.getByRole('combobox').selectOption('2');
    await page.waitForTimeout(200);
    expect(await problems(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Test Bench' }).click();
    await page.getByRole('region', { name: 'Test Bench' }).getByText('2 running').waitFor();
    expect(await problems(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
    await row(page, 'Cluster').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit Case' }).waitFor();
    await page.waitForTimeout(200);
    expect(await problems(page)).toEqual([]);
  },
);

async function problems(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
