import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, openApp, signInWith, tokenOf } from './support/app.ts';
import { card, detailsOf, type FakeCard, listOf, summary } from './support/fake-test-bench.ts';

let app: App;
beforeAll(async () => {
  app = await openApp({ COMPANY_DOMAIN: 'company.test' });
});
afterAll(() => app?.close());

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

async function openWith(cards: readonly FakeCard[], list: object = listOf(...cards)): Promise<Page> {
  const page = await app.open();
  await signInWith(page, tokenOf({ exp: Date.now() / 1_000 + 3_600, auth_provider: 'google', email: 'dev@company.test' }));
  await answer(page, '/playground/test-bench/tests?*', 200, list);
  for (const shown of cards) await answer(page, `/playground/test-bench/tests/${shown.test_id}`, 200, detailsOf(shown));
  await page.goto('/playground/test-bench');
  await page.getByRole('region', { name: 'Test Status' }).getByRole('term').first().waitFor();
  return page;
}

const cardOf = (page: Page, diagnosis: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: diagnosis, exact: true }) });

describe('the Test Status column', () => {
  test('counts the tests and says that some are running', async () => {
    const list = { ...listOf(card('a')), counts: { running: 2, completed: 31, total: 33 } };
    const page = await openWith([card('a')], list);
    const counts = page.getByRole('region', { name: 'Test Status' }).locator('dt, dd');
    await expect.poll(() => counts.allTextContents()).toEqual(['Running', '2', 'Completed', '31', 'Total', '33']);
    await page.getByText('Tests are running...', { exact: true }).waitFor();
  });

  test('says so where nothing runs and where there is nothing', async () => {
    const page = await openWith([]);
    await page.getByText('No tests yet', { exact: true }).waitFor();
    expect(await page.getByText('Tests are running...').count()).toBe(0);
  });

  test('shows only what is searched for, or came to what is chosen', async () => {
    const page = await openWith([
      card('hit', { summary: summary(3), protocol_version: 'headache 1a2b3c4d' }),
      card('miss', { summary: summary(0) }),
      card('broken', { status: 'failed', error: 'no' }),
    ]);
    const shown = page.getByRole('heading', { level: 3 });
    await page.getByRole('searchbox').fill('1A2B');
    await expect.poll(() => shown.allTextContents()).toEqual(['Diagnosis hit']);
    await page.getByRole('searchbox').fill('');
    const only = page.getByRole('group', { name: 'Show', exact: true });
    await only.getByRole('button', { name: 'Only MISS' }).click();
    await only.getByRole('button', { name: 'Failed' }).click();
    await expect.poll(() => shown.allTextContents()).toEqual(['Diagnosis miss', 'Diagnosis broken']);
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => shown.count()).toBe(3);
  });

  test('comes before the form on a telephone, and leads to it', async () => {
    const page = await openWith([card('a')]);
    await page.setViewportSize({ width: 360, height: 740 });
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
    await expect.poll(async () => (await top('Test Status')) < (await top('New Test'))).toBe(true);
    await page.getByRole('button', { name: 'New Test' }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('diagnosis');
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: 'New Test' })
          .boundingBox()
          .then((box) => box?.y ?? 9999),
      )
      .toBeLessThan(740);
  });

  test('shows the newest 20 tests, and more of them when asked', async () => {
    const cards = Array.from({ length: 25 }, (_, index) => card(`n${index}`));
    const page = await openWith([]);
    const limits: string[] = [];
    await page.route('**/api/playground/test-bench/tests?*', async (route) => {
      const limit = new URL(route.request().url()).searchParams.get('limit') ?? '';
      limits.push(limit);
      await route.fulfill({ json: { ...listOf(...cards), tests: cards.slice(0, Number(limit)) } });
    });
    await page.reload();
    await page.getByText('The newest 20 of 25 tests.').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('Diagnosis n24', { exact: true }).waitFor();
    expect(limits).toEqual(['20', '40']);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  });
});

