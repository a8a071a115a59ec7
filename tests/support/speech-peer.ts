import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWav } from '../../src/shared/sound/read-wav.ts';
import type { Sound } from '../../src/shared/sound/sound.ts';

/** What was asked of the peer: the fields of a form, and the sound in it. */
export interface HeardSpeech {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly sound: Sound | null;
}

export interface SpeechPeer {
  /** With its version. */
  readonly baseUrl: string;
  readonly heard: readonly HeardSpeech[];
  readonly answerBy: (answer: (heard: HeardSpeech, response: ServerResponse) => void | Promise<void>) => void;
  readonly close: () => Promise<void>;
}

/** Answers as OpenAI's `/audio/transcriptions` does. */
export function transcript(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
}

/** Starts a recogniser on loopback that speaks OpenAI's protocol. */
export async function startSpeechPeer(): Promise<SpeechPeer> {
  const heard: HeardSpeech[] = [];
  let answer: (heard: HeardSpeech, response: ServerResponse) => void | Promise<void> = (_, response) => transcript(response, 'hello');
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': incoming.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    const read = file instanceof Blob ? readWav(new Uint8Array(await file.arrayBuffer())) : null;
    const fields = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
    const one = { path: incoming.url ?? '', fields, sound: read?.ok === true ? read.value : null };
    heard.push(one);
    await answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    answerBy: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
