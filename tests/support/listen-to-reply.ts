import { readEvents } from '../../src/web/app/read-events.ts';

/** A reply of the chat as it was heard while it was made. */
export interface HeardReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a body holds is what the tests look into.
  readonly body: any;
  /** What was said before the reply was there, as far as it was not to be forgotten. */
  readonly heard: readonly string[];
  readonly firstWordMs: number | null;
}

/** Says something in the chat and listens. A call that fails before anything was said answers as ever. */
export async function listenToReply(url: string, token: string, prompt: string, messageId?: string): Promise<HeardReply> {
  const beganMs = performance.now();
  const response = await askToHear(url, token, prompt, messageId);
  if (!/^text\/event-stream/.test(response.headers.get('content-type') ?? '')) {
    return { status: response.status, body: await response.json(), heard: [], firstWordMs: null };
  }
  let heard: string[] = [];
  let firstWordMs: number | null = null;
  for await (const { event, data } of readEvents(response.body as ReadableStream<Uint8Array>)) {
    if (event === 'begin') heard = [];
    if (event === 'delta') {
      heard.push((data as { readonly text: string }).text);
      firstWordMs ??= performance.now() - beganMs;
    }
    if (event === 'turn') return { status: response.status, body: data, heard, firstWordMs };
    if (event === 'error') return { status: (data as { readonly status: number }).status, body: data, heard, firstWordMs };
  }
  throw new Error('the stream ended without a reply');
}

/** Says something in the chat and is gone once the first words are heard: answers these. */
export async function hearFirstWords(url: string, token: string, prompt: string, messageId: string): Promise<string> {
  const gone = new AbortController();
  const response = await askToHear(url, token, prompt, messageId, gone.signal);
  for await (const { event, data } of readEvents(response.body as ReadableStream<Uint8Array>)) {
    if (event !== 'delta') continue;
    gone.abort();
    return (data as { readonly text: string }).text;
  }
  throw new Error('nothing was heard before the reply was whole');
}

function askToHear(url: string, token: string, prompt: string, messageId?: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify({ prompt, ...(messageId === undefined ? {} : { message_id: messageId }) }),
    ...(signal === undefined ? {} : { signal }),
  });
}
