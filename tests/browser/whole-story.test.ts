import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAccessCode } from '../support/start-server.ts';
import { type App, openApp, password } from './support/app.ts';
import { interview, type Replies } from './support/interview.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const email = 'whole-story@mail.test';

const always: Replies = [
  [/0 to 10|how bad/i, '6'],
  [/how long|since when|when did|start/i, 'three days ago'],
  [/anything else|what else/i, 'No, that is all'],
];

const complaints: readonly { readonly complaint: string; readonly replies: Replies }[] = [
  { complaint: 'I have a throbbing headache on the right side, and light hurts my eyes', replies: [[/family/i, 'Yes']] },
  { complaint: 'I have been coughing for a week', replies: [[/any of these as well/i, 'runny nose']] },
  { complaint: 'There is an itchy rash on my arms', replies: [[/look like/i, 'scaly patches']] },
  { complaint: 'My lower back hurts since I lifted a heavy box', replies: [[/worse/i, 'bending or lifting']] },
  { complaint: 'I feel very low and nothing is fun any more', replies: [[/sleep/i, 'trouble falling asleep']] },
];

/** What was saved, and must never be asked again. */
const alreadyTold =
  /how old|your age|born|what sex|your sex\b|your gender|are you (a )?(male|female|man|woman)|(what|which) (other )?medicines|are you allergic|what allergies/i;

async function register(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Name').fill('Whole Story');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Access Code').fill(testAccessCode);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/medical-info');
}

async function saveMedicalInfo(page: Page): Promise<void> {
  await page.getByLabel('Date of Birth').fill('1984-05-06');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByLabel('Medications').fill('lisinopril 10 mg daily');
  await page.getByLabel('Allergies').fill('penicillin');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('All information updated successfully!').waitFor();
}

async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByText(entry, { exact: true }).click();
}

async function download(page: Page): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Conversation' }).click();
  return readFile(await (await started).path(), 'utf8');
}

test('a patient registers, tells their history once, is interviewed on five complaints, and finds the last one again', async () => {
  const page = await app.open();
  await register(page);
  await saveMedicalInfo(page);
  await goTo(page, 'Chat');

  for (const [index, { complaint, replies }] of complaints.entries()) {
    if (index > 0) {
      await page.getByRole('button', { name: 'Restart' }).click();
      await expect.poll(() => page.getByRole('log').getByRole('listitem').count()).toBe(1);
    }
    await page.getByText('What brings you here today?').waitFor();
    const said = await interview(page, complaint, [...replies, ...always]);
    expect(said.slice(0, -1).filter((text) => alreadyTold.test(text))).toEqual([]);
    expect(said.at(-1)).toMatch(/\d\d-year-old woman/);
    for (const saved of ['lisinopril', 'penicillin']) expect(said.at(-1)).toContain(saved);
    await expect.poll(() => page.getByRole('heading', { name: 'Patient Summary' }).count()).toBe(1);
  }

  const transcript = await download(page);
  expect(transcript).toContain(complaints.at(-1)?.complaint);
  expect(transcript).toContain('Patient Summary');
  expect(transcript).not.toContain(complaints[0]?.complaint);

  await goTo(page, 'Sign Out');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText(/^History restored from \S+ \S+/).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => page.getByText(complaints.at(-1)?.complaint ?? '').count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('heading', { name: 'Patient Summary' }).count()).toBe(1);
}, 240_000);
