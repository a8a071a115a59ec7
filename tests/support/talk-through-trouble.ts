import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const tryAgainMs = 250;
/** A browser gives a call up and sends it again, too. */
const patienceMs = 45_000;

export interface Conversation {
  /** What was said and what was answered, as the patient saw it. */
  readonly acknowledged: readonly { readonly said: string; readonly answered: string }[];
  readonly turnMs: readonly number[];
  /** What the patient reads on coming back, without the greeting; null when it could not be read. */
  readonly history: readonly { readonly said: string; readonly answered: string }[] | null;
}

/** A patient who says everything until it is answered, each message under an id of its own, however often servers die meanwhile. */
export async function talkThroughTrouble(
  url: string,
  accessCode: string,
  script: readonly string[],
  pauseMs: () => number,
): Promise<Conversation> {
  const token = await untilAnswered(async () => {
    const account = { name: 'Ann', email: `${randomUUID()}@example.org`, password: 'a quiet long evening', accessCode };
    return String((await call(url, null, '/users/register', { ...account, role: 'experiemntal patient' })).access_token);
  });
  const acknowledged: { said: string; answered: string }[] = [];
  const turnMs: number[] = [];
  for (const said of script) {
    const message = { prompt: said, message_id: randomUUID() };
    const began = performance.now();
    const { response } = await untilAnswered(() => call(url, token, '/chat', message));
    turnMs.push(performance.now() - began);
    acknowledged.push({ said, answered: response });
    await delay(pauseMs());
  }
  const { messages } = await untilAnswered(() => call(url, token, '/chat/history'));
  const heard = (messages as readonly { sender: string; content: string }[]).slice(1);
  const history = heard.flatMap(({ sender, content }, index) =>
    sender === 'user' ? [{ said: content, answered: heard[index + 1]?.content ?? '' }] : [],
  );
  return { acknowledged, turnMs, history };
}

/** Repeats what fails because nobody answers, or somebody asks to try again; anything else is a fault. */
async function untilAnswered<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Refused && ![429, 503].includes(error.status)) throw error;
      await delay(tryAgainMs);
    }
  }
}

class Refused extends Error {
  readonly status: number;
  constructor(path: string, status: number, text: string) {
    super(`${path} answered ${status}: ${text}`);
    this.status = status;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what a body holds is what the report looks into.
async function call(url: string, token: string | null, path: string, json?: unknown): Promise<any> {
  const response = await fetch(`${url}/api${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Refused(path, response.status, await response.text());
  return response.json();
}
