import { readEvents } from './read-events.ts';

type Heard = { readonly reply: unknown } | { readonly failure: { readonly status: number; readonly detail: string } };

/** Whether a reply comes as server-sent events. */
export function isEventStream(response: Response): boolean {
  return response.ok && /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
}

/** Hears a reply while it is made, up to the reply itself or to why there is none. Throws where the connection breaks before. */
export async function hearReply(response: Response, hears: (words: string | null) => void): Promise<Heard> {
  if (response.body === null) throw new Error('The stream of a reply has no body');
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'begin') hears(null);
    if (event === 'delta') hears(textOf(data));
    if (event === 'turn') return { reply: data };
    if (event === 'error') return { failure: failureOf(data) };
  }
  throw new Error('The stream of a reply ended without it');
}

function textOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'text' in data && typeof data.text === 'string' ? data.text : '';
}

function failureOf(data: unknown): { readonly status: number; readonly detail: string } {
  const { status, detail } = data as { readonly status?: unknown; readonly detail?: unknown };
  return { status: typeof status === 'number' ? status : 500, detail: typeof detail === 'string' ? detail : '' };
}
