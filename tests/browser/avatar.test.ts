import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faceProcesses } from '../support/face-processes.ts';
import type { TestServer } from '../support/start-server.ts';
import { type App, answer, chatReply, openAppApart, signInWith } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';

let app: App<TestServer>;
beforeAll(async () => {
  app = await openAppApart({ AVATAR_TOGGLE: 'true', VOICE_TOGGLE: 'true', SPEECH_TO_TEXT: 'off' });
});
afterAll(() => app?.close());
// A browser that is shut at once takes no leave: its face is there for some seconds more.
afterEach(() => {
  for (const pid of faces()) process.kill(pid, 'SIGKILL');
});

const start = (page: Page) => page.getByRole('button', { name: 'Start Avatar' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop Avatar' });
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Describe your symptoms...').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Each call of the page, as `METHOD path`, without the ids in it. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4).replace(/[0-9a-f]{8}-[0-9a-f-]+$/, '{id}')}`);
  });
  return calls;
}

/** The part of the mouth's place that is dark or of teeth, as the face draws an open mouth, from 0 to 1: in the video, or in the face drawn here. */
function openMouth(page: Page, selector: 'video' | 'canvas'): Promise<number> {
  return page.evaluate((of) => {
    const source = document.querySelector<HTMLVideoElement | HTMLCanvasElement>(of);
    const canvas = new OffscreenCanvas(80, 60);
    const context = canvas.getContext('2d');
    if (source === null || context === null) return -1;
    context.drawImage(source, 216, 300, 80, 60, 0, 0, 80, 60);
    const { data } = context.getImageData(0, 0, 80, 60);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 125) dark += 1;
    return dark / (data.length / 4);
  }, selector);
}

/** How open the mouth was at its widest, looked at for so long. */
async function widest(page: Page, selector: 'video' | 'canvas', ms: number): Promise<number> {
  const untilMs = Date.now() + ms;
  let most = 0;
  while (Date.now() < untilMs) {
    most = Math.max(most, await openMouth(page, selector));
    await page.waitForTimeout(40);
  }
  return most;
}

const faces = () => faceProcesses(app.server.pid);

const longReply =
  'How long have you had the headache, and where exactly does it hurt, and is there anything at all that makes it better or worse?';

/** A page with the avatar on and live, and the calls that it makes from then on. */
async function openLive(reply: object, options: BrowserContextOptions = {}): Promise<{ page: Page; calls: string[] }> {
  const page = await app.openAsPatient('/', options);
  await answer(page, '/chat', 200, reply);
  await start(page).click();
  await status(page, 'Live').waitFor();
  return { page, calls: callsOf(page) };
}

describe('the live avatar', () => {
  test('is a video that goes on, with a mouth that moves only while it speaks', async () => {
    const { page, calls } = await openLive(chatReply('How long have you had the headache?'));
    const timeOfVideo = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
    await expect.poll(timeOfVideo).toBeGreaterThan(0.5);
    expect(await widest(page, 'video', 1500)).toBeLessThan(0.02);
    await say(page, 'my head hurts');
    await page.getByText('How long have you had the headache').waitFor();
    expect(await widest(page, 'video', 3000)).toBeGreaterThan(0.03);
    await expect.poll(() => openMouth(page, 'video')).toBeLessThan(0.02);
    await page.waitForTimeout(2000);
    expect(await widest(page, 'video', 1000)).toBeLessThan(0.02);
    expect(calls.filter((call) => call.includes('send-script'))).toEqual(['POST /local-avatar/send-script/{id}']);
    expect(calls).not.toContain('POST /tts');
  });

  test('ends on both sides when it is stopped, and when the patient leaves', async () => {
    const { page, calls } = await openLive(chatReply('And?'));
    expect(faces()).toHaveLength(1);
    await stop(page).click();
    await start(page).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await expect.poll(() => calls).toContain('DELETE /local-avatar/delete-stream/{id}');
    await expect.poll(faces).toEqual([]);
    await start(page).click();
    await status(page, 'Live').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Medical Info' }).click();
    await expect.poll(faces).toEqual([]);
  });

  test('falls silent when the patient sends the next message', async () => {
    const { page } = await openLive(chatReply(longReply));
    await say(page, 'my head hurts');
    await page.getByText(longReply).waitFor();
    expect(await widest(page, 'video', 1500)).toBeGreaterThan(0.03);
    // The second reply never comes: the face has nothing else to say.
    await page.route('**/api/chat', () => undefined);
    await say(page, 'two days');
    await page.waitForTimeout(1000);
    expect(await widest(page, 'video', 1500)).toBeLessThan(0.02);
  });

  test('never speaks what is for the eyes alone', async () => {
    const { page, calls } = await openLive(chatReply('Are you safe at home?', {}, { for_eyes_only: true }));
    await say(page, 'he hits me');
    await page.getByText('Are you safe at home?').waitFor();
    expect(calls.filter((call) => /send-script|tts/.test(call))).toEqual([]);
  });

  test('that is lost is drawn by the browser, which speaks the next reply with a moving mouth', async () => {
    const { page, calls } = await openLive(chatReply(longReply));
    for (const pid of faces()) process.kill(pid, 'SIGKILL');
    await say(page, 'my head hurts');
    await page.getByText(longReply).waitFor();
    await status(page, 'is drawn by your browser').waitFor();
    await expect.poll(() => calls).toContain('POST /tts');
    expect(await widest(page, 'canvas', 3000)).toBeGreaterThan(0.03);
  });
});

