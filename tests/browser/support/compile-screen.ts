import type { Page } from 'playwright-core';

/** The compile calls, as a pattern of addresses. */
export const calls = '**/api/playground/prompt-compile';
/** The session that a `fakeCompiler` opens. */
export const fakeSessionId = '6f0f7ad5-4a52-4a4f-9b5e-2f2f1f6f0001';

const stages = ['1a', '1b', '1c', '2', '3'];

export const output = (page: Page) => page.getByRole('region', { name: 'Compiler Output' });
export const logs = (page: Page) => page.getByRole('log', { name: 'Progress Logs' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const logLines = (page: Page) => logs(page).locator('li span').allTextContents();

export interface FakeStatus {
  readonly stage: string;
  readonly status: string;
  readonly message?: string;
  readonly output?: unknown;
  readonly errors?: readonly object[];
}

/** A server of the test's own making behind the compile calls: `status` says what the next look will find. */
export async function fakeCompiler(page: Page, first: FakeStatus) {
  const fake = { status: first as FakeStatus | number, polls: 0, next: [] as unknown[], claims: 0 };
  await page.route(`${calls}/restore`, (route) => route.fulfill({ status: 404, json: { detail: 'none' } }));
  await page.route(`${calls}/claim/*`, (route) => {
    fake.claims += 1;
    return route.fulfill({ json: { session_id: fakeSessionId, message: 'ok' } });
  });
  await page.route(`${calls}/start-persistent*`, (route) =>
    route.fulfill({ json: { session_id: fakeSessionId, message: 'Compilation started.' } }),
  );
  await page.route(`${calls}/next/*`, (route) => {
    const body = route.request().postDataJSON();
    fake.next.push(body);
    const reached = typeof fake.status === 'number' ? '1a' : fake.status.stage;
    const stage = body?.stage ?? stages[stages.indexOf(reached) + 1];
    return route.fulfill({ json: { session_id: fakeSessionId, stage, message: 'started' } });
  });
  await page.route(`${calls}/status/*`, (route) => {
    fake.polls += 1;
    if (typeof fake.status === 'number') return route.fulfill({ status: fake.status, json: { detail: 'no' } });
    return route.fulfill({ json: { session_id: fakeSessionId, message: '', output: null, errors: [], ...fake.status } });
  });
  return fake;
}
