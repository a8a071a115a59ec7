import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { misfitIn } from '../../src/web/app/reply-shape.ts';
import { browserModule } from './browser-contracts.ts';
import { replyShapeOf } from './reply-shape-of.ts';

const schema = z.object({
  id: z.uuid(),
  count: z.int().min(0),
  share: z.number().nullable(),
  kind: z.enum(['a', 'b']),
  words: z.string().optional(),
  list: z.array(z.object({ is: z.boolean() })).default([]),
  by_name: z.record(z.string(), z.number()),
});

describe('the shape of a reply', () => {
  test('says which fields there are, and of what kinds', () => {
    expect(replyShapeOf(schema)).toEqual({
      fields: {
        id: 'text',
        count: 'number',
        share: { either: ['number', 'null'] },
        kind: { oneOf: ['a', 'b'] },
        words: 'text',
        list: { list: { fields: { is: 'boolean' } } },
        by_name: { entries: 'number' },
      },
      optional: ['words'],
    });
  });

  test('fits whatever the schema puts out', () => {
    const arbitrary = fc.record(
      {
        id: fc.uuid(),
        count: fc.nat(),
        share: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        kind: fc.constantFrom('a', 'b'),
        words: fc.string(),
        list: fc.array(fc.record({ is: fc.boolean() })),
        by_name: fc.dictionary(fc.string(), fc.nat()),
      },
      { requiredKeys: ['id', 'count', 'share', 'kind', 'by_name'] },
    );
    const shape = replyShapeOf(schema);
    fc.assert(
      fc.property(arbitrary, (value) => {
        expect(misfitIn(JSON.parse(JSON.stringify(schema.parse(value))), shape)).toBeNull();
      }),
    );
  });

  test('refuses a schema that it cannot say', () => {
    expect(() => replyShapeOf(z.tuple([z.string(), z.number()]))).toThrow('cannot say');
  });
});

describe('what the browser gets', () => {
  test('of a contract is how to call it and the shape of its reply', () => {
    const contract = { name: 'a', method: 'GET', path: '/a', access: 'public', encoding: 'none', status: 200, replyType: 'text' };
    const whole = { ...contract, summary: 'A.', request: z.object({}), reply: z.string(), errors: { 404: 'None.' } };
    const text = browserModule({ aContract: whole, most: 3, kinds: ['a'], build: () => whole });
    expect(text).toBe(
      `export const aContract = ${JSON.stringify({ ...contract, reply: 'text' })};\nexport const most = 3;\nexport const kinds = ["a"];\nexport {};\n`,
    );
  });

  test('can be written of every contract there is', async () => {
    const folder = join(import.meta.dirname, '..', '..', 'src', 'contracts');
    let count = 0;
    for await (const file of glob('**/*.ts', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') })) {
      const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
      expect(browserModule(exported)).not.toContain('_zod');
      count += 1;
    }
    expect(count).toBeGreaterThan(50);
  });
});
