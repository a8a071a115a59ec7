import { describe, expect, test } from 'vitest';
import { createDraftStore, titleOf } from './draft-store.ts';

function openStore(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  let ids = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('no room');
      kept.set(key, value);
    },
  };
  const open = () => createDraftStore({ storage: () => storage, now: () => new Date(2030, 0, 1), newId: () => `d${++ids}` });
  return { store: open(), open, kept };
}

describe('drafts', () => {
  test('are kept over a reload, the newest first, by their first heading', () => {
    const { store, open } = openStore();
    store.keep('# Headache\n1. Since when?');
    store.keep('1. Does it itch?');
    expect(
      open()
        .drafts()
        .map(({ title }) => title),
    ).toEqual(['', 'Headache']);
  });

  test('hold a text once: what is kept again comes to the front', () => {
    const { store } = openStore();
    for (const source of ['# A', '# B', '# A']) store.keep(source);
    expect(store.drafts().map(({ id, title }) => [id, title])).toEqual([
      ['d1', 'A'],
      ['d2', 'B'],
    ]);
  });

  test('are removed one by one, and whoever listens is told', () => {
    const { store } = openStore();
    store.keep('# A');
    store.keep('# B');
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    store.remove('d1');
    stop();
    store.remove('d2');
    expect(told).toBe(1);
    expect(store.drafts()).toEqual([]);
  });

  test('that the browser has no room for are not kept, and that is said', () => {
    const { store } = openStore(200);
    expect(store.keep('# A')).toBe(true);
    expect(store.keep(`# ${'B'.repeat(300)}`)).toBe(false);
    expect(store.drafts().map(({ title }) => title)).toEqual(['A']);
  });

  test('are none where something else stands in their place', () => {
    const { store, kept } = openStore();
    kept.set('promptCompilerDrafts', '{"a":1');
    expect(store.drafts()).toEqual([]);
    kept.set('promptCompilerDrafts', '[{"id":1},null]');
    expect(store.drafts()).toEqual([]);
  });
});

test('a prompt is called by its first heading', () => {
  expect(titleOf('Chief complaint: X\n#   My prompt \n# Other')).toBe('My prompt');
  expect(titleOf('1. What?')).toBe('');
});
