import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

async function read(...pieces: readonly string[]) {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const read = [];
  for await (const event of readEvents(streamOf(bytes))) read.push(event);
  return read;
}

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

it('events are read wherever the connection cuts them', async () => {
  const whole =
    'event: begin\ndata: {}\n\nevent: delta\ndata: {"text":"Är du sjuk? "}\n\n: a comment\n\nevent: turn\r\ndata: {"a":\r\ndata: 1}\r\n\r\n';
  const events = [
    { event: 'begin', data: {} },
    { event: 'delta', data: { text: 'Är du sjuk? ' } },
    { event: 'turn', data: { a: 1 } },
  ];
  expect(await read(whole)).toEqual(events);
  expect(await read(...whole)).toEqual(events);
  const bytes = new TextEncoder().encode(whole);
  const cut = streamOf([bytes.slice(0, 46), bytes.slice(46)]);
  const heard = [];
  for await (const event of readEvents(cut)) heard.push(event);
  expect(heard).toEqual(events);
});

it('an event that is not whole is none, and one that is no JSON is an error', async () => {
  expect(await read('event: delta\ndata: {"text":"a"}\n\nevent: turn\ndata: {"b":')).toEqual([{ event: 'delta', data: { text: 'a' } }]);
  await expect(read('data: {\n\n')).rejects.toThrow(SyntaxError);
});
