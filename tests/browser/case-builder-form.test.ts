import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryTestDatabase } from '../support/test-database.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { fields, fill, migraine, newCase, open, row, save } from './support/case-builder.ts';
import { callAsStaff } from './support/run-history.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());
beforeEach(() => queryTestDatabase(app.server.databaseUrl ?? '', 'delete from cases'));

const many = `
  insert into cases (chief_complaint, expected_diagnosis, patient_history, emulator_patient_prompt, emulator_instructions, created_at)
  select 'Cough', 'Cold ' || n, 'x', 'x', 'x', now() from generate_series(1, 80) n`;

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 0 && bottom < window.innerHeight;
}

describe('a new case', () => {
  test('is saved, stands in the table at once, and leaves the form blank', async () => {
    const page = await open(app);
    await page.getByText('No Cases Yet: Create your first medical test case using the form on the left.', { exact: true }).waitFor();
    await fill(page, migraine);
    await save(page).click();
    await row(page, 'Migraine').getByText(migraine.emulator_patient_prompt).waitFor();
    await row(page, 'Migraine').getByText('No tests yet').waitFor();
    await expect.poll(() => row(page, 'Headache').first().textContent()).toContain('1 case');
    for (const label of Object.values(fields)) await expect.poll(() => newCase(page).getByLabel(label).inputValue()).toBe('');
    const { groups } = (await callAsStaff(app, 'GET', '/cases')) as { groups: { cases: object[] }[] };
    expect(groups[0]?.cases[0]).toMatchObject(migraine);
  });

  test('is brought into view among many others, and what was typed meanwhile stays', async () => {
    await queryTestDatabase(app.server.databaseUrl ?? '', many);
    const page = await open(app);
    await page.getByText('80 cases', { exact: true }).first().waitFor();
    await fill(page, { ...migraine, chief_complaint: 'Cough' });
    await page.route('**/api/cases', async (route) => {
      await newCase(page).getByLabel('Patient history').fill('Something else.');
      await route.fallback();
    });
    await save(page).click();
    await row(page, 'Migraine').getByText('You are a tired woman').waitFor();
    await expect.poll(() => row(page, 'Migraine').evaluate(isInView)).toBe(true);
    await expect.poll(() => newCase(page).getByLabel('Patient history').inputValue()).toBe('Something else.');
    await expect.poll(() => newCase(page).getByLabel('Chief complaint').inputValue()).toBe('');
  });

  test('needs all five texts, and a field that is edited is not found fault with any more', async () => {
    const page = await open(app);
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
    await expect.poll(() => page.getByText('Expected diagnosis is required').count()).toBe(1);
    await fill(page, { ...migraine, chief_complaint: 'x'.repeat(501) });
    await save(page).click();
    await newCase(page).getByText('Chief complaint must be less than 500 characters', { exact: true }).waitFor();
    await newCase(page).getByText('501 of 500 characters').waitFor();
  });

  test('that cannot be saved stays in the form, through a reload too, and the banner says why', async () => {
    const page = await open(app);
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
      await expect.poll(() => newCase(page).getByLabel(label).inputValue()).toBe(migraine[field as keyof typeof migraine]);
    }
  });

  test('says that it is being saved', async () => {
    const page = await open(app);
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
