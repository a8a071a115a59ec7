import { randomUUID } from 'node:crypto';
import { developerCode, testAccessCode } from '../support/start-server.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what a body holds is what the tests look into.
  readonly body: any;
}

export interface Sent {
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export const password = 'a quiet long evening';

/** Calls of one server's API, as a client without any of our code would make them. */
export function createApi(url: string) {
  async function call(method: string, path: string, { token, json, form, raw, headers }: Sent = {}): Promise<Answer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined
        ? { body: JSON.stringify(json) }
        : form
          ? { body: new URLSearchParams(form) }
          : raw === undefined
            ? {}
            : { body: raw }),
    });
    const text = await response.text();
    const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
  return {
    get: (path: string, sent?: Sent) => call('GET', path, sent),
    post: (path: string, sent?: Sent) => call('POST', path, sent),
    call,
    localIdToken: () => call('POST', '/dev/id-token', { json: { code: developerCode(url) } }),
    signIn: (email: string, typed = password) => call('POST', '/token', { form: { username: email, password: typed } }),
    say: (token: string, prompt: string, messageId?: string) =>
      call('POST', '/chat', { token, json: { prompt, ...(messageId === undefined ? {} : { message_id: messageId }) } }),
  };
}

export type Api = ReturnType<typeof createApi>;

export function newEmail(): string {
  return `patient-${randomUUID()}@example.org`;
}

export function registration(over: Readonly<Record<string, unknown>> = {}) {
  return { name: 'Ann Example', email: newEmail(), password, accessCode: testAccessCode, role: 'experiemntal patient', ...over };
}

/** Opens an account, and answers its e-mail and a session token. */
export async function newPatient(api: Api): Promise<{ readonly email: string; readonly token: string }> {
  const sent = registration();
  const { status, body } = await api.post('/users/register', { json: sent });
  if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`);
  return { email: sent.email, token: body.access_token };
}
