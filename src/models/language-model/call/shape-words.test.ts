import { expect, it } from 'vitest';
import { z } from 'zod';
import { understoodShape } from '../roles/understand/understood-shape.ts';
import { jsonSchemaOf } from './compose-question.ts';
import { shapeWords } from './shape-words.ts';

const words = (schema: z.ZodType) => shapeWords(jsonSchemaOf(schema));

it.each([
  [z.object({ mood: z.string().max(200), count: z.number().nullable() }), '{"mood": text, "count": number | null}'],
  [z.object({ kind: z.enum(['a', 'b']), of: z.literal('c') }), '{"kind": "a" | "b", "of": "c"}'],
  [
    z.object({ list: z.array(z.object({ yes: z.boolean() })), more: z.int().optional() }),
    '{"list": [{"yes": true | false}, …], "more"?: whole number}',
  ],
  [z.object({ one: z.object({ id: z.string() }).nullable() }), '{"one": {"id": text} | null}'],
])('says a shape in few words: %#', (schema, said) => {
  expect(words(schema)).toBe(said);
});

it('names every field of a reading, in less than half of its schema', () => {
  const said = words(understoodShape);
  for (const field of Object.keys(understoodShape.shape)) expect(said).toContain(`"${field}": `);
  expect(said.length).toBeLessThan(JSON.stringify(jsonSchemaOf(understoodShape)).length / 2);
});
