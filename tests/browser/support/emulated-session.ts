import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { ReplyOf } from '../../../src/contracts/contract.ts';
import type { playgroundHistoryContract } from '../../../src/contracts/emulator/playground-history.ts';
import { openApp, staffSignIn } from './app.ts';

type History = ReplyOf<typeof playgroundHistoryContract>;

export const telemetry = (page: Page): Locator => page.getByRole('region', { name: 'Telemetry', exact: true });
/** A part of the telemetry, by its heading. */
export const telemetryPart = (page: Page, name: string): Locator => telemetry(page).getByRole('region', { name, exact: true });
export const differentialRows = (page: Page): Locator => telemetryPart(page, 'Differential').getByRole('listitem');
export const markedWords = (page: Page): Locator => page.getByRole('log').locator('mark');

/** Whom the emulated patient plays. */
export const patient = {
  medical_info:
    'A 41-year-old woman with a throbbing headache on the left side since this morning, with nausea. Light hurts. No fever. No injury.',
  system_prompt: 'Anxious and rambling.',
};

/** The product with an emulated session of six turns whose patient is paused, and ways to look at it. */
export async function openEmulatedSession() {
  const app = await openApp(staffSignIn);
  const token = await app.signInStaff();

  const call = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${app.server.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Reply;
  };

  const historyOf = (id: string) => call<History>(`/playground/${id}/history`);

  const emulate = async (): Promise<string> => {
    const { session_id: id } = await call<{ session_id: string }>('/playground', patient);
    for (let turn = 0; turn < 5; turn += 1) {
      await call(`/playground/${id}/patient-response`);
      await call(`/playground/${id}/ai-question`);
    }
    await call('/playground-pause', { session_id: id });
    return id;
  };

  const sessionId = await emulate();
  const history = await historyOf(sessionId);

  /** The emulator's screen with a session open in it. `changed` alters the history that the screen is told. */
  const look = async (options: BrowserContextOptions = {}, id = sessionId, changed?: (told: History) => void): Promise<Page> => {
    const page = await app.openAsStaff('/dev-login', options);
    if (changed !== undefined) {
      await page.route(`**/api/playground/${id}/history`, async (route) => {
        const told = await historyOf(id);
        changed(told);
        await route.fulfill({ json: told });
      });
    }
    await page.evaluate((open) => localStorage.setItem('emulator-session', open), id);
    await page.goto('/playground/emulator');
    await telemetry(page).getByRole('slider').waitFor();
    return page;
  };

  return {
    sessionId,
    history,
    /** What the assistant said, with what stands behind it. */
    turns: history.messages.filter((message) => message.sender === 'ai'),
    /** What the patient said. */
    said: history.messages.filter((message) => message.sender === 'user'),
    call,
    /** Begins another such session, and answers its id. */
    emulate,
    look,
    close: app.close,
  };
}