describe('a card', () => {
  test.each([
    [3, 'COR', 'rgb(29, 97, 50)'],
    [2, 'TOP3', 'rgb(29, 97, 50)'],
    [1, 'DNM', 'rgb(105, 81, 0)'],
    [0, 'MISS', 'rgb(150, 32, 42)'],
  ])('of the score %d says %s in its colour', async (score, word, colour) => {
    const page = await openWith([card('a', { summary: summary(score) })]);
    await cardOf(page, 'Diagnosis a').getByText(word, { exact: true }).waitFor();
    await cardOf(page, 'Diagnosis a').getByText('12% missed', { exact: true }).waitFor();
    expect(await page.evaluate("getComputedStyle(document.querySelector('main li')).borderLeftColor")).toBe(colour);
  });

  test('shows 28 words of the history, and that there are more', async () => {
    const page = await openWith([card('a', { medical_info: words(29) }), card('b', { medical_info: words(28) })]);
    await page.getByText(`${words(28)}...`, { exact: true }).waitFor();
    await page.getByText(words(28), { exact: true }).waitFor();
  });

  test('shows at most three diagnoses a column, and does not split them inside parentheses', async () => {
    const texts = { top_3_diagnoses: 'Gout (acute, of the foot), B1, C1, D1', do_not_miss_diagnoses: 'Septic arthritis, F1, G1, H1' };
    const page = await openWith([card('a', { summary: summary(2, texts) })]);
    await page.getByText('Gout (acute, of the foot)', { exact: true }).waitFor();
    await page.getByText('C1', { exact: true }).waitFor();
    await page.getByText('G1', { exact: true }).waitFor();
    expect(await page.getByText(/^[DH]1$/).count()).toBe(0);
  });

  test('shows every diagnosis whole, and the version of the protocol', async () => {
    const long = 'Idiopathic intracranial hypertension with papilloedema and transient visual obscurations';
    const page = await openWith([card('a', { protocol_version: 'headache 1a2b3c4d', summary: summary(2, { top_3_diagnoses: long }) })]);
    await page.getByText('headache 1a2b3c4d', { exact: true }).waitFor();
    const isCut = await page.getByText(long, { exact: true }).evaluate((line) => line.scrollWidth > line.clientWidth);
    expect(isCut).toBe(false);
  });

  test('shows how many turns were taken only while the test is running', async () => {
    const active = { started_at: new Date(Date.now() + 60_000).toISOString(), finished_at: null };
    const page = await openWith([
      card('a', { ...active, status: 'running', current_turns: 3 }),
      card('b', { ...active, status: 'queued', started_at: null, current_turns: 0 }),
      card('c', { current_turns: 12 }),
    ]);
    await cardOf(page, 'Diagnosis a').getByText('3 turns', { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/\d turns?/).count()).toBe(1);
    for (const [name, status] of Object.entries({ a: 'running', b: 'queued', c: 'succeeded' })) {
      await cardOf(page, `Diagnosis ${name}`).getByText(status, { exact: true }).waitFor();
    }
  });

  test('cuts an error at 60 characters, and shows it whole on hover and in the details', async () => {
    const error = `${'e'.repeat(59)}xyz`;
    const page = await openWith([card('a', { status: 'failed', error })]);
    const cut = page.getByText(`${error.slice(0, 60)}...`, { exact: true });
    await expect.poll(() => cut.getAttribute('title')).toBe(error);
    expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    await cut.click();
    const dialog = page.getByRole('dialog', { name: 'Diagnosis a' });
    await dialog.getByRole('heading', { name: 'Error Information', exact: true }).waitFor();
    await dialog.getByText(error, { exact: true }).waitFor();
  });
});

