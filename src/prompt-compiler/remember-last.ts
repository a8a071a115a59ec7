/** Answers that are worked out once; the oldest are forgotten where there are more than `most`. */
export interface Remembered<Value> {
  get(key: string, workOut: () => Value): Value;
}

export function rememberLast<Value>(most: number): Remembered<Value> {
  const values = new Map<string, Value>();
  return {
    get(key, workOut) {
      const known = values.get(key);
      if (known !== undefined) return known;
      const value = workOut();
      if (values.size >= most) values.delete(values.keys().next().value as string);
      values.set(key, value);
      return value;
    },
  };
}
