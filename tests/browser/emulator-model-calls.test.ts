import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamFrames } from '../support/model-frames.ts';
import { type ModelPeer, type PeerReply, type PeerRequest, peerAnswer, startModelPeer } from '../support/model-peer.ts';
import { mention } from '../support/readings.ts';
import { roleOf, willingAnswer } from '../support/willing-model.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';

const named = 'openai-compatible:llama3';
const strange = { label: 'heavy shadow', quote: 'my shadow feels heavy' };

const sore = 'my knee is sore since I ran on Tuesday';
const soothing = 'That sounds really sore, after such a run.';
let letGoOn: () => void = () => undefined;
const mayGoOn = new Promise<void>((resolve) => {
  letGoOn = resolve;
});

/** A wording that stops behind its first sentence until it is told to go on. */
function heldWording({ protocol, input }: PeerRequest): PeerReply {
  const { question } = JSON.parse(input) as { readonly question: string };
  const text = JSON.stringify({ question: `${soothing} ${question}` });
  const frames = streamFrames(protocol, { text, finish: 'stop', refusal: null, usage: null, tool: null });
  const until = Math.ceil(frames.length * 0.75);
  return {
    kind: 'by-hand',
    write: (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(frames.slice(0, until).join(''));
      void mayGoOn.then(() => response.end(frames.slice(until).join('')));
    },
  };
}

let peer: ModelPeer;
let app: App;
let sessionId: string;
let call: (path: string, body?: object) => Promise<{ readonly session_id?: string }>;

