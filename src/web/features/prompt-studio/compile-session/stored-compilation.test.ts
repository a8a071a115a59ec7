import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import {
  anonymousKey,
  anonymousSession,
  forgetAnonymousSession,
  keepAnonymousSession,
  keepCompilation,
  keptCompilation,
  type StoredCompilation,
  stateKey,
} from './stored-compilation.ts';

const hourMs = 3_600_000;
const nowMs = Date.UTC(2030, 0, 1);
const compilation: StoredCompilation = {
  prompt_source: '# Cough\n',
  session_id: 's',
  mode: 'all',
  current_status: { stage: '1b', status: 'working', message: 'Stage 1b is running.' },
  compiled_source: '# Cough',
  timestamp: nowMs,
};

test('the state is kept for 48 hours', () => {
  const storage = fakeStorage();
  keepCompilation(storage, compilation);
  expect(keptCompilation(storage, nowMs + 48 * hourMs - 1)).toEqual(compilation);
  expect(keptCompilation(storage, nowMs + 48 * hourMs)).toBeNull();
});

test('a text that is compiled as it stands is kept once', () => {
  const storage = fakeStorage();
  keepCompilation(storage, { ...compilation, compiled_source: compilation.prompt_source });
  expect(storage.getItem(stateKey)?.match(/# Cough/g)).toHaveLength(1);
  expect(keptCompilation(storage, nowMs)?.compiled_source).toBe(compilation.prompt_source);
});

test('that the compiled text is not known is kept too', () => {
  const storage = fakeStorage();
  keepCompilation(storage, { ...compilation, compiled_source: null });
  expect(keptCompilation(storage, nowMs)?.compiled_source).toBeNull();
});

test('a text too large for the browser leaves no older one in its place', () => {
  const storage = fakeStorage();
  keepCompilation(storage, compilation);
  keepCompilation(storage, { ...compilation, prompt_source: 'x'.repeat(2_000_000) });
  expect(keptCompilation(storage, nowMs)).toBeNull();
});

test('an anonymous session is known for 7 days, and forgotten by its name', () => {
  const storage = fakeStorage();
  keepAnonymousSession(storage, 's', nowMs);
  expect(anonymousSession(storage, nowMs + 7 * 24 * hourMs - 1)).toBe('s');
  expect(anonymousSession(storage, nowMs + 7 * 24 * hourMs)).toBeNull();
  forgetAnonymousSession(storage, 'another');
  expect(anonymousSession(storage, nowMs)).toBe('s');
  forgetAnonymousSession(storage, 's');
  expect(anonymousSession(storage, nowMs)).toBeNull();
});

test('whatever stands in the storage, reading it is safe', () => {
  const part = fc.oneof(fc.jsonValue(), fc.constantFrom('s', '1a', 'working', nowMs));
  const object = fc.record(
    { prompt_source: part, session_id: part, current_status: part, timestamp: part, expires_at: part },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        object.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const storage = fakeStorage({ [stateKey]: text, [anonymousKey]: text });
        const kept = keptCompilation(storage, nowMs);
        expect(kept === null || typeof kept.prompt_source === 'string').toBe(true);
        const session = anonymousSession(storage, nowMs);
        expect(session === null || session.length > 0).toBe(true);
      },
    ),
  );
});

test('a browser that keeps nothing is no reason to fail', () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('denied');
    },
  };
  keepCompilation(refusing, compilation);
  keepAnonymousSession(refusing, 's', nowMs);
  forgetAnonymousSession(refusing, 's');
  expect(keptCompilation(refusing, nowMs)).toBeNull();
  expect(anonymousSession(refusing, nowMs)).toBeNull();
});
