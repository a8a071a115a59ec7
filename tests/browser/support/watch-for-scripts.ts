import type { Page } from 'playwright-core';
import { hostileHost, hostileTexts } from './hostile-texts.ts';

const squeezed = (text: string) => text.replace(/\s+/g, '');

/**
 * Watches what hostile texts come to in a page, from before its first script. The page must be opened with `bypassCSP`: what the policy would stop is a
 * fault, too.
 */
export async function watchForScripts(page: Page) {
  const faults: string[] = [];
  await page.addInitScript('window.ran = () => { window.hasRun = true; }');
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === hostileHost) faults.push(`loaded ${request.url()}`);
  });
  page.on('dialog', async (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  return {
    /** What ran, was loaded, or became an element or a link; empty where nothing did. */
    faults: async (): Promise<readonly string[]> => {
      const inFrames = await Promise.all(
        page.frames().map((frame) =>
          frame.evaluate(() => {
            const found: string[] = [];
            if ('hasRun' in window) found.push('a script ran');
            for (const element of document.querySelectorAll('[data-ran]'))
              found.push(`became an element: ${element.outerHTML.slice(0, 120)}`);
            for (const link of document.querySelectorAll('[href], [src], [action], [formaction]')) {
              for (const name of ['href', 'src', 'action', 'formaction']) {
                const value = link.getAttribute(name) ?? '';
                const scheme = /^\W*([a-z]+):/i.exec(value.replace(/\s/g, ''))?.[1]?.toLowerCase() ?? 'https';
                const isPicture = link.localName === 'img' || (link.localName === 'link' && name === 'href');
                if (!['https', 'http', 'mailto', 'tel', 'blob'].includes(scheme) && !(isPicture && scheme === 'data'))
                  found.push(`became a link: ${name}=${value.slice(0, 120)}`);
              }
            }
            return found;
          }),
        ),
      );
      return [...new Set([...faults, ...inFrames.flat()])];
    },
    /** Which of the texts are read on the page as they are, in its text or in a field. */
    seen: async (): Promise<readonly string[]> => {
      const shown = await page.evaluate(() => {
        const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value);
        return [document.body.textContent ?? '', ...fields].join('\n');
      });
      const text = squeezed(shown);
      return hostileTexts.filter((hostileText) => text.includes(squeezed(hostileText)));
    },
  };
}
