import type { EarsParts } from './ears.ts';
import type { Ensemble } from './ensemble.ts';
import type { LabelWeights } from './label-classifier.ts';
import { decodeTables, encodeTables, type TablesFormat, type TablesHeader, tableNamed } from './tables-file.ts';
import type { WordVectors } from './word-vectors.ts';

const file: TablesFormat = { magic: 'EARS', format: 4, holds: 'the learned reader' };

interface Header extends TablesHeader {
  readonly labels: readonly string[];
  readonly words: readonly string[];
  readonly dimensions: number;
  readonly networks: number;
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

/** The weights as bytes: a header, then the tables. */
export function encodeWeights(parts: EarsParts): Uint8Array {
  const header: Header = {
    learnedFrom: parts.learnedFrom,
    labels: parts.labels.labels,
    words: [...parts.vectors.rowOf.keys()],
    dimensions: parts.vectors.dimensions,
    networks: parts.networks.length,
  };
  return encodeTables(file, header, tablesOf(parts));
}

/** Reads what `encodeWeights` wrote. Throws where the bytes are no such file, or one of another version. */
export function decodeWeights(bytes: Uint8Array): EarsParts {
  const { header, tables } = decodeTables<Header>(file, bytes);
  const tableOf = (name: string) => tableNamed(tables, name, file);
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
