import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelPeer, peerAnswer, startModelPeer } from '../support/model-peer.ts';
import { roleOf, willingAnswer } from '../support/willing-model.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';

let peer: ModelPeer;
let app: App;
let sessionId: string;

/** A session of two turns on a model that reads and plays the patient, and words nothing that can be used. */
beforeAll(async () => {
  peer = await startModelPeer((request) => (roleOf(request) === 'phrase' ? peerAnswer('No.') : peerAnswer(willingAnswer(request))));
  const price = { MODEL_PRICE_INPUT: '3', MODEL_PRICE_OUTPUT: '15' };
  app = await openApp({ ...staffSignIn, MODEL: 'openai-compatible:llama3', MODEL_BASE_URL: peer.baseUrl, ...price });
  const headers = { authorization: `Bearer ${await app.signInStaff()}`, 'content-type': 'application/json' };
  const call = async (path: string, body?: object): Promise<{ readonly session_id?: string }> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${app.server.url}/api${path}`, { headers, ...sent })).json();
  };
  const patient = { medical_info: 'A 41-year-old woman has a headache since this morning. No fever.', system_prompt: 'Answer plainly.' };
  sessionId = (await call('/playground', patient)).session_id ?? '';
  await call(`/playground/${sessionId}/patient-response`);
  await call(`/playground/${sessionId}/ai-question`);
  await call('/playground-pause', { session_id: sessionId });
});
afterAll(async () => {
  await app?.close();
  await peer?.close();
});

async function look(): Promise<Page> {
  const page = await app.openAsStaff('/dev-login');
  await page.evaluate((open) => localStorage.setItem('emulator-session', open), sessionId);
  await page.goto('/playground/emulator');
  await page.getByRole('region', { name: 'Telemetry', exact: true }).getByRole('slider').waitFor();
  return page;
}

const callsIn = (page: Page, part: string) =>
  page.getByRole('region', { name: part, exact: true }).getByRole('list', { name: 'Calls to language models' }).getByRole('listitem');

it('the calls to language models stand with the turn that they were made for, with what they took and why one was not used', async () => {
  const page = await look();
  const ofTurn = callsIn(page, 'Time');
  await expect.poll(() => ofTurn.count()).toBe(2);
  expect(await ofTurn.nth(0).textContent()).toMatch(
    /Understand\s*openai-compatible:llama3\s*instructions [0-9a-f]{8}\s*1 attempt · 100 in, 20 out · cost 0\.00060 · first token [\d.]+ ms · [\d.]+ ms$/,
  );
  expect(await ofTurn.nth(1).textContent()).toMatch(/^Phrase.*2 attempts · 200 in, 40 out .*Builtin step instead: /);
  expect(await callsIn(page, "Patient's reply").first().textContent()).toMatch(/^Patient\s*openai-compatible:llama3/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

it('the greeting, which asks no model, has none', async () => {
  const page = await look();
  await page.getByRole('button', { name: /^Show turn 1:/ }).click();
  await page.getByRole('region', { name: 'Telemetry', exact: true }).getByText('Turn 1 of 2').waitFor();
  expect(await callsIn(page, 'Time').count()).toBe(0);
});
