import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn } from './support/barriers.ts';
import { editorOf, pastePrompt, studioAddress } from './support/prompt-editor.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app.close());

const problemsTab = (page: Page): Locator => page.getByRole('tab', { name: /^Problems/ });
const numbering = (page: Page): Locator => page.getByRole('status', { name: 'Numbering' });
const lineWith = (page: Page, words: string): Locator => page.locator('.cm-line', { hasText: words });
// A line is as wide as the editor: only what lies over its words is hovered over.
const startOfText = { x: 60, y: 10 };
const sound = '# Cough\nChief complaint: Cough\n\n1. When did it start?\n2. Do you smoke?\n';

async function openEditor(text: string | null = null, options: Parameters<App['openAsStaff']>[1] = {}): Promise<Page> {
  const page = await app.openAsStaff(studioAddress, options);
  await editorOf(page).waitFor();
  if (text !== null) await pastePrompt(page, text);
  return page;
}

describe('writing', () => {
  test('offers numbers, answers, diagnoses and the words that begin a line', async () => {
    const page = await openEditor(`${sound}3. What is it like?\n   a) dry\n   b) barking\n`);
    await page.getByRole('button', { name: '3 What is it like?' }).waitFor();
    await page.keyboard.press('Control+End');
    const offered = (name: string | RegExp) => page.getByRole('option', { name }).first();
    await page.keyboard.type('If 3 includes ba');
    await offered('barking').waitFor();
    // What has only just appeared is not taken, so that nobody takes it by accident.
    await page.waitForTimeout(150);
    await page.keyboard.press('Enter');
    await page.keyboard.type(', go to ');
    await offered(/^2\s?Do you smoke/).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('2.\nConsider: pneum');
    // The clinical words come a little after the editor: asked for again, they are offered as soon as they are there.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+Space');
        return await offered(/pneumonia/i).isVisible();
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.type('onia');
    // What is offered again would take the Enter for its own.
    await offered(/pneumonia/i).waitFor();
    await page.keyboard.press('Escape');
    await offered(/pneumonia/i).waitFor({ state: 'hidden' });
    await page.keyboard.type('\nOther');
    await offered(/^Otherwise/).waitFor();
    await lineWith(page, 'If 3 includes barking, go to 2.').waitFor();
  });

  test('Enter after a question begins the next one, and Enter there again takes the number away', async () => {
    const page = await openEditor(sound.trimEnd());
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Is it dry?');
    await lineWith(page, '3. Is it dry?').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.cm-line').last().textContent()).toBe('');
  });

  test('the outline shows headings and questions, lights the current one and goes there', async () => {
    const page = await openEditor(sound);
    const outline = page.getByRole('region', { name: 'Outline' });
    await expect
      .poll(() => outline.getByRole('button').allTextContents())
      .toEqual(['Cough', '1When did it start?onset of cough', '2Do you smoke?habits']);
    await outline.getByRole('button', { name: '1 When did it start?' }).click();
    await page.getByText('Line 4, column 1').waitFor();
    await expect.poll(() => outline.locator('[aria-current=location]').textContent()).toBe('1When did it start?onset of cough');
  });

  test('shows what a question was taken to ask and when it is asked, and takes that it asks something else', async () => {
    const page = await openEditor(`${sound}3. If 2 is yes, ask: When were you last well?\n`);
    const outline = page.getByRole('region', { name: 'Outline' });
    await outline.getByText('habits').waitFor();
    await lineWith(page, 'Do you smoke?').hover({ position: startOfText });
    await page.getByText('Asks: habits').waitFor();
    await page.getByRole('button', { name: 'It asks something else' }).click();
    await lineWith(page, '[asks: something else]').waitFor();
    await expect.poll(() => page.getByText('Asks: habits').count()).toBe(0);
    await expect.poll(() => outline.getByText('habits').count()).toBe(0);
    await lineWith(page, 'last well').hover({ position: startOfText });
    await page.getByText('Asked if 2 is yes.').waitFor();
  });

  test('renumbers the questions and what names them, as one step', async () => {
    const page = await openEditor('Chief complaint: Cough\n3. Is it dry?\n7. If 3 is yes, ask: Since when?\n');
    await page.getByRole('button', { name: 'Renumber' }).click();
    await lineWith(page, '2. If 1 is yes, ask: Since when?').waitFor();
    await page.getByText('The questions were renumbered, and so was every line that refers to them.').waitFor();
    await editorOf(page).click();
    await page.keyboard.press('Control+z');
    await lineWith(page, '7. If 3 is yes, ask: Since when?').waitFor();
  });

  test('undo reaches back over a reload', async () => {
    const page = await openEditor(sound);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('3. Is it worse at night?');
    await lineWith(page, 'worse at night').waitFor();
    await page.reload();
    await lineWith(page, 'worse at night').waitFor();
    await editorOf(page).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => lineWith(page, 'worse at night').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await lineWith(page, '# Enter your medical prompt here').waitFor();
  });

  test('takes text as a word processor gives it, and text that runs from right to left', async () => {
    const page = await openEditor('\uFEFF# Cough\r\nChief complaint: Cough\r\n\r\n1.\u00a0Is it “dry”?\r\n2.\tهل تدخن؟\r\n');
    await page.getByText('No problems found.').waitFor();
    await expect.poll(() => numbering(page).getByRole('listitem').count()).toBe(0);
    await page.getByRole('button', { name: '2 هل تدخن؟' }).waitFor();
  });

  test('refuses a text of more than 5 million characters and says so, at once', async () => {
    const page = await openEditor(sound);
    await page.keyboard.press('Control+End');
    await editorOf(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1. Is this a question?\n'.repeat(250_000));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText('Error: The text is too long: a prompt can have at most 5 million characters.').waitFor();
    await expect.poll(() => page.locator('.cm-line').count()).toBeLessThan(10);
  });
});

describe('for everyone', () => {
  test('the keyboard alone gets in and out, and the help says how', async () => {
    const page = await openEditor(sound);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => editorOf(page).evaluate((element) => element === document.activeElement)).toBe(false);
    await page.getByRole('main').getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Escape, then Tab').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => help.count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)('has nothing that a check of accessibility finds, in the %s', async (colorScheme) => {
    const page = await openEditor(`${sound}2 Why?\n// a note\n   Emergency if yes: Call an ambulance.\nIf 2 is yes, go to 9.\n`, {
      colorScheme,
    });
    await expect.poll(() => problemsTab(page).textContent()).not.toBe('Problems');
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Find' }).waitFor();
    expect(await barriersIn(page)).toEqual([]);
  });

  test.each([360, 768, 1440, 2560])('overflows nowhere at %i pixels', async (width) => {
    const page = await openEditor(`${sound}${'3. A very long question '.repeat(20)}?\n`, { viewport: { width, height: 800 } });
    await problemsTab(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    const box = await editorOf(page).boundingBox();
    expect(box?.width).toBeGreaterThan(Math.min(width, 1024) * 0.4);
  });

  test('the panes keep their sizes over a reload, and the drawer folds', async () => {
    const page = await openEditor(sound, { viewport: { width: 1440, height: 900 } });
    const divider = page.getByRole('separator').nth(1);
    const before = (await editorOf(page).boundingBox())?.x ?? 0;
    const bar = await divider.boundingBox();
    if (bar === null) throw new Error('there is no divider');
    await page.mouse.move(bar.x, 300);
    await page.mouse.down();
    await page.mouse.move(bar.x + 120, 300, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => ((await editorOf(page).boundingBox())?.x ?? 0) - before).toBeGreaterThan(80);
    await page.reload();
    await editorOf(page).waitFor();
    await expect.poll(async () => ((await editorOf(page).boundingBox())?.x ?? 0) - before).toBeGreaterThan(80);
    const drawerHeight = async () => (await page.getByRole('region', { name: 'Below the editor' }).boundingBox())?.height ?? 0;
    const usual = await drawerHeight();
    await page.getByRole('tab', { name: 'Try' }).click();
    await expect.poll(drawerHeight).toBeGreaterThan(usual * 1.8);
    await page.getByRole('tab', { name: 'Problems' }).click();
    await expect.poll(async () => Math.abs((await drawerHeight()) - usual)).toBeLessThan(3);
    await page.getByRole('button', { name: 'Taller' }).click();
    await expect.poll(drawerHeight).toBeGreaterThan(usual * 1.8);
    await page.getByRole('button', { name: 'Usual height' }).click();
    await expect.poll(async () => Math.abs((await drawerHeight()) - usual)).toBeLessThan(3);
    await page.getByRole('button', { name: 'Fold', exact: true }).click();
    await page.getByRole('button', { name: 'Unfold' }).waitFor();
    await page.waitForTimeout(300);
    await page.reload();
    await page.getByRole('button', { name: 'Unfold' }).click();
    await page.getByText('No problems found.').waitFor();
  });
});