describe('where no video can be had', () => {
  test('within eight seconds, the same face is drawn and speaks, and nothing is lost', async () => {
    const page = await app.open();
    await page.addInitScript(() => {
      // As behind a wall that lets nothing through: there is no way to reach the server.
      const setRemote = RTCPeerConnection.prototype.setRemoteDescription;
      RTCPeerConnection.prototype.setRemoteDescription = function (offer) {
        return Reflect.apply(setRemote, this, [{ ...offer, sdp: (offer.sdp ?? '').replaceAll(/a=candidate:.*\r\n/g, '') }]);
      };
    });
    const { token } = await app.register();
    await signInWith(page, token);
    await page.goto('/');
    await answer(page, '/chat', 200, chatReply('How long have you had the headache?'));
    const calls = callsOf(page);
    await start(page).click();
    await status(page, 'Connecting the video').waitFor();
    expect(await widest(page, 'canvas', 500)).toBeLessThan(0.02);
    await status(page, 'is drawn by your browser').waitFor({ timeout: 10_000 });
    await say(page, 'my head hurts');
    await page.getByText('How long have you had the headache?').waitFor();
    expect(await widest(page, 'canvas', 2500)).toBeGreaterThan(0.03);
    await expect.poll(() => openMouth(page, 'canvas'), { timeout: 10_000 }).toBeLessThan(0.02);
    expect(calls).toContain('POST /tts');
    await expect.poll(faces).toEqual([]);
  });

  test('because the server holds as many as it can, the face is drawn at once', async () => {
    const page = await app.openAsPatient('/');
    await answer(page, '/local-avatar/create-stream', 503, { detail: 'As many avatars as this server can hold are in use.' });
    await start(page).click();
    await status(page, 'is drawn by your browser').waitFor();
    await stop(page).click();
    expect(await page.locator('canvas').count()).toBe(0);
  });

  test('because motion is not wanted, the face is a still picture that is heard all the same', async () => {
    const page = await app.openAsPatient('/', { reducedMotion: 'reduce' });
    await answer(page, '/chat', 200, chatReply(longReply));
    const calls = callsOf(page);
    await start(page).click();
    await page.getByRole('region', { name: 'Avatar' }).waitFor();
    await say(page, 'my head hurts');
    await page.getByText(longReply).waitFor();
    expect(calls).toContain('POST /tts');
    expect(calls.filter((call) => call.includes('local-avatar'))).toEqual([]);
    const picture = () => page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const first = await picture();
    await page.waitForTimeout(1500);
    expect(await picture()).toBe(first);
  });
});

describe('the screen with voice and avatar', () => {
  test.each([
    [360, 740, 'light'],
    [360, 740, 'dark'],
    [1440, 900, 'light'],
    [1440, 900, 'dark'],
  ] as const)('keeps nobody out at %i by %i, %s', async (width, height, colorScheme) => {
    const { page } = await openLive(chatReply('How long?'), { viewport: { width, height }, colorScheme });
    await page.getByRole('button', { name: 'Switch to Voice' }).click();
    await page.getByRole('button', { name: 'Switch to Text' }).waitFor();
    expect(await barriersIn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const [face, list] = await Promise.all([
      page.getByRole('region', { name: 'Avatar' }).boundingBox(),
      page.getByRole('log').boundingBox(),
    ]);
    if (face === null || list === null) throw new Error('not shown');
    if (width < 1024) expect(face.y + face.height).toBeLessThanOrEqual(list.y + 1);
    else expect(face.x + face.width).toBeLessThanOrEqual(list.x + 1);
  });

  test('gives the room of the face to the messages where an alarm takes it on a small screen, and the face is heard still', async () => {
    const alarm = { kind: 'emergency', action: 'Call 911 now.', can_be_put_away: false };
    const { page, calls } = await openLive(chatReply('Is somebody with you?', { alarm, phase: 'emergency' }), {
      viewport: { width: 360, height: 740 },
    });
    const face = page.getByRole('region', { name: 'Avatar' });
    expect(await face.isVisible()).toBe(true);
    await say(page, 'my chest');
    await page.getByText('Is somebody with you?').waitFor();
    expect(await face.isVisible()).toBe(false);
    expect(calls).toContain('POST /local-avatar/send-script/{id}');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await face.isVisible()).toBe(true);
  });

  test('is worked by the keyboard alone', async () => {
    const page = await app.openAsPatient('/');
    await page.getByPlaceholder('Describe your symptoms...').focus();
    const press = async (name: string) => {
      for (let step = 0; step < 20; step += 1) {
        if ((await page.locator(':focus').textContent())?.trim() === name) return page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
      }
      throw new Error(`${name} is not reached`);
    };
    await press('Start Avatar');
    await status(page, 'Live').waitFor();
    expect((await page.locator(':focus').textContent())?.trim()).toBe('Stop Avatar');
    await page.keyboard.press('Enter');
    await start(page).waitFor();
    await page.getByPlaceholder('Describe your symptoms...').focus();
    await press('Switch to Voice');
    await page.getByRole('button', { name: 'Switch to Text' }).waitFor();
  });
});
