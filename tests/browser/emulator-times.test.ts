import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from './support/app.ts';
import { beginSession, type FakePlayground, openFakePlayground, reply, says, turn } from './support/fake-playground.ts';

let app: App;
beforeAll(async () => {
  app = await openApp({ COMPANY_DOMAIN: 'company.test' });
});
afterAll(() => app?.close());

const minuteMs = 60_000;

async function openSession(minutes = 15): Promise<FakePlayground> {
  const playground = await openFakePlayground(await app.open(), minutes);
  await beginSession(playground);
  return playground;
}

const alert = ({ page }: FakePlayground) => page.getByRole('log').getByRole('alert');
const polls = ({ calls }: FakePlayground) => calls.filter((call) => call === 'patient-response' || call === 'ai-question');

describe('polls', () => {
  test('alternate, half a second after each turn', async () => {
    const playground = await openSession();
    await playground.pass(490);
    expect(polls(playground)).toEqual([]);
    await playground.pass(10);
    expect(polls(playground)).toEqual(['patient-response']);
    await playground.page.getByText('Reply p1').waitFor();
    await playground.pass(490);
    expect(polls(playground)).toHaveLength(1);
    await playground.pass(10);
    await playground.page.getByText('Question a1').waitFor();
    expect(polls(playground)).toEqual(['patient-response', 'ai-question']);
  });

  test.each([
    ['patient-response', 'Error getting patient response: The database rests.'],
    ['ai-question', 'Error getting AI question: The database rests.'],
  ])('of %s that fail are made again after two seconds', async (call, words) => {
    const playground = await openSession();
    playground.on(call, says(503, { detail: 'The database rests.' }));
    await playground.pass(500);
    if (call === 'ai-question') await playground.pass(500);
    await alert(playground).getByText(words, { exact: true }).waitFor();
    const count = polls(playground).length;
    await playground.pass(1_900);
    expect(polls(playground)).toHaveLength(count);
    playground.on(call, says(200, call === 'ai-question' ? { processing: false, ...turn('a1') } : reply('p1')));
    await playground.pass(100);
    expect(polls(playground)).toHaveLength(count + 1);
    await expect.poll(() => alert(playground).count()).toBe(0);
  });

  test('for an answer still being made are made every two seconds, for five minutes', async () => {
    const playground = await openSession();
    playground.on('ai-question', says(200, { processing: true, ...turn('a0') }));
    await playground.pass(500);
    await playground.pass(500);
    expect(polls(playground)).toEqual(['patient-response', 'ai-question']);
    await playground.pass(2_000);
    expect(polls(playground)).toHaveLength(3);
    await playground.page.getByLabel('is writing').waitFor();
    playground.on('ai-question', () => undefined);
    await playground.pass(4.9 * minuteMs);
    expect(await alert(playground).count()).toBe(0);
    await playground.pass(0.1 * minuteMs);
    await alert(playground).getByText('AI response took longer than expected. Please try again.', { exact: true }).waitFor();
    const count = polls(playground).length;
    await playground.pass(minuteMs);
    expect(polls(playground)).toHaveLength(count);
    await playground.page.getByRole('button', { name: 'Resume' }).waitFor();
  });

  test.each([{ status: 'ended' }, { conversation_ended: true }, { phase: 'post_diagnosis' }])('end with %o', async (over) => {
    const playground = await openSession();
    playground.on('ai-question', says(200, { processing: false, ...turn('a1', over) }));
    await playground.pass(500);
    await playground.pass(500);
    await playground.page.getByText('Consultation concluded. The diagnosis has been provided above.', { exact: true }).waitFor();
    await playground.pass(minuteMs);
    expect(polls(playground)).toHaveLength(2);
  });

  test('say nothing of a patient that fails while the diagnosis is made', async () => {
    const playground = await openSession();
    playground.on('ai-question', says(200, { processing: false, ...turn('a1', { phase: 'diagnosis' }) }));
    await playground.pass(500);
    await playground.pass(500);
    playground.on('patient-response', says(500, { detail: 'Something went wrong.' }));
    await playground.pass(500);
    await playground.pass(2_000);
    expect(polls(playground).slice(2)).toEqual(['patient-response', 'patient-response']);
    expect(await alert(playground).count()).toBe(0);
  });

  test('end at a session that the server has forgotten', async () => {
    const playground = await openSession();
    playground.on('patient-response', says(404, { detail: 'There is no such session.' }));
    await playground.pass(500);
    await alert(playground)
      .getByText(/^Playground session expired\. Please start a new session\. .*Restart/)
      .waitFor();
    await playground.page.getByRole('button', { name: 'Restart' }).click();
    await playground.page.getByText('Question a0').waitFor();
    expect(playground.calls.filter((call) => call === 'start')).toHaveLength(2);
  });
});

test('a laptop that was closed while the assistant was awaited goes on when it is opened', async () => {
  const playground = await openSession(24 * 60);
  let answerNow = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  playground.on('ai-question', async (route) => {
    await answered;
    await says(200, { processing: false, ...turn('a1') })(route);
  });
  await playground.pass(500);
  await playground.pass(500);
  await playground.page.clock.fastForward(10 * minuteMs);
  expect(await alert(playground).count()).toBe(0);
  answerNow();
  await playground.page.getByText('Question a1').waitFor();
  // The question is drawn a moment before the wait for the next turn begins.
  await expect
    .poll(async () => {
      if (polls(playground).length < 3) await playground.pass(500);
      return polls(playground);
    })
    .toEqual(['patient-response', 'ai-question', 'patient-response']);
});

test('a session that cannot go on says why', async () => {
  const playground = await openSession();
  await playground.page.getByRole('button', { name: 'Pause', exact: true }).click();
  playground.on('playground-pause', (route) => route.abort());
  await playground.page.getByRole('button', { name: 'Resume' }).click();
  await alert(playground).getByText('Error resuming conversation: The server could not be reached.', { exact: true }).waitFor();
  await playground.page.getByRole('button', { name: 'Resume' }).waitFor();
});

test('a session that cannot be started says why', async () => {
  const playground = await openFakePlayground(await app.open());
  playground.on('start', says(500, { detail: 'Something went wrong.' }));
  await playground.page.getByRole('textbox', { name: 'Patient medical info' }).fill('A sore throat.');
  await playground.page.getByRole('radio', { name: 'Manual Chat' }).check();
  await playground.page.getByRole('button', { name: 'Submit' }).click();
  await alert(playground).getByText('Error starting session: Something went wrong.', { exact: true }).waitFor();
  playground.on('start', says(201, { session_id: 's-1', ...turn('a0', { status: 'paused' }) }));
  await playground.page.getByRole('button', { name: 'Submit' }).click();
  await playground.page.getByText('Question a0').waitFor();

  playground.on('manual-response', says(500, { detail: 'Something went wrong.' }));
  const ids: string[] = [];
  playground.page.on('request', (request) => {
    if (request.url().endsWith('/manual-response')) ids.push(request.postDataJSON().message_id);
  });
  await playground.page.getByPlaceholder('Describe your symptoms...').fill('It hurts');
  await playground.page.getByRole('button', { name: 'Send' }).click();
  await playground.page
    .getByRole('listitem')
    .last()
    .getByText(
      'Sorry, there was a problem with the app. Please try re-typing your response. If this persists, signout and login again. You will be able to continue from where you left off.',
      { exact: true },
    )
    .waitFor();
  await expect.poll(() => playground.page.getByPlaceholder('Describe your symptoms...').inputValue()).toBe('It hurts');
  await playground.page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => ids.length).toBe(2);
  expect(ids[0]).toBe(ids[1]);
});
