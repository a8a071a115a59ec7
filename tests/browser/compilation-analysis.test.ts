import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn } from './support/barriers.ts';
import { typePrompt } from './support/prompt-editor.ts';

let app: App;

beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app.close());

const clean = '# Cough\n1. Do you cough?\n   1.1. What colour is it?\n      a) clear\n      b) red\n2. Since when?\n';

async function analyse(prompt: string, options = {}): Promise<Page> {
  const page = await app.openAsStaff('/playground/prompt-compiler', options);
  await typePrompt(page, prompt);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Analyze' }).click();
  return page;
}

async function graphFrame(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('there is no graph frame');
  await frame.locator('main[data-drawn="true"]').waitFor();
  return frame;
}

describe('compilation analysis', () => {
  it('says that there are no errors, and what was proved', async () => {
    const page = await analyse(clean);
    const dialog = page.getByRole('dialog', { name: 'Compilation Analysis' });
    await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['Errors', 'Graph']);
    await dialog.getByText('No errors found', { exact: true }).waitFor();
    await dialog.getByText('Compilation completed successfully without validation errors.', { exact: true }).waitFor();
    await dialog.getByText('2 to 3 questions.').waitFor();
    await dialog.getByText('Every question can be asked: proved').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Analyze');
  });

  it('lists the errors, and leads to their lines', async () => {
    const page = await analyse('# Cough\n1. Do you cough?\n2. If 7 is yes, ask: Since when?\n2. What else?\n');
    const dialog = page.getByRole('dialog', { name: 'Compilation Analysis' });
    await expect.poll(() => dialog.getByRole('columnheader').allTextContents()).toEqual(['Line', 'Question', 'Severity', 'Message']);
    await dialog.getByRole('row', { name: /There is no question 7/ }).waitFor();
    await dialog.getByRole('row', { name: 'Duplicate number: 2' }).getByRole('button').first().click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toBe('2. What else?');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Prompt Editor');
  });

  it('says so where the server has lost what was compiled', async () => {
    const page = await analyse(clean);
    await page.getByRole('dialog', { name: 'Compilation Analysis' }).waitFor();
    let isLost = false;
    await page.route('**/api/playground/prompt-compile/**', async (route) => {
      if (isLost) return route.fulfill({ status: 404, json: { detail: 'There is no such session.' } });
      const reply = await route.fetch();
      // Too much to be sent along unasked.
      await route.fulfill({ response: reply, json: { ...(await reply.json()), output: null, output_bytes: 9_000_000 } });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Analyze' }).waitFor();
    isLost = true;
    await page.getByRole('button', { name: 'Analyze' }).click();
    await page.getByRole('alert').getByText('The compilation could not be loaded').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('posts the graph to its frame with the theme, and the direction as it turns', async () => {
    const page = await analyse(clean, { colorScheme: 'dark' });
    await page.getByRole('tab', { name: 'Graph' }).click();
    const frame = await graphFrame(page);
    await expect.poll(() => frame.getByText('What colour is it?').count()).toBe(1);
    await frame.evaluate(() => {
      const received: unknown[] = [];
      Object.assign(window, { received });
      window.addEventListener('message', (event) => received.push(event.data));
    });
    await page.getByRole('button', { name: 'Theme: dark' }).click();
    for (const direction of ['RIGHT', 'DOWN', 'LEFT', 'TOP']) await page.getByRole('button', { name: `Direction: ${direction}` }).click();
    await page.getByRole('button', { name: 'Direction: RIGHT' }).waitFor();
    const received = () => frame.evaluate(() => (window as unknown as { received: { json: string; options: object }[] }).received);
    await expect
      .poll(async () => (await received()).map(({ options }) => options))
      .toEqual([
        { theme: 'light', direction: 'RIGHT' },
        { theme: 'light', direction: 'DOWN' },
        { theme: 'light', direction: 'LEFT' },
        { theme: 'light', direction: 'TOP' },
        { theme: 'light', direction: 'RIGHT' },
      ]);
    expect(JSON.parse((await received())[0]?.json ?? '')).toMatchObject({ interview: 'Cough', 'chief complaint': 'Cough' });
    await frame.locator('main[data-theme="light"][data-direction="RIGHT"][data-drawn="true"]').waitFor();
  });

  it('keeps the graph in a sandbox whose page nobody else may show', async () => {
    const page = await analyse(clean);
    await page.getByRole('tab', { name: 'Graph' }).click();
    await expect.poll(() => page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
    const { headers } = await fetch(`${app.server.url}/graph-viewer.html`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const studio = await fetch(`${app.server.url}/playground/prompt-compiler`);
    expect(studio.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(studio.headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(studio.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });

  it('draws a very large interview in parts, and what surrounds a question', async () => {
    const page = await analyse(Array.from({ length: 1000 }, (_, index) => `${index + 1}. Is it number ${index + 1}?`).join('\n'));
    await page.getByRole('tab', { name: 'Graph' }).click();
    await page.getByText('1,000 questions are too many for one drawing.').waitFor();
    await expect.poll(async () => (await graphFrame(page)).getByText('Is it number 40?').count()).toBe(1);
    await page.getByRole('textbox', { name: 'Around question' }).fill('500');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await (await graphFrame(page)).getByText(/Is it number/).allTextContents()).sort())
      .toEqual(['499: Is it number 499?', '500: Is it number 500?', '501: Is it number 501?']);
    await page.getByRole('textbox', { name: 'Around question' }).fill('5000');
    await page.keyboard.press('Enter');
    await page.getByText('There is no question 5000.').waitFor();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to in %s, and fits a telephone', async (colorScheme) => {
    const page = await analyse(clean, { colorScheme, viewport: { width: 360, height: 740 } });
    const look = () => barriersIn(page, { only: 'dialog' });
    expect(await look()).toEqual([]);
    await page.getByRole('tab', { name: 'Graph' }).click();
    await graphFrame(page);
    expect(await look()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
