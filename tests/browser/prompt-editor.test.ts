import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machinePace } from '../support/machine-pace.ts';
import { type App, openApp, signInWith, staffSignIn } from './support/app.ts';
import { editorOf, pastePrompt, studioAddress } from './support/prompt-editor.ts';
import { watchWork } from './support/watch-work.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app.close());

const problemsTab = (page: Page): Locator => page.getByRole('tab', { name: /^Problems/ });
const numbering = (page: Page): Locator => page.getByRole('status', { name: 'Numbering' });
const lineWith = (page: Page, words: string): Locator => page.locator('.cm-line', { hasText: words });
const sound = '# Cough\nChief complaint: Cough\n\n1. When did it start?\n2. Do you smoke?\n';

async function openEditor(text: string | null = null, options: Parameters<App['openAsStaff']>[1] = {}): Promise<Page> {
  const page = await app.openAsStaff(studioAddress, options);
  await editorOf(page).waitFor();
  if (text !== null) await pastePrompt(page, text);
  return page;
}

describe('the prompt editor', () => {
  test('begins with the template, numbers its lines, and finds nothing wrong with it', async () => {
    const page = await openEditor();
    await expect.poll(() => page.locator('.cm-line').first().textContent()).toBe('# Enter your medical prompt here');
    await expect.poll(() => page.locator('.cm-lineNumbers').textContent()).toContain('12');
    await page.getByText('No problems found.').waitFor();
    await expect.poll(() => problemsTab(page).textContent()).toBe('Problems');
    await page.getByText('Coming soon...').waitFor();
  });

  test('checks the numbering as it is typed, shows three slips and counts the rest', async () => {
    const page = await openEditor('1 When?\n2. Where?\n2. How?\n3.1 Why?\n4.Who?\n5 What?\n');
    await expect
      .poll(() => numbering(page).getByRole('listitem').allTextContents())
      .toEqual(['Number must end with period: 1', 'Duplicate number: 2', 'Number must end with period: 3.1', 'and 2 more...']);
    await numbering(page).getByRole('button', { name: 'Duplicate number: 2' }).click();
    await page.getByText('Line 3, column 1').waitFor();
    await pastePrompt(page, sound);
    await expect.poll(() => numbering(page).getByRole('listitem').count()).toBe(0);
  });

  test('marks a problem in the text, explains it on hover, and lists it with its fix', async () => {
    const page = await openEditor(sound.replace('2. Do', '2 Do'));
    await expect.poll(() => problemsTab(page).textContent()).toBe('Problems (1)');
    // Marks are drawn anew when the clinical knowledge arrives, which closes what was open over the old ones.
    const explanation = page.getByText('A question begins with its number, a period and a space.');
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await page.locator('.cm-lintRange').first().hover();
        return explanation.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    const row = page.getByRole('row', { name: /Number must end with period: 2/ });
    await expect
      .poll(() => row.getByRole('cell').allTextContents())
      .toEqual(['5', 'Error', 'Number must end with period: 2', expect.any(String), 'Help']);
    expect(await row.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/playground/help/diagnostics#number-without-period');
    await row.getByRole('button', { name: 'Number must end with period: 2' }).click();
    await page.getByText('Line 5, column 1').waitFor();
    await row.getByRole('button').last().click();
    await lineWith(page, '2. Do you smoke?').waitFor();
    await page.getByText('No problems found.').waitFor();
  });

  test('goes from problem to problem by F8 and mends one by Ctrl+.', async () => {
    const page = await openEditor('Chief complaint: Cough\n1 When?\n2. Where?\n3 Why?\n');
    await expect.poll(() => problemsTab(page).textContent()).toBe('Problems (2)');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F8');
    await page.getByText(/^Line 2,/).waitFor();
    await page.keyboard.press('F8');
    await page.getByText(/^Line 4,/).waitFor();
    await page.keyboard.press('Shift+F8');
    await page.getByText(/^Line 2,/).waitFor();
    await page.keyboard.press('Control+.');
    await lineWith(page, '1. When?').waitFor();
    await expect.poll(() => problemsTab(page).textContent()).toBe('Problems (1)');
  });

  test('knows the clinical knowledge: a name that it has is no problem, one that it has not is', async () => {
    const page = await openEditor(`${sound}3. If has flurgleitis, ask: Where?\n4. If has fever, ask: How high?\n`);
    await expect.poll(() => problemsTab(page).textContent()).toBe('Problems (1)');
    await page.getByRole('cell', { name: /flurgleitis/ }).waitFor();
  });
});

describe('without the clinical knowledge', () => {
  test('says so, reports what the text alone tells, and takes the knowledge when it comes', async () => {
    const page = await app.open();
    await page.clock.install();
    let isDown = true;
    await page.route('**/api/playground/prompt-compile/vocabulary*', (route) => (isDown ? route.abort() : route.continue()));
    await signInWith(page, await app.signInStaff());
    await page.goto(studioAddress);
    await page.getByText('Warning: The clinical knowledge could not be loaded.').waitFor();
    await pastePrompt(page, 'Chief complaint: Cough\n1 When did it start?\n2. If has flurgleitis, ask: Where?\n');
    await page.clock.runFor(500);
    await expect.poll(() => problemsTab(page).textContent()).toBe('Problems (1)');
    isDown = false;
    await page.clock.runFor(20_000);
    await expect
      .poll(async () => {
        await page.clock.runFor(200);
        return problemsTab(page).textContent();
      })
      .toBe('Problems (2)');
  });
});

describe('a prompt of 1,000 questions', () => {
  const many = Array.from(
    { length: 1_000 },
    (_, index) => `${index + 1}. Does the pain of kind ${index + 1} wake you up in the small hours, and how often?`,
  );

  /** What each of the keys costs that are typed at the end of a prompt, in milliseconds of work; the best of several times. */
  async function msOfWorkPerKey(page: Page): Promise<number> {
    const words = 'Optional words that nobody needs to read: 50 signs.';
    const workMs = await watchWork(page);
    const measured: number[] = [];
    await page.keyboard.press('Control+End');
    for (let round = 0; round < 3; round += 1) {
      const before = await workMs();
      await page.keyboard.type(words, { delay: 50 });
      measured.push((await workMs()) - before);
    }
    return Math.min(...measured) / words.length;
  }

  test('shows a slip soon after it was typed, and a key costs hardly more than in a short prompt', async () => {
    const page = await openEditor(sound, { viewport: { width: 1440, height: 900 } });
    await page.getByText('No problems found.').waitFor();
    const ofShort = await msOfWorkPerKey(page);
    await pastePrompt(page, `# Pain\nChief complaint: Headache\n\n${many.join('\n')}\n`);
    await page.keyboard.press('Control+End');
    await lineWith(page, '1000. Does the pain of kind 1000 wake').waitFor();
    await page.getByText('No problems found.').waitFor();
    const ofLong = await msOfWorkPerKey(page);
    console.info(`A key costs ${ofShort.toFixed(1)} ms in a prompt of 2 questions, ${ofLong.toFixed(1)} ms in one of 1,000.`);
    const latencyMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const strip = document.querySelector('[role=status][aria-label=Numbering]');
          const observer = new MutationObserver(() => {
            if (strip?.textContent?.includes('Duplicate number: 5') !== true) return;
            observer.disconnect();
            resolve(performance.now() - start);
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          document.execCommand('insertText', false, '\n5. Again?');
        }),
    );
    // About 80 ms on a quiet machine.
    expect(latencyMs).toBeLessThan(500 * machinePace());
  });
});