describe('the details of a test', () => {
  const output = {
    top_3_diagnoses: ['Gout', 'Cellulitis'],
    do_not_miss_diagnoses: [],
    next_steps: ['Joint aspiration'],
    questions_missed: ['Does it itch?'],
  };

  test('are closed by Escape, by the backdrop and by the close button, and give the focus back', async () => {
    const page = await openWith([card('a', { summary: summary(3) })]);
    const opener = page.getByRole('button', { name: 'Diagnosis a', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Diagnosis a' });
    const waysOut = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    ];
    for (const leave of waysOut) {
      await opener.click();
      await dialog.getByRole('tab', { name: 'Summary', exact: true }).waitFor();
      await leave();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator(':focus').textContent()).toBe('Diagnosis a');
    }
  });

  test('stand in the address, with their tab, and go with the way back', async () => {
    const page = await openWith([card('a'), card('b')]);
    await page.getByText('Diagnosis b', { exact: true }).click();
    await page.getByRole('tab', { name: 'Emulator Prompt', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?test=b&tab=prompt');
    await page.reload();
    await page.getByRole('dialog', { name: 'Diagnosis b' }).getByText('History b', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('are reached by keyboard alone', async () => {
    const page = await openWith([card('a')]);
    const prompt = page.getByRole('textbox', { name: 'Patient Emulator Prompt', exact: true });
    await prompt.focus();
    // Create Test, the line between the panes, the filters, the card.
    for (let step = 0; step < 12 && (await page.locator('[data-opener]:focus').count()) === 0; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Summary' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Transcript not available', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('tell what the judge says, what is missing, and what the test ran on', async () => {
    const page = await openWith([card('a', { summary: summary(3) })]);
    const ran_on = { protocol_version: 'joints 1234abcd', protocol_hash: '1234abcd', model: 'builtin', seed: 77, knowledge_version: 'k1' };
    const fidelity_breaks = [{ kind: 'contradiction', about: 'fever', said: 'I am hot' }];
    const details = detailsOf(card('a', { summary: summary(3) }), { evaluator_output: output, ran_on, fidelity_breaks });
    await answer(page, '/playground/test-bench/tests/a', 200, details);
    await page.getByText('Diagnosis a', { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Diagnosis a' });
    const part = (title: string) => dialog.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect.poll(() => part('Top 3 Diagnoses').getByRole('listitem').allTextContents()).toEqual(['Gout', 'Cellulitis']);
    await part('Do Not Miss Diagnoses').getByText('No do-not-miss diagnoses were given.', { exact: true }).waitFor();
    await expect.poll(() => part('Next Steps').getByRole('listitem').allTextContents()).toEqual(['Joint aspiration']);
    await expect.poll(() => part('Questions Missed').getByRole('listitem').allTextContents()).toEqual(['Does it itch?']);
    for (const text of ['joints 1234abcd', 'builtin', '77', 'k1']) await dialog.getByText(text, { exact: true }).waitFor();
    await dialog.getByText('I am hot').waitFor();
  });

  test('show a transcript that cannot be read as it is', async () => {
    const page = await openWith([card('a')]);
    await answer(page, '/playground/test-bench/tests/a', 200, detailsOf(card('a'), { emulator_transcript: 'nothing to be told apart' }));
    await page.getByText('Diagnosis a', { exact: true }).click();
    await page.getByRole('tab', { name: 'Transcript', exact: true }).click();
    await page.getByText('nothing to be told apart', { exact: true }).waitFor();
  });

  test('say that there is no prompt where none was given', async () => {
    const page = await openWith([card('a')]);
    await page.getByText('Diagnosis a', { exact: true }).click();
    await page.getByRole('tab', { name: 'Emulator Prompt', exact: true }).click();
    await page.getByText('Emulator prompt not available.', { exact: true }).waitFor();
  });

  test('of a run of a case lead to the case', async () => {
    const page = await openWith([card('a', { case_id: 'case-1' })]);
    await page.getByText('Diagnosis a', { exact: true }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open in Case Builder', exact: true });
    await expect.poll(() => link.getAttribute('href')).toBe('/playground/case-builder?case=case-1&run=a');
  });

  test('ask once before the test is deleted', async () => {
    const page = await openWith([card('a'), card('b')]);
    const deleted: string[] = [];
    await page.route('**/api/playground/test-bench/tests/a', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      deleted.push('a');
      await answer(page, '/playground/test-bench/tests?*', 200, listOf(card('b')));
      return route.fulfill({ status: 204 });
    });
    await page.getByText('Diagnosis a', { exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Diagnosis a' });
    const question = page.getByRole('dialog', { name: 'Delete this test?' });
    await details.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await details.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => details.isVisible()).toBe(true);
    expect(deleted).toEqual([]);
    await details.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await details.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Diagnosis a', { exact: true }).count()).toBe(0);
    expect(deleted).toEqual(['a']);
  });
});
