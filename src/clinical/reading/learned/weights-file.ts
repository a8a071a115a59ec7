import type { EarsParts } from './ears.ts';
import type { Ensemble } from './ensemble.ts';
import type { LabelWeights } from './label-classifier.ts';
import type { WordVectors } from './word-vectors.ts';

/** The version of the file; one of another version is refused. */
const format = 4;
const magic = 'EARS';

/** Tables of fewer values are kept as they are: they cost next to nothing, and rounding them would cost most. */
const smallestRounded = 20_000;

interface TableEntry {
  readonly name: string;
  readonly length: number;
  readonly rounded: boolean;
  /** What a step of a rounded value is worth. */
  readonly step: number;
}

interface Header {
  readonly format: number;
  readonly learnedFrom: string;
  readonly labels: readonly string[];
  readonly words: readonly string[];
  readonly dimensions: number;
  readonly networks: number;
  readonly tables: readonly TableEntry[];
}

function tablesOf({ networks, dangers, labels, attachments, vectors }: EarsParts): readonly (readonly [string, Float32Array])[] {
  return [
    ...networks.flatMap((weights, at) => Object.entries(weights).map(([name, table]) => [`network/${at}/${name}`, table] as const)),
    ['dangers/rows', dangers.rows],
    ['dangers/bias', dangers.bias],
    ['labels/parts', labels.parts],
    ['labels/around', labels.around],
    ['labels/vectors', labels.vectors],
    ['labels/labelRows', labels.labelRows],
    ['labels/labelBias', labels.labelBias],
    ['attachments', attachments],
    ['vectors', vectors.values],
  ];
}

function largestOf(table: Float32Array): number {
  let largest = 0;
  for (const value of table) largest = Math.max(largest, Math.abs(value));
  return largest;
}

/** The weights as bytes: a header in JSON, then the tables; large ones rounded to a byte for each value. */
export function encodeWeights(parts: EarsParts): Uint8Array {
  const tables = tablesOf(parts).map(([name, table]) => {
    const rounded = table.length >= smallestRounded;
    return { entry: { name, length: table.length, rounded, step: rounded ? largestOf(table) / 127 || 1 : 1 }, table };
  });
  const header: Header = {
    format,
    learnedFrom: parts.learnedFrom,
    labels: parts.labels.labels,
    words: [...parts.vectors.rowOf.keys()],
    dimensions: parts.vectors.dimensions,
    networks: parts.networks.length,
    tables: tables.map(({ entry }) => entry),
  };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const start = magic.length + 4 + head.length;
  const bytes = new Uint8Array(start + tables.reduce((sum, { entry }) => sum + entry.length * (entry.rounded ? 1 : 4), 0));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(magic));
  view.setUint32(magic.length, head.length, true);
  bytes.set(head, magic.length + 4);
  let at = start;
  for (const { entry, table } of tables) {
    for (const value of table) {
      if (entry.rounded) view.setInt8(at, Math.round(value / entry.step));
      else view.setFloat32(at, value, true);
      at += entry.rounded ? 1 : 4;
    }
  }
  return bytes;
}

/** Reads what `encodeWeights` wrote. Throws where the bytes are no such file, or one of another version. */
export function decodeWeights(bytes: Uint8Array): EarsParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (new TextDecoder().decode(bytes.subarray(0, magic.length)) !== magic) throw new Error('these are no weights of the learned reader');
  const length = view.getUint32(magic.length, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(magic.length + 4, magic.length + 4 + length))) as Header;
  if (header.format !== format)
    throw new Error(`the weights of the learned reader have format ${header.format}, not ${format}: train it anew`);
  const tables = new Map<string, Float32Array>();
  let at = magic.length + 4 + length;
  for (const { name, length: size, rounded, step } of header.tables) {
    const table = new Float32Array(size);
    if (rounded) {
      const steps = new Int8Array(bytes.buffer, bytes.byteOffset + at, size);
      for (let index = 0; index < size; index += 1) table[index] = (steps[index] ?? 0) * step;
    } else {
      for (let index = 0; index < size; index += 1) table[index] = view.getFloat32(at + 4 * index, true);
    }
    at += rounded ? size : 4 * size;
    tables.set(name, table);
  }
  const tableOf = (name: string): Float32Array => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`the weights of the learned reader have no table ${name}`);
    return table;
  };
  const networks: Ensemble = Array.from({ length: header.networks }, (_, at) => {
    const room = `network/${at}/`;
    return Object.fromEntries([...tables].flatMap(([name, table]) => (name.startsWith(room) ? [[name.slice(room.length), table]] : [])));
  });
  const dangers = { rows: tableOf('dangers/rows'), bias: tableOf('dangers/bias') };
  const labels: LabelWeights = {
    labels: header.labels,
    parts: tableOf('labels/parts'),
    around: tableOf('labels/around'),
    vectors: tableOf('labels/vectors'),
    labelRows: tableOf('labels/labelRows'),
    labelBias: tableOf('labels/labelBias'),
  };
  const vectors: WordVectors = {
    dimensions: header.dimensions,
    rowOf: new Map(header.words.map((word, row) => [word, row])),
    values: tableOf('vectors'),
  };
  return { learnedFrom: header.learnedFrom, networks, dangers, labels, attachments: tableOf('attachments'), vectors };
}
