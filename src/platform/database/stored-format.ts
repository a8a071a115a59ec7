import { storableJson } from './storable-json.ts';

type StoredObject = Readonly<Record<string, unknown>>;

/** Makes an object of one format into one of the next. */
export type Upcast = (stored: StoredObject) => StoredObject;

/** How one kind of object is kept as JSON in the database, through the changes that its shape goes through. */
export interface StoredFormat<Value extends object> {
  /** The object as JSON that PostgreSQL takes, with the number of the format beside its own fields. */
  readonly encode: (value: Value) => string;
  /** The object in today's shape, whichever earlier format it was stored in. Throws when a newer version of the program stored it. */
  readonly decode: (stored: unknown) => Value;
}

/** What was stored before formats had numbers: of the first format, but for the number. */
export const numbered: Upcast = (stored) => stored;

/**
 * The format of one kind of object, which `what` names in errors. The first upcast takes what was stored without a number; each change of shape adds
 * one at the end, and so the number of today's format is how many there are. The object may have no field `format` of its own.
 */
export function storedFormat<Value extends object>(what: string, upcasts: readonly [Upcast, ...Upcast[]]): StoredFormat<Value> {
  const today = upcasts.length;
  return {
    encode: (value) => storableJson({ format: today, ...value }),
    decode: (stored) => {
      if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw new Error(`What is stored as ${what} is no object`);
      const { format = 0, ...object } = stored as StoredObject;
      if (typeof format !== 'number' || !Number.isInteger(format) || format < 0) throw new Error(`The stored ${what} has no format`);
      if (format > today) throw new Error(`The stored ${what} has format ${format}; this version of the program reads up to ${today}`);
      return upcasts.slice(format).reduce<StoredObject>((earlier, upcast) => upcast(earlier), object) as Value;
    },
  };
}
