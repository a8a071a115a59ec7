/** Tables of fewer values are kept as they are: they cost next to nothing, and rounding them would cost most. */
const smallestRounded = 20_000;

interface TableEntry {
  readonly name: string;
  readonly length: number;
  readonly rounded: boolean;
  /** What a step of a rounded value is worth. */
  readonly step: number;
}

/** What a file of tables is: its first four letters, and the version of what it holds. */
export interface TablesFormat {
  readonly magic: string;
  readonly format: number;
  /** What it holds, as an error names it. */
  readonly holds: string;
}

/** What a file of tables tells of them, beside what its writer adds. */
export interface TablesHeader {
  readonly learnedFrom: string;
}

function largestOf(table: Float32Array): number {
  let largest = 0;
  for (const value of table) largest = Math.max(largest, Math.abs(value));
  return largest;
}

/** Named tables as bytes: a header in JSON, then the tables; large ones rounded to a byte for each value. */
export function encodeTables<Header extends TablesHeader>(
  { magic, format }: TablesFormat,
  header: Header,
  named: readonly (readonly [string, Float32Array])[],
): Uint8Array {
  const tables = named.map(([name, table]) => {
    const rounded = table.length >= smallestRounded;
    return { entry: { name, length: table.length, rounded, step: rounded ? largestOf(table) / 127 || 1 : 1 }, table };
  });
  const head = new TextEncoder().encode(JSON.stringify({ format, ...header, tables: tables.map(({ entry }) => entry) }));
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

/** The header and tables of what `encodeTables` wrote. Throws where the bytes are no such file, or one of another version. */
export function decodeTables<Header extends TablesHeader>(
  { magic, format, holds }: TablesFormat,
  bytes: Uint8Array,
): { readonly header: Header; readonly tables: ReadonlyMap<string, Float32Array> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (new TextDecoder().decode(bytes.subarray(0, magic.length)) !== magic) throw new Error(`these are no weights of ${holds}`);
  const length = view.getUint32(magic.length, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(magic.length + 4, magic.length + 4 + length))) as Header & {
    readonly format: number;
    readonly tables: readonly TableEntry[];
  };
  if (header.format !== format) throw new Error(`the weights of ${holds} have format ${header.format}, not ${format}: train it anew`);
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
  return { header, tables };
}

/** A table that must be there. Throws where it is not. */
export function tableNamed(tables: ReadonlyMap<string, Float32Array>, name: string, { holds }: TablesFormat): Float32Array {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the weights of ${holds} have no table ${name}`);
  return table;
}
