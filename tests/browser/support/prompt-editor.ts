import type { Locator, Page } from 'playwright-core';

/** Where the prompt studio is. */
export const studioAddress = '/playground/prompt-compiler';

export const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Prompt Editor' });
/** The lines of the text that are in sight. */
export const linesOf = (page: Page): Promise<string[]> => page.locator('.cm-line').allTextContents();

/** Types this text in the place of what stands in the editor. */
export async function typePrompt(page: Page, text: string): Promise<void> {
  await selectAll(page);
  await page.keyboard.press('Delete');
  if (text !== '') await page.keyboard.insertText(text);
}

/** Pastes this text in the place of what stands in the editor: typing a long one takes a browser many seconds. */
export async function pastePrompt(page: Page, text: string): Promise<void> {
  await selectAll(page);
  await paste(page, text);
}

/** Pastes a text where the cursor stands. */
export async function paste(page: Page, text: string): Promise<void> {
  await editorOf(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function selectAll(page: Page): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
}
