import type { JSONSchema7Definition } from '@ai-sdk/provider';

const simple: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true | false',
  null: 'null',
};

/** A schema as a model reads it with a third of the tokens: `{"quote": text, "amount": number | null}`. Fields that may be left out end in `?`. */
export function shapeWords(schema: JSONSchema7Definition): string {
  if (typeof schema === 'boolean') return 'anything';
  const { type, anyOf, oneOf, properties, items, required = [] } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one: unknown) => JSON.stringify(one)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.map(shapeWords).join(' | ');
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `"${name}"${required.includes(name) ? '' : '?'}: ${shapeWords(field)}`,
    );
    return `{${fields.join(', ')}}`;
  }
  if (items !== undefined && !Array.isArray(items)) return `[${shapeWords(items)}, …]`;
  const types = type === undefined ? [] : [type].flat();
  return types.map((one) => simple[one] ?? 'anything').join(' | ') || 'anything';
}
