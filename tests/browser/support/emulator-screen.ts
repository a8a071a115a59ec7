import type { Page } from 'playwright-core';

/** Where the Patient Emulator is. */
export const emulatorAddress = '/playground/emulator';
/** What the emulated patient has. */
export const emulatedHistory =
  'A 34-year-old woman with a throbbing headache on the left side since this morning, with nausea. Light hurts. No fever.';

export const medicalInfo = (page: Page) => page.getByRole('textbox', { name: 'Patient medical info' });
export const behaviour = (page: Page) => page.getByRole('textbox', { name: 'Patient behaviour instruction' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
export const messages = (page: Page) => page.getByRole('log', { name: 'Conversation' }).getByRole('listitem');
export const input = (page: Page) => page.getByPlaceholder('Describe your symptoms...');
export const concluded = (page: Page) => page.getByText('Consultation concluded. The diagnosis has been provided above.');

/** Begins a session with that history. */
export async function begin(page: Page, mode: 'emulator' | 'manual' = 'emulator'): Promise<void> {
  await medicalInfo(page).fill(emulatedHistory);
  if (mode === 'manual') await page.getByRole('radio', { name: 'Manual Chat' }).check();
  else await behaviour(page).fill('Answer tersely.');
  await submit(page).click();
  await messages(page).first().waitFor();
}

/** Waits until that many messages are said. */
export async function heard(page: Page, count: number): Promise<void> {
  await messages(page)
    .nth(count - 1)
    .waitFor();
}

/** What was said so far, without the names and the marks around it. */
export async function spoken(page: Page): Promise<readonly string[]> {
  return messages(page).locator('.prose, .whitespace-pre-wrap').allTextContents();
}
