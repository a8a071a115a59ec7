/** One server-sent event, with its data as JSON holds it. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Reads server-sent events as they come. Throws where the connection breaks, or where an event's data is no JSON. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      const events = text.split(/\r?\n\r?\n/);
      text = events.pop() ?? '';
      for (const one of events) {
        const read = eventIn(one);
        if (read !== null) yield read;
      }
      if (done) return;
    }
  } finally {
    // Whoever reads no further wants no more of it.
    void reader.cancel().catch(() => undefined);
  }
}

/** Null for a comment, which keeps a connection open and says nothing. */
function eventIn(lines: string): ServerEvent | null {
  const fields = lines.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const values = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  const data = values('data').join('\n');
  return data === '' ? null : { event: values('event').at(-1) ?? 'message', data: JSON.parse(data) as unknown };
}
