import type { Page } from 'playwright-core';
import type { App } from './app.ts';
import { callAsStaff } from './run-history.ts';

/** Where the Case Builder is. */
export const caseBuilder = '/playground/case-builder';
/** A case as it is written. */
export const migraine = {
  chief_complaint: 'Headache',
  expected_diagnosis: 'Migraine',
  patient_history: 'A 31-year-old woman with a throbbing headache on the left side since yesterday. Nausea. Light hurts. No fever.',
  emulator_patient_prompt: 'You are a tired woman who answers briefly.',
  emulator_instructions: 'Tell of the nausea only when asked.',
};
/** The names of the fields, as they are shown. */
export const fields = {
  chief_complaint: 'Chief complaint',
  expected_diagnosis: 'Expected diagnosis',
  patient_history: 'Patient history',
  emulator_patient_prompt: 'Emulator patient prompt',
  emulator_instructions: 'Emulator instructions',
} as const;

type Marks = { readonly notes?: string; readonly completed?: boolean; readonly review?: boolean };

/** Stores a case, marked as it is said; answers its id. */
export async function create(app: App, over: Partial<typeof migraine> & Marks = {}): Promise<string> {
  const { notes, completed, review, ...texts } = over;
  const { id } = (await callAsStaff(app, 'POST', '/cases', { ...migraine, ...texts })) as { id: string };
  if (notes !== undefined) await callAsStaff(app, 'PATCH', `/cases/${id}/notes`, { notes });
  if (completed !== undefined) await callAsStaff(app, 'PATCH', `/cases/${id}/completed`, { completed });
  if (review !== undefined) await callAsStaff(app, 'PATCH', `/cases/${id}/review`, { review });
  return id;
}

export function open(app: App, path = caseBuilder): Promise<Page> {
  return app.openAsStaff(path, { viewport: { width: 1440, height: 900 } });
}

/** The Case Builder with every group open. */
export async function openExpanded(app: App, path = caseBuilder): Promise<Page> {
  const page = await open(app, path);
  await page.getByRole('button', { name: 'Expand All' }).click();
  return page;
}

export const row = (page: Page, name: string) => page.getByRole('treegrid').getByRole('row', { name });
export const caseRows = (page: Page) => page.getByRole('treegrid').locator('tr[aria-level="2"]');
export const groupRows = (page: Page) => page.getByRole('treegrid').locator('tr[aria-level="1"]');
export const newCase = (page: Page) => page.getByRole('region', { name: 'New Case' });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Case' });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Fills in texts of a new case. */
export async function fill(page: Page, texts: Partial<typeof migraine>): Promise<void> {
  for (const [field, text] of Object.entries(texts)) {
    await newCase(page)
      .getByLabel(fields[field as keyof typeof fields])
      .fill(text);
  }
}

/** The diagnoses shown, from the top. */
export async function diagnoses(page: Page): Promise<readonly string[]> {
  return caseRows(page).locator('td:first-child span').allTextContents();
}
