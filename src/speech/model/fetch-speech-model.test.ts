import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchSpeechModel } from './fetch-speech-model.ts';
import { checkedMark, speechModel } from './speech-model.ts';

const names = Object.values(speechModel.files);
const contents = new Map<string, Buffer>(names.map((name) => [name, Buffer.from(name.repeat(1000))]));
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let server: Server;
let asked: { readonly path: string; readonly range: string | undefined }[];
let served: Map<string, Buffer>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-model-'));
  asked = [];
  served = new Map(contents);
  const sums = names.map((name) => `${sumOf(contents.get(name) ?? Buffer.alloc(0))}  ${name}\n`).join('');
  server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    asked.push({ path: name, range: request.headers.range });
    const bytes = name === checkedMark ? Buffer.from(sums) : served.get(name);
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (bytes === undefined) response.writeHead(404).end();
    else if (from > 0) response.writeHead(206, { 'content-length': bytes.length - from }).end(bytes.subarray(from));
    else response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

const fetchIt = (onProgress: (file: string, bytes: number, of: number | null) => void = () => undefined) =>
  fetchSpeechModel({ folder, from: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, onProgress });
const isWhole = () =>
  stat(join(folder, checkedMark)).then(
    () => true,
    () => false,
  );

test('every file is fetched from a mirror, checked and counted, and not fetched again', async () => {
  const last = new Map<string, readonly [number, number | null]>();
  await fetchIt((file, bytes, of) => last.set(file, [bytes, of]));
  for (const name of names) {
    expect(await readFile(join(folder, name))).toEqual(contents.get(name));
    expect(last.get(name)).toEqual([contents.get(name)?.length, contents.get(name)?.length]);
  }
  expect(await isWhole()).toBe(true);
  asked = [];
  await fetchIt();
  expect(asked.map(({ path }) => path)).toEqual([checkedMark]);
});

test('half a file is gone on with where it stopped', async () => {
  const [first = ''] = names;
  await writeFile(join(folder, `${first}.part`), contents.get(first)?.subarray(0, 5000) ?? '');
  await fetchIt();
  expect(asked.find(({ path }) => path === first)?.range).toBe('bytes=5000-');
  expect(await readFile(join(folder, first))).toEqual(contents.get(first));
});

test('a file that arrives otherwise than it was published is thrown away, and the model is not taken for whole', async () => {
  const [, second = ''] = names;
  served.set(second, Buffer.from('something else'));
  await expect(fetchIt()).rejects.toThrow(/checksum/);
  expect(await isWhole()).toBe(false);
  served = new Map(contents);
  await fetchIt();
  expect(await isWhole()).toBe(true);
});

test('a file that is not there is named', async () => {
  served.delete('tokens.txt');
  await expect(fetchIt()).rejects.toThrow(/tokens\.txt answered 404/);
});
