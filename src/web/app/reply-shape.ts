/**
 * What a reply looks like, as far as the web app relies on it: which fields there are and of what kind. Written at build time from the schemas of
 * the contracts, which themselves would be a quarter of the first load.
 */
export type ReplyShape =
  | 'text'
  | 'number'
  | 'boolean'
  | 'null'
  | 'anything'
  | { readonly oneOf: readonly (string | number | boolean)[] }
  | { readonly list: ReplyShape }
  | { readonly entries: ReplyShape }
  | { readonly fields: Readonly<Record<string, ReplyShape>>; readonly optional?: readonly string[] }
  | { readonly either: readonly ReplyShape[] };

/**
 * Where a value is not of its shape, such as `cards[].status`; null where it is. A field that may be null and is missing becomes null in the value
 * itself: an older server does not tell it yet. Fields beyond the shape are no matter: a newer one may tell more.
 */
export function misfitIn(value: unknown, shape: ReplyShape, path = ''): string | null {
  if (typeof shape === 'string') return isPlain(value, shape) ? null : path || 'reply';
  if ('oneOf' in shape) return shape.oneOf.some((one) => one === value) ? null : path || 'reply';
  if ('either' in shape) return misfitInEither(value, shape.either, path);
  if ('list' in shape) {
    if (!Array.isArray(value)) return path || 'reply';
    return firstMisfit(value, (item) => misfitIn(item, shape.list, `${path}[]`));
  }
  if (!isObject(value)) return path || 'reply';
  // The keys of entries are data, which no log may hold.
  if ('entries' in shape) return firstMisfit(Object.values(value), (entry) => misfitIn(entry, shape.entries, `${path}.*`));
  return firstMisfit(Object.entries(shape.fields), ([name, field]) => {
    if (value[name] === undefined) {
      if (shape.optional?.includes(name)) return null;
      if (mayBeNull(field)) value[name] = null;
    }
    return misfitIn(value[name], field, path === '' ? name : `${path}.${name}`);
  });
}

function mayBeNull(shape: ReplyShape): boolean {
  return shape === 'null' || (typeof shape === 'object' && 'either' in shape && shape.either.some(mayBeNull));
}

/** The fields of a value that are there and of their kinds; none where it is no object. */
export function fittingFields(value: unknown, shape: ReplyShape): object {
  if (!isObject(value) || typeof shape === 'string' || !('fields' in shape)) return {};
  return Object.fromEntries(
    Object.entries(shape.fields).flatMap(([name, field]) => (misfitIn(value[name], field) === null ? [[name, value[name]]] : [])),
  );
}

/** A value that may be nothing tells where it is wrong; of several kinds none is the one that was meant. */
function misfitInEither(value: unknown, kinds: readonly ReplyShape[], path: string): string | null {
  const misfits = kinds.filter((kind) => kind !== 'null' || value === null).map((kind) => misfitIn(value, kind, path));
  if (misfits.includes(null)) return null;
  return (misfits.length === 1 ? misfits[0] : null) ?? (path || 'reply');
}

function firstMisfit<Item>(items: readonly Item[], misfitOf: (item: Item) => string | null): string | null {
  for (const item of items) {
    const misfit = misfitOf(item);
    if (misfit !== null) return misfit;
  }
  return null;
}

function isPlain(value: unknown, kind: 'text' | 'number' | 'boolean' | 'null' | 'anything'): boolean {
  if (kind === 'anything') return true;
  if (kind === 'null') return value === null;
  return typeof value === (kind === 'text' ? 'string' : kind);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
