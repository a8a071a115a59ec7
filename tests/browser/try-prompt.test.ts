import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn } from './support/barriers.ts';
import { typePrompt } from './support/prompt-editor.ts';

let app: App;

beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app.close());

const cough = `# Cough
Chief complaint: Cough

1. How long have you coughed?
2. Do you bring anything up?
   2.1. What does it look like? (choose all that apply)
      a) clear
      b) green
      c) red
   Emergency if 2.1 includes red: Coughing up blood needs help today.
3. If 2 is no, ask: Does it wake you at night?
4. How bad is it from 0 to 10?
5. If age over 40, ask: Do you smoke?

Consider: asthma if 3 is yes
Do not miss: pneumonia if 2.1 includes green
`;

async function openPrompt(prompt: string, options = {}): Promise<Page> {
  const page = await app.openAsStaff('/playground/prompt-compiler', options);
  await typePrompt(page, prompt);
  await page.getByRole('tab', { name: 'Try' }).click();
  return page;
}

/** The question that is asked now, as the form in which it is answered. */
function question(page: Page, text: string): Locator {
  return page.getByRole('form', { name: text });
}

async function walkToQuestion4(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await question(page, 'How long have you coughed?').waitFor();
  await page.keyboard.type('3 days');
  await page.keyboard.press('Enter');
  await question(page, 'Do you bring anything up?').waitFor();
  await page.keyboard.press('1');
  await question(page, 'What does it look like?').waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await question(page, 'How bad is it from 0 to 10?').waitFor();
}