/** A session of three turns on a model that reads and plays the patient, and words nothing that can be used; the last reply is by hand. */
beforeAll(async () => {
  peer = await startModelPeer((request) => {
    if (roleOf(request) === 'phrase') return request.input.includes(sore) ? heldWording(request) : peerAnswer('No.');
    const answer = willingAnswer(request);
    if (roleOf(request) !== 'understand' || !request.input.includes(strange.quote)) return peerAnswer(answer);
    return peerAnswer({ ...(answer as object), mentions: [mention(strange)] });
  });
  const price = { MODEL_PRICE_INPUT: '3', MODEL_PRICE_OUTPUT: '15' };
  app = await openApp({ ...staffSignIn, MODEL: named, MODEL_BASE_URL: peer.baseUrl, ...price });
  const headers = { authorization: `Bearer ${await app.signInStaff()}`, 'content-type': 'application/json' };
  call = async (path, body) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${app.server.url}/api${path}`, { headers, ...sent })).json();
  };
  const patient = { medical_info: 'A 41-year-old woman has a headache since this morning. No fever.', system_prompt: 'Answer plainly.' };
  sessionId = (await call('/playground', patient)).session_id ?? '';
  await call(`/playground/${sessionId}/patient-response`);
  await call(`/playground/${sessionId}/ai-question`);
  await call('/playground-pause', { session_id: sessionId });
  await call(`/playground/${sessionId}/manual-response`, { message: `Well, it is bad, and ${strange.quote}.` });
});
afterAll(async () => {
  await app?.close();
  await peer?.close();
});

async function look(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await app.openAsStaff('/dev-login', options);
  await page.evaluate((open) => localStorage.setItem('emulator-session', open), sessionId);
  await page.goto('/playground/emulator');
  await telemetry(page).getByRole('slider').waitFor();
  return page;
}

const telemetry = (page: Page) => page.getByRole('region', { name: 'Telemetry', exact: true });
const callsIn = (page: Page, part: string) =>
  page.getByRole('region', { name: part, exact: true }).getByRole('list', { name: 'Calls to language models' }).getByRole('listitem');
const showTurn = async (page: Page, number: number) => {
  await page.getByRole('button', { name: new RegExp(`^Show turn ${number}:`) }).click();
  await telemetry(page).getByText(`Turn ${number} of 3`).waitFor();
};

it('the calls to language models stand with the turn that they were made for, with what they took and why one was not used', async () => {
  const page = await look();
  await showTurn(page, 2);
  const ofTurn = callsIn(page, 'Time');
  await expect.poll(() => ofTurn.count()).toBe(2);
  await expect
    .poll(() => ofTurn.nth(0).textContent())
    .toMatch(
      /Understand\s*openai-compatible:llama3\s*instructions [0-9a-f]{8}\s*1 attempt · 100 in, 20 out · cost 0\.00060 · first token [\d.]+ ms · [\d.]+ ms$/,
    );
  await expect.poll(() => ofTurn.nth(1).textContent()).toMatch(/^Phrase.*2 attempts · 200 in, 40 out .*Builtin step instead: /);
  await expect.poll(() => callsIn(page, "Patient's reply").first().textContent()).toMatch(/^Patient\s*openai-compatible:llama3/);
});

it('the greeting, which asks no model, has none', async () => {
  const page = await look();
  await showTurn(page, 1);
  expect(await callsIn(page, 'Time').count()).toBe(0);
});

it('what was told and stands in no vocabulary is told apart from what was understood, with the words that say it', async () => {
  const page = await look();
  const unlisted = page.getByRole('region', { name: 'Told, but not in our vocabulary' });
  await unlisted.getByText(strange.label).waitFor();
  await unlisted.getByRole('button', { name: strange.quote }).click();
  await expect.poll(() => page.locator('[data-message] mark').allTextContents()).toEqual([strange.quote]);
  expect(await page.getByRole('region', { name: 'Understood', exact: true }).getByText(strange.label).count()).toBe(0);
  await showTurn(page, 2);
  expect(await unlisted.count()).toBe(0);
});

describe('a fork', () => {
  const openFork = async (page: Page) => {
    await page.getByRole('button', { name: 'Fork from here' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Fork from here' });
    await dialog.getByLabel('Model').waitFor();
    return dialog;
  };

  it('may go on without the configured model, and every later turn says so', async () => {
    const page = await look();
    const dialog = await openFork(page);
    expect(await dialog.getByLabel('Model').getByRole('option').allTextContents()).toEqual([`Configured model (${named})`, 'Built in']);
    await dialog.getByLabel('Model').selectOption('Built in');
    const asked = peer.requests.length;
    await dialog.getByRole('button', { name: 'Fork', exact: true }).click();
    await page.getByText('Model: Built in').waitFor();
    await telemetry(page).getByText('Turn 4 of 4').waitFor();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await callsIn(page, 'Time').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Time', exact: true }).textContent()).toContain('Model builtin');
    expect(peer.requests).toHaveLength(asked);

    await page.getByRole('button', { name: 'Recent sessions' }).click();
    const recent = page.getByRole('dialog', { name: 'Recent sessions' }).getByRole('listitem');
    await expect.poll(() => recent.first().textContent()).toContain('Built in');
    expect(await recent.last().textContent()).not.toContain('Built in');
    await page.keyboard.press('Escape');
    expect(await (await openFork(page)).getByLabel('Model').inputValue()).toBe('builtin');
  });

  it('keeps who speaks unless told otherwise', async () => {
    const page = await look();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/fork')) sent.push(request.postDataJSON());
    });
    const dialog = await openFork(page);
    await dialog.getByRole('button', { name: 'Fork', exact: true }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(Object.keys(sent[0] as object)).toEqual(['message_id']);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.getByText('Model: Built in').count()).toBe(0);
  });
});

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('at %d px in %s', (width, colorScheme) => {
  it('what models took has nothing for axe to find, and no sideways scrolling', async () => {
    const page = await look({ viewport: { width, height: 900 }, colorScheme });
    await page.getByText(strange.label).first().waitFor();
    expect(await barriersIn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Fork from here' }).first().click();
    await page.getByRole('dialog').getByLabel('Model').waitFor();
    expect(await barriersIn(page)).toEqual([]);
  });
});

it('a patient reads the beginning of a reply while the model still words the rest', async () => {
  const page = await app.openAsPatient('/', { viewport: { width: 360, height: 740 } });
  const last = page.getByRole('log', { name: 'Conversation' }).getByRole('listitem').last();
  await page.getByPlaceholder('Describe your symptoms...').fill(sore);
  await page.getByRole('button', { name: 'Send' }).click();
  await last.getByText(soothing).waitFor();
  expect(await last.getByLabel(/is writing$/).count()).toBe(1);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await barriersIn(page)).toEqual([]);
  letGoOn();
  await expect.poll(() => last.getByLabel(/is writing$/).count()).toBe(0);
  const text = (await last.textContent()) ?? '';
  expect(text).toContain(soothing);
  expect(text.split(soothing)).toHaveLength(2);
  await page.reload();
  await page.getByText(soothing).waitFor();
});
