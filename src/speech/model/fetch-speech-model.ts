import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedMark, speechModel } from './speech-model.ts';

export interface FetchOptions {
  readonly folder: string;
  /** Where the files are, one beside the other. */
  readonly from: string;
  /** Told of each file as it grows; `of` is null where the server does not say how large it is. */
  readonly onProgress: (file: string, bytes: number, of: number | null) => void;
}

/**
 * Fetches the model's files: what is there is not fetched again, half of one is gone on with, and each is checked against the sum that the
 * publisher tells of it (`SHA256SUMS` beside the files, or the `x-linked-etag` of its own server). Throws with words that name the file.
 */
export async function fetchSpeechModel({ folder, from, onProgress }: FetchOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  const base = from.replace(/\/+$/, '');
  const listed = await readSums(`${base}/${checkedMark}`);
  const sums: string[] = [];
  for (const file of Object.values(speechModel.files)) {
    const expected = listed.get(file) ?? (await sumToldOf(`${base}/${file}`));
    const sum = await fetchFile(`${base}/${file}`, join(folder, file), expected, (bytes, of) => onProgress(file, bytes, of));
    sums.push(`${sum}  ${file}\n`);
  }
  await writeFile(join(folder, checkedMark), sums.join(''));
}

async function readSums(url: string): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(url);
  if (!response.ok) return new Map();
  const lines = (await response.text()).split('\n').map((line) => /^([0-9a-f]{64})\s+\*?(\S+)$/.exec(line.trim()));
  return new Map(lines.flatMap((match) => (match?.[1] && match[2] ? [[match[2], match[1]] as const] : [])));
}

/** The publisher's server tells the sum of a large file before it sends one on to where it lies; of a small one it tells none. */
async function sumToldOf(url: string): Promise<string | null> {
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual' });
  return /^"?([0-9a-f]{64})"?$/.exec(response.headers.get('x-linked-etag') ?? '')?.[1] ?? null;
}

async function fetchFile(
  url: string,
  path: string,
  expected: string | null,
  onProgress: (bytes: number, of: number | null) => void,
): Promise<string> {
  const present = await sumOf(path);
  if (present !== null && (expected === null || present === expected)) return present;
  const part = `${path}.part`;
  const begun = await stat(part).then(
    ({ size }) => size,
    () => 0,
  );
  const response = await fetch(url, begun > 0 ? { headers: { range: `bytes=${begun}-` } } : {});
  // A part that is whole already has nothing left to be sent.
  if (response.status !== 416) {
    if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}.`);
    const from = response.status === 206 ? begun : 0;
    const length = Number(response.headers.get('content-length') ?? 0);
    const of = length > 0 ? from + length : null;
    let bytes = from;
    const counted = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream).on('data', (piece: Buffer) => {
      bytes += piece.length;
      onProgress(bytes, of);
    });
    await pipeline(counted, createWriteStream(part, { flags: from > 0 ? 'a' : 'w' }));
  }
  const sum = await sumOf(part);
  if (sum === null || (expected !== null && sum !== expected)) {
    await rm(part, { force: true });
    throw new Error(`${url} did not arrive as it was published: its checksum is another. Run the command again.`);
  }
  await rename(part, path);
  return sum;
}

async function sumOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
