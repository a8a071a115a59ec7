import { type Loose, parsedRecord } from './loose-json.ts';
import { mendChatEvent, openChatStream } from './mend-chat-stream.ts';
import { openMessageStream } from './mend-message-stream.ts';
import { TransportProblem } from './transport-problem.ts';
import { wholeMessage } from './whole-message.ts';
import { wholeResponse } from './whole-response.ts';

/** How the replies of one protocol are made what its kit reads. */
interface Reading {
  /** The events by which a whole reply would have come, had it been streamed. */
  readonly eventsOf: (whole: Loose) => readonly object[];
  /** Takes one line of a stream; answers the lines that are read in its place. Null where a stream is read as it comes. */
  readonly openStream: (() => (line: string) => string) | null;
}

const chat: Reading = { eventsOf: (whole) => [mendChatEvent(whole, 'stop')], openStream: openChatStream };

const readings: readonly (readonly [pathEnd: string, reading: Reading])[] = [
  ['/chat/completions', chat],
  ['/responses', { eventsOf: wholeResponse, openStream: null }],
  ['/messages', { eventsOf: wholeMessage, openStream: openMessageStream }],
];

/**
 * Makes of replies that are sloppy but whole what the kits read: one JSON body where a stream was asked for, content in parts, an end without a
 * reason. What it does not know it leaves as it is, and no reply becomes longer in time or larger than it came.
 */
export function mendReplies(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (target, init) => {
    const response = await fetch(target, init);
    const { pathname } = new URL(target instanceof Request ? target.url : target);
    const reading = readings.find(([pathEnd]) => pathname.endsWith(pathEnd))?.[1];
    if (!response.ok || response.body === null || reading === undefined) return response;
    const mended = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(mender(reading)).pipeThrough(new TextEncoderStream());
    return new Response(mended, { status: response.status, headers: response.headers });
  };
}

function mender({ eventsOf, openStream }: Reading): TransformStream<string, string> {
  const mendLine = openStream?.() ?? null;
  let kind: 'unknown' | 'whole' | 'stream' = 'unknown';
  let waiting = '';
  return new TransformStream({
    transform: (text, controller) => {
      waiting += text;
      // No line of a stream begins with a brace. What the head of the reply says of it is not to be relied on.
      if (kind === 'unknown' && waiting.trim() !== '') kind = waiting.trimStart().startsWith('{') ? 'whole' : 'stream';
      if (kind !== 'stream') return;
      const end = mendLine === null ? waiting.length : waiting.lastIndexOf('\n') + 1;
      const lines = waiting.slice(0, end);
      waiting = waiting.slice(end);
      if (lines !== '') controller.enqueue(mendLine === null ? lines : lines.replace(/[^\n]*\n/g, mendLine));
    },
    flush: (controller) => {
      if (kind === 'whole') controller.enqueue(readWhole(waiting, eventsOf));
      else if (waiting !== '') controller.enqueue(mendLine?.(waiting) ?? waiting);
    },
  });
}

/** A whole reply as the events of a stream. Throws a `TransportProblem` where it is no JSON. */
function readWhole(text: string, eventsOf: Reading['eventsOf']): string {
  const whole = parsedRecord(text);
  if (whole === null) throw new TransportProblem('wrong-shape');
  return eventsOf(whole)
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('');
}
