import { z } from 'zod';
import type { ReplyShape } from '../../src/web/app/reply-shape.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema | boolean;

/** The shape of what a schema puts out: its fields and their kinds, without bounds and formats. Throws where the schema holds what no shape can say. */
export function replyShapeOf(schema: z.ZodType): ReplyShape {
  return shapeOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

function shapeOf(schema: JsonSchema): ReplyShape {
  if (typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return { oneOf: [schema.const as string] };
  if (schema.enum !== undefined) return { oneOf: schema.enum as string[] };
  if (Array.isArray(schema.type))
    return { either: (schema.type as readonly string[]).map((type) => shapeOf({ ...schema, type } as JsonSchema)) };
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return { either: either.map(shapeOf) };
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      if (typeof schema.items === 'object' && !Array.isArray(schema.items) && schema.prefixItems === undefined) {
        return { list: shapeOf(schema.items) };
      }
      break;
    case 'object':
      return shapeOfObject(schema);
    case undefined:
      if (Object.keys(schema).every((key) => ['$schema', 'description', 'default'].includes(key))) return 'anything';
  }
  throw new Error(`A reply holds what its shape for the browser cannot say: ${JSON.stringify(schema).slice(0, 200)}`);
}

function shapeOfObject({ properties, required = [], additionalProperties }: z.core.JSONSchema.BaseSchema): ReplyShape {
  if (properties === undefined) return { entries: shapeOf((additionalProperties ?? true) as JsonSchema) };
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, shapeOf(field as JsonSchema)]));
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return optional.length === 0 ? { fields } : { fields, optional };
}
