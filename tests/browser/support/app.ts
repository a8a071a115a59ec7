import { randomUUID } from 'node:crypto';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { developerCode, startServer, type TestServer, testAccessCode } from '../../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../../support/start-warm-server.ts';

/** The set-up is plain JavaScript, because it runs before anything is installed: hence no types of its own. */
const webBuild: string = '../../../scripts/set-up/web-build.mjs';

export const password = 'four words and a number 7';

/** The product as a person meets it: the real server, the built web app, and a browser. */
export interface App<Server extends WarmServer = WarmServer> {
  readonly server: Server;
  /** A fresh browser profile in which nobody is signed in; it ends with the test that opened it. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>;
  /** Registers a new patient and opens a page in which they are signed in, at the given path. */
  readonly openAsPatient: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a page in which the local developer is signed in; the server must run with `staffSignIn`. */
  readonly openAsStaff: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The developer login as the server prints it, with the code of this start. */
  readonly developerLogin: string;
  /** A token of the local developer. */
  readonly signInStaff: () => Promise<string>;
  readonly register: () => Promise<{ readonly email: string; readonly token: string }>;
  readonly close: () => Promise<void>;
}

const waitPatienceMs = 120_000;

/** Lets the local developer sign in. */
export const staffSignIn = { DEV_MODE: 'true' } as const;

let built: Promise<void> | null = null;

function ensureWebBuiltOnce(): Promise<void> {
  built ??= import(webBuild).then((build: { readonly ensureWebBuilt: () => Promise<void> }) => build.ensureWebBuilt());
  return built;
}

export function openApp(env: Readonly<Record<string, string>> = {}): Promise<App> {
  return openAppOn(() => startWarmServer({ env }));
}

/** The same on a server in a process of its own, for tests that end it or watch its process. */
export function openAppApart(env: Readonly<Record<string, string>> = {}): Promise<App<TestServer>> {
  return openAppOn(() => startServer({ env }));
}

async function openAppOn<Server extends WarmServer>(start: () => Promise<Server>): Promise<App<Server>> {
  // A server looks for the web app when it starts.
  await ensureWebBuiltOnce();
  const [server, browser] = await Promise.all([start(), openBrowser()]);
  const contexts: BrowserContext[] = [];

  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ baseURL: server.url, ...options });
    // A machine that is busy with other tests may take several times the usual half minute; only what hangs is to end by this.
    context.setDefaultTimeout(waitPatienceMs);
    // Pages that stay open for tests that are over slow down all that follow.
    if (expect.getState().currentTestName === undefined) contexts.push(context);
    else onTestFinished(() => context.close());
    return context.newPage();
  };

  const register = async () => {
    const email = `patient-${randomUUID()}@mail.test`;
    const response = await fetch(`${server.url}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Test Patient', email, password, accessCode: testAccessCode, role: 'experiemntal patient' }),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    return { email, token: access_token };
  };

  const openAsPatient = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const { token } = await register();
    const page = await open(options);
    await signInWith(page, token);
    await page.goto(path);
    return page;
  };

  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Record<string, string>;
  };

  const signInStaff = async (): Promise<string> => {
    const { token = '' } = await post('/dev/id-token', { code: developerCode(server.url) });
    const { access_token = '' } = await post('/verify-google-token', { token });
    return access_token;
  };

  const openAsStaff = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await open(options);
    await signInWith(page, await signInStaff());
    await page.goto(path);
    return page;
  };

  const close = async (): Promise<void> => {
    await Promise.all(contexts.map((context) => context.close()));
    await server.stop();
  };

  const developerLogin = `/dev-login?code=${developerCode(server.url)}`;
  return { server, developerLogin, open, openAsPatient, openAsStaff, signInStaff, register, close };
}

/** Puts a token into the browser's storage before the first page is opened, once. */
export async function signInWith(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in-by-test') === null) {
      sessionStorage.setItem('signed-in-by-test', 'yes');
      localStorage.setItem('token', value);
    }
  }, token);
}

/** A token that the browser can decode. No server accepts it. */
export function tokenOf(claims: { readonly exp: number; readonly auth_provider?: string; readonly email?: string }): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ auth_provider: 'password', email: 'someone@mail.test', ...claims })}.signature`;
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Answers one call of the API as the test says instead of the server. */
export async function answer(page: Page, path: string, status: number, body: object): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }));
}

/** What the server would answer to a chat message. */
export function chatReply(text: string, over: object = {}, output: object = {}): object {
  return {
    response: text,
    ui_output: {
      text,
      question_details: null,
      telemetry: null,
      original_question: null,
      reason_telemetry: null,
      rewriter_telemetry: null,
      facts_telemetry: null,
      ...output,
    },
    phase: 'interview',
    version: '',
    alarm: null,
    ...over,
  };
}
