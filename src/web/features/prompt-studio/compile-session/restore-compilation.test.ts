import { expect, test, vi } from 'vitest';
import { fail, succeed } from '../../../../shared/result.ts';
import type { CallFailure } from '../../../app/api-client.ts';
import { createStudio } from '../studio.ts';
import { template } from '../template.ts';
import { fakeStorage } from './fake-storage.ts';
import type { RestoreReply, StatusReply } from './requests.ts';
import { restoreCompilation } from './restore-compilation.ts';
import { anonymousSession, keepAnonymousSession, keepCompilation, type StoredCompilation } from './stored-compilation.ts';

const nowMs = Date.UTC(2030, 0, 1);
const hourMs = 3_600_000;
const unknown: CallFailure = { kind: 'refused', status: 404, statusText: 'Not Found', detail: '' };

const onServer = (id: string, status: StatusReply['status'] = 'completed'): StatusReply => {
  const output = status === 'completed' ? { of: id } : null;
  return { session_id: id, stage: '1b', status, message: '', output, output_bytes: null, errors: [] };
};
const stored: StoredCompilation = {
  prompt_source: '# Kept\n',
  session_id: 'kept',
  mode: 'staged',
  current_status: { stage: '1a', status: 'completed', message: '' },
  compiled_source: '# Kept\n',
  timestamp: nowMs - hourMs,
};
const ofUser: RestoreReply = {
  session_id: 'claimed',
  prompt_source: '# Claimed\n',
  stages: { '1a': { status: 'completed', message: '', output: { of: 'claimed' }, output_bytes: 16, errors: [] } },
  current_status: { stage: '1a', status: 'completed', message: '' },
};

interface Left {
  readonly anonymous?: string;
  readonly kept?: StoredCompilation;
  readonly source?: string;
  readonly sessions?: Readonly<Record<string, StatusReply | CallFailure>>;
}

async function restore({ anonymous, kept, source = template, sessions = {} }: Left) {
  const storage = fakeStorage();
  if (anonymous !== undefined) keepAnonymousSession(storage, anonymous, nowMs - hourMs);
  if (kept !== undefined) keepCompilation(storage, kept);
  const studio = createStudio(source, () => new Date(nowMs));
  const replaceText = vi.fn((text: string) => studio.setSource(text));
  studio.attachEditor({ replaceText, replaceRange: () => false, goTo: () => {}, reveal: () => {}, markLines: () => {} });
  const requests = {
    status: vi.fn(async (id: string) => {
      const found = sessions[id] ?? unknown;
      return 'kind' in found ? fail(found) : succeed(found);
    }),
    restore: vi.fn(async () => succeed(ofUser)),
  };
  const found = await restoreCompilation({ studio, requests, storage, nowMs });
  return { found, requests, storage, text: studio.state().source, logs: studio.state().logs.map((entry) => entry.text) };
}

test('an anonymous session comes before the kept state, and that before the server', async () => {
  const sessions = { anonymous: onServer('anonymous'), kept: onServer('kept') };
  const first = await restore({ anonymous: 'anonymous', kept: stored, sessions });
  expect(first.found).toMatchObject({ session: { id: 'anonymous' }, current: { stage: '1b' }, activity: 'none' });
  const second = await restore({ kept: stored, sessions });
  expect(second.found).toMatchObject({ session: { id: 'kept', source: '# Kept\n' }, current: { stage: '1b' } });
  expect(second.requests.restore).not.toHaveBeenCalled();
  const third = await restore({ sessions });
  expect(third.found).toMatchObject({
    session: { id: 'claimed' },
    stages: { '1a': { output: { kind: 'here', value: { of: 'claimed' } } } },
  });
  expect(third.text).toBe('# Claimed\n');
});

test('a session at work is watched on', async () => {
  const { found } = await restore({ kept: stored, sessions: { kept: onServer('kept', 'working') } });
  expect(found?.activity).toBe('watching');
});

test('an anonymous session that the server does not know is forgotten', async () => {
  const { found, storage } = await restore({ anonymous: 'gone', kept: stored, sessions: { kept: onServer('kept') } });
  expect(found?.session?.id).toBe('kept');
  expect(anonymousSession(storage, nowMs)).toBeNull();
});

test('while the server is away, an anonymous session is kept and the kept state is shown and watched', async () => {
  const kept = { ...stored, session_id: 'anonymous' };
  const { found, storage } = await restore({ anonymous: 'anonymous', kept, sessions: { anonymous: { kind: 'unreachable' } } });
  expect(found).toMatchObject({ activity: 'watching', session: { id: 'anonymous' }, current: { stage: '1a', status: 'completed' } });
  expect(anonymousSession(storage, nowMs)).toBe('anonymous');
});

test('a state older than 48 hours gives way to the server', async () => {
  const { found } = await restore({ kept: { ...stored, timestamp: nowMs - 48 * hourMs } });
  expect(found?.session?.id).toBe('claimed');
});

test('a text comes back where the editor holds the template, which is told', async () => {
  const { text, logs } = await restore({ kept: stored, sessions: { kept: onServer('kept') } });
  expect(text).toBe('# Kept\n');
  expect(logs).toEqual(['The last prompt was restored.']);
});

test('a text of the author is never replaced', async () => {
  const { text, found, logs } = await restore({ kept: stored, source: '# Newer\n', sessions: { kept: onServer('kept') } });
  expect(text).toBe('# Newer\n');
  expect(found?.session?.source).toBe('# Kept\n');
  expect(logs).toEqual([]);
});

test('a text that was never compiled comes back alone', async () => {
  const { text, found, requests } = await restore({ kept: { ...stored, session_id: null, current_status: null, compiled_source: null } });
  expect(text).toBe('# Kept\n');
  expect(found).toBeNull();
  expect(requests.status).not.toHaveBeenCalled();
});
