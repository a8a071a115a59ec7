import { expect, test } from 'vitest';
import { fail } from '../../shared/result.ts';
import { importCalls } from './import-calls.ts';

const viewer = {
  accountId: 'a',
  email: 'a@example.com',
  role: 'developer',
  authProvider: 'google',
  sessionId: 's',
  signedInAt: new Date(0),
  owes: null,
} as const;

test.each([
  ['took-too-long', 'text takes too long to read. Please split the file, or give it as JSONL.'],
  ['out-of-memory', 'text takes too much memory to read. Please split the file, or give it as JSONL.'],
] as const)('a file whose reading ended as %s is refused with words, and the library is not touched', async (error, detail) => {
  const queries = new Proxy({}, { get: () => expect.unreachable() });
  const threads = { run: async () => fail(error), close: async () => {} };
  const calls = importCalls({ queries: queries as never, threads, samplesFolder: '', now: () => new Date(0) });
  for (const name of ['case-import-preview', 'case-import']) {
    const call = calls.find(({ contract }) => contract.name === name);
    const request = { format: 'yaml', text: '- x', skip_wrong: false };
    const caller = { ipAddress: '', network: '', host: null, forwarded: false };
    const { signal } = new AbortController();
    expect(await call?.handle({ viewer, request, params: {}, caller, concerns: () => {}, signal, listener: null })).toEqual({
      ok: false,
      error: { code: 'invalid', detail },
    });
  }
});