describe('trying a prompt', () => {
  it('walks it by the keyboard, lights the path up on the source, and tells what it comes to', async () => {
    const page = await openPrompt(cough);
    await walkToQuestion4(page);
    const path = page.getByRole('list', { name: 'Path so far' });
    await expect
      .poll(() => path.getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringContaining('3 days'),
        expect.stringContaining('yes'),
        expect.stringContaining('green, red'),
        expect.stringContaining('Coughing up blood needs help today.'),
        expect.stringContaining('it is asked only if 2 is no'),
      ]);
    const marked = (look: string) => page.locator(`.cm-line.cm-marked-${look}`).allTextContents();
    await expect.poll(() => marked('here')).toEqual(['4. How bad is it from 0 to 10?']);
    expect(await marked('path')).toContain('1. How long have you coughed?');
    expect(await marked('never')).toEqual(['3. If 2 is no, ask: Does it wake you at night?']);

    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Give a number from 0 to 10.');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await question(page, 'Do you smoke?').waitFor();
    await page.keyboard.press('0');
    await page.getByText('The interview ends here.').waitFor();
    const end = page.getByRole('status').filter({ hasText: 'The interview ends here.' });
    await expect.poll(() => end.textContent()).toMatch(/Do not miss\d+pneumonia if 2\.1 includes green/);
  });

  it('takes another answer for a question, and walks on from there', async () => {
    const page = await openPrompt(cough);
    await walkToQuestion4(page);
    await page.getByRole('button', { name: 'Change the answer to 2', exact: true }).click();
    await page.keyboard.press('2');
    await question(page, 'Does it wake you at night?').waitFor();
    expect(await page.getByText('Coughing up blood needs help today.', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await question(page, 'Do you bring anything up?').waitFor();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => page.locator('.cm-line.cm-marked-path').count()).toBe(0);
  });

  it('knows age and sex before the first question', async () => {
    const page = await openPrompt('1. If female and age 15 to 50, ask: Could you be pregnant?\n2. What else?\n');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByLabel('Sex').selectOption('male');
    await question(page, 'What else?').waitFor();
    await page.getByLabel('Sex').selectOption('female');
    await page.getByLabel('Age').fill('30');
    await question(page, 'Could you be pregnant?').waitFor();
    await page.getByLabel('Age').fill('300');
    await page.getByText('An age is a number of years below 150.').waitFor();
  });

  it('gives its answers as JSON, and walks pasted ones', async () => {
    const page = await openPrompt(cough);
    await walkToQuestion4(page);
    await page.getByRole('button', { name: 'Answers as JSON' }).click();
    const dialog = page.getByRole('dialog', { name: 'Answers as JSON' });
    const text = dialog.getByRole('textbox', { name: 'Answers as JSON' });
    expect(JSON.parse(await text.inputValue())).toEqual({
      answers: { '1': '3 days', '2': 'yes', '2.1': ['green', 'red'] },
      facts: {},
    });
    await text.fill('{"answers": ');
    await dialog.getByRole('button', { name: 'Try these answers' }).click();
    await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('This is not JSON.');
    await text.fill('{"answers": {"7": "yes"}}');
    await dialog.getByRole('button', { name: 'Try these answers' }).click();
    await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('There is no question 7.');
    await text.fill('{"answers": {"1": "3 days", "2": "no", "3": "yes", "4": 2, "5": "no"}, "facts": {"age": 60}}');
    await dialog.getByRole('button', { name: 'Try these answers' }).click();
    await page.getByText('The interview ends here.').waitFor();
    await expect.poll(() => page.getByLabel('Age').inputValue()).toBe('60');
  });

  it('goes on with the same answers when the prompt changes, and says what has changed', async () => {
    const page = await openPrompt(cough);
    await walkToQuestion4(page);
    await typePrompt(page, cough.replace('1. How long have you coughed?\n', '').replaceAll('green', 'yellow'));
    await page.getByText('The prompt has changed since your last answer:').waitFor();
    await page.getByText('Question 1 is gone, and its answer with it.').waitFor();
    await typePrompt(page, cough);
    await expect.poll(() => page.getByText('The prompt has changed since your last answer:').count()).toBe(0);
    await question(page, 'How bad is it from 0 to 10?').waitFor();
  });

  it('keeps the question that is asked in sight, in a prompt of any length', async () => {
    const page = await openPrompt(
      `# Long\n${Array.from({ length: 1000 }, (_, index) => `${index + 1}. Is it number ${index + 1}?`).join('\n')}`,
    );
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await question(page, 'Is it number 1?').waitFor();
    await expect.poll(() => page.locator('.cm-marked-here').textContent()).toBe('1. Is it number 1?');
    await page.getByRole('button', { name: 'Answers as JSON' }).click();
    const dialog = page.getByRole('dialog', { name: 'Answers as JSON' });
    const answers = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [index + 1, 'no']));
    await dialog.getByRole('textbox').fill(JSON.stringify({ answers }));
    await dialog.getByRole('button', { name: 'Try these answers' }).click();
    await question(page, 'Is it number 701?').waitFor();
    await expect.poll(() => page.locator('.cm-marked-here').textContent()).toBe('701. Is it number 701?');
    await page.keyboard.press('2');
    await question(page, 'Is it number 702?').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FORM');
  });

  it('walks what came out of a prompt with errors and says so, and says when nothing did', async () => {
    const page = await openPrompt('# Pain\n1. Does it hurt?\n2. If 9 is yes, ask: Where?\n');
    await page.getByText('The prompt has a problem; what could not be read is left out here.').waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await question(page, 'Does it hurt?').waitFor();
    await typePrompt(page, 'Nothing here is a question.');
    await page.getByText('There is nothing to try yet: no question of this prompt could be compiled. The Problems tab says why.').waitFor();
  });

  it('shows the path in the graph', async () => {
    const page = await openPrompt(cough);
    await walkToQuestion4(page);
    await page.getByRole('button', { name: 'Show in graph' }).click();
    const graph = page.getByRole('dialog', { name: 'The path in the graph' }).frameLocator('iframe');
    await graph.getByText('green, red').waitFor();
    await graph.getByText('it is asked only if 2 is no').waitFor();
    const box = await graph.locator('[data-id]').filter({ hasText: 'How long have you coughed?' }).boundingBox();
    if (box === null) throw new Error('the box of the first question is not to be seen');
    await page.mouse.click(box.x + box.width / 2, box.y + 5);
    await page.getByRole('status').getByText('How long have you coughed?').waitFor();
    await graph.getByRole('button', { name: 'Whole graph' }).press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Show in graph' }).click();
    await page.getByRole('textbox', { name: 'Around question' }).fill('2.1');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Go to line 6', exact: true }).click();
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toContain('2.1. What does it look like?');
  });

  it('is tried in the emulator by one click, without being published', async () => {
    const page = await openPrompt(cough.replace('How long have you coughed?', 'What is your favourite colour?'));
    await page.getByRole('button', { name: 'Try in Patient Emulator' }).click();
    await page.getByLabel('Patient medical info').fill('A 50-year-old man has had a cough for a week. No fever.');
    await page.getByLabel('Patient behaviour instruction').fill('Answer plainly.');
    await expect.poll(() => page.getByLabel('Protocol').locator('option:checked').textContent()).toBe('Draft from the editor: Cough');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('log', { name: 'Conversation' }).getByText('What is your favourite colour?').first().waitFor();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to in %s', async (colorScheme) => {
    const page = await openPrompt(cough, { colorScheme });
    await walkToQuestion4(page);
    expect(await barriersIn(page, { only: '[role="tabpanel"]' })).toEqual([]);
  });
});
