import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompileStage, CompileStatus } from '../../../../contracts/prompt-compile-session.ts';
import { fail, succeed } from '../../../../shared/result.ts';
import type { CallFailure } from '../../../app/api-client.ts';
import { createStudio } from '../studio.ts';
import { createCompileProcess } from './compile-process.ts';
import { canGoOn, emptyCompileState } from './compile-state.ts';
import type { CompileRequests, StatusReply } from './requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const away: CallFailure = { kind: 'unreachable' };
const refused = (status: number, statusText: string, detail = ''): CallFailure => ({ kind: 'refused', status, statusText, detail });

function reply(stage: CompileStage, status: CompileStatus, over: Partial<StatusReply> = {}): StatusReply {
  const isMade = status === 'completed' || status === 'ok_with_errors';
  return { session_id: 's', stage, status, message: '', output: isMade ? { stage } : null, output_bytes: null, errors: [], ...over };
}

/** A server that answers the looks at a session one after the other, the last one for ever. */
function openProcess(looks: readonly (StatusReply | CallFailure)[], over: Partial<CompileRequests> = {}) {
  const studio = createStudio('# Cough\n1. When?\n', () => new Date(0));
  const left = [...looks];
  const requests = {
    start: vi.fn(async () => succeed({ session_id: 's', message: 'Compilation started.' })),
    status: vi.fn(async () => {
      const look = left.length > 1 ? left.shift() : left[0];
      return look !== undefined && 'kind' in look ? fail(look) : succeed(look as StatusReply);
    }),
    stageOutput: vi.fn(async (_: string, stage: CompileStage) => succeed(reply(stage, 'completed', { output: { made: stage } }))),
    next: vi.fn(async (_: string, stage: CompileStage | null) => succeed({ session_id: 's', stage: stage ?? '1b', message: '' })),
    rerunNewest: vi.fn(async (stage: CompileStage) => succeed({ session_id: 'newest', stage, message: '' })),
    stop: vi.fn(async () => succeed({ session_id: 's', message: 'Compilation stopped.' })),
    restore: vi.fn(async () => fail(refused(404, 'Not Found'))),
    claim: vi.fn(async () => succeed({ session_id: 's', message: '' })),
  } satisfies CompileRequests;
  const gone = vi.fn();
  const process = createCompileProcess({ studio, requests: { ...requests, ...over }, onOpened: () => {}, onGone: gone });
  const logs = () => studio.state().logs.map(({ text }) => text);
  return { studio, requests, process, logs, gone };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const problem = { line: 4, column: 1, question_id: '2', severity: 'warning' as const, message: 'There is no question 9.' };

describe('a compilation stage by stage', () => {
  test('is watched until its stage has completed, and then waits for the author', async () => {
    const { process, requests, logs } = openProcess([reply('1a', 'working'), reply('1a', 'completed')]);
    await process.start('staged');
    expect(process.state()).toMatchObject({ activity: 'watching', session: { id: 's', mode: 'staged' }, current: { status: 'started' } });
    await pass(10_000);
    expect(process.state()).toMatchObject({ activity: 'none', current: { stage: '1a', status: 'completed' } });
    expect(requests.status).toHaveBeenCalledTimes(2);
    expect(logs()).toEqual(['Compiling stage by stage...', 'Stage 1a completed. Next Stage → goes on.']);
    expect(canGoOn(process.state())).toBe(true);
  });

  test('looks every 3 seconds at what takes long', async () => {
    const { process, requests } = openProcess([reply('1a', 'working')]);
    await process.start('staged');
    await pass(850);
    const looks = requests.status.mock.calls.length;
    await pass(2_999);
    expect(requests.status).toHaveBeenCalledTimes(looks);
    await pass(1);
    expect(requests.status).toHaveBeenCalledTimes(looks + 1);
    await pass(30_000);
    expect(requests.status).toHaveBeenCalledTimes(looks + 11);
  });

  test('goes on by Next Stage, and ends with stage 3', async () => {
    const { process, requests, logs } = openProcess([reply('2', 'completed'), reply('3', 'completed')]);
    await process.start('staged');
    await pass(200);
    await process.goOn();
    await pass(200);
    expect(requests.next).toHaveBeenCalledWith('s', null);
    expect(logs().at(-1)).toBe('Compilation completed.');
    expect(canGoOn(process.state())).toBe(false);
    await process.goOn();
    expect(requests.next).toHaveBeenCalledTimes(1);
  });

  test('runs a stage again, and forgets what later ones had made', async () => {
    const { process, requests } = openProcess([reply('2', 'completed'), reply('1b', 'completed')]);
    await process.start('staged');
    await pass(200);
    await process.rerun('1b');
    expect(process.state().current).toMatchObject({ stage: '1b', status: 'started' });
    expect(Object.keys(process.state().stages)).toEqual(['1a', '1b']);
    await pass(200);
    expect(requests.next).toHaveBeenCalledWith('s', '1b');
    expect(process.state().current).toMatchObject({ stage: '1b', status: 'completed' });
  });

  test('says in the words of the server why the next stage did not start, and looks where the session stands', async () => {
    const next = async () => fail(refused(409, 'Conflict', 'Stage 1b is being compiled. Wait for its end, or stop it.'));
    const { process, logs } = openProcess([reply('1a', 'completed'), reply('1b', 'completed')], { next });
    await process.start('staged');
    await pass(200);
    await process.goOn();
    expect(logs().slice(-2)).toEqual([
      'Failed to start next stage: Conflict',
      'Error: Stage 1b is being compiled. Wait for its end, or stop it.',
    ]);
    await pass(3_000);
    expect(process.state()).toMatchObject({ activity: 'none', current: { stage: '1b', status: 'completed' } });
  });
});

describe('a compilation of all stages', () => {
  test('tells of each stage that passed, once', async () => {
    const looks = [reply('1a', 'working'), reply('1c', 'working'), reply('3', 'completed')];
    const { process, requests, logs } = openProcess(looks);
    await process.start('all');
    await pass(10_000);
    expect(logs()).toEqual([
      'Compiling all stages...',
      'Stage 1a completed.',
      'Stage 1b completed.',
      'Stage 1c completed.',
      'Stage 2 completed.',
      'Compilation completed.',
    ]);
    expect(requests.next).not.toHaveBeenCalled();
    expect(process.state().stages['1a']?.output.kind).toBe('on-server');
  });

  test('asks for the next stage where the server stands still', async () => {
    const { process, requests } = openProcess([reply('1a', 'completed'), reply('1b', 'completed'), reply('3', 'completed')]);
    await process.start('all');
    await pass(10_000);
    expect(requests.next.mock.calls).toEqual([
      ['s', null],
      ['s', null],
    ]);
    expect(process.state()).toMatchObject({ activity: 'none', current: { stage: '3' } });
  });

  test('stops and says why when the next stage cannot be had', async () => {
    const { process, requests, logs } = openProcess([reply('1a', 'completed')], { next: async () => fail(refused(500, 'Server Error')) });
    await process.start('all');
    await pass(10_000);
    expect(logs().at(-1)).toBe('Failed to start next stage: Server Error');
    expect(process.state().activity).toBe('none');
    expect(requests.status).toHaveBeenCalledTimes(1);
  });

  test('does not hurry the server that goes on by itself', async () => {
    const next = vi.fn(async () => fail(refused(409, 'Conflict')));
    const { process, logs } = openProcess([reply('1a', 'completed')], { next });
    await process.start('all');
    await pass(9_500);
    expect(next.mock.calls.length).toBeLessThan(5);
    expect(logs().filter((text) => text.includes('Failed'))).toEqual([]);
  });
});

describe('what goes wrong', () => {
  test('a blank prompt is not sent', async () => {
    const { studio, process, requests, logs } = openProcess([]);
    studio.setSource(' \n\t ');
    await process.start('all');
    expect(logs()).toEqual(['Error: No prompt content to compile']);
    expect(requests.start).not.toHaveBeenCalled();
  });

  test.each([
    ['staged', 'Persistent compilation failed: Service Unavailable'],
    ['all', 'All-stages compilation failed: Service Unavailable'],
  ] as const)('a compilation (%s) that could not be started leaves the earlier one in sight', async (mode, words) => {
    const { process, requests, logs } = openProcess([reply('1a', 'completed')]);
    await process.start('staged');
    await pass(200);
    const before = process.state();
    requests.start.mockResolvedValueOnce(fail(refused(503, 'Service Unavailable')) as never);
    await process.start(mode);
    expect(logs().at(-1)).toBe(words);
    expect(process.state()).toEqual(before);
  });

  test('warnings and errors are told with their line, and not all of many', async () => {
    const warned = openProcess([reply('1c', 'ok_with_errors', { errors: [problem] })]);
    await warned.process.start('staged');
    await pass(200);
    expect(warned.logs()).toContain('Warning: line 4: There is no question 9.');
    expect(canGoOn(warned.process.state())).toBe(true);

    const failed = openProcess([reply('1a', 'failed', { errors: Array.from({ length: 30 }, () => problem) })]);
    await failed.process.start('staged');
    await pass(20_000);
    expect(failed.logs().filter((text) => text === 'Error: line 4: There is no question 9.')).toHaveLength(5);
    expect(failed.logs().slice(-2)).toEqual(['and 25 more...', 'Compilation failed - You can retry with a new compilation']);
    expect(failed.requests.status).toHaveBeenCalledTimes(1);
  });

  test('a server that is away is asked again after 3 seconds', async () => {
    const { process, requests, logs } = openProcess([away, away, reply('1a', 'completed')]);
    await process.start('staged');
    await pass(150);
    expect(logs().at(-1)).toBe('Warning: Polling failed, retrying...');
    await pass(2_999);
    expect(requests.status).toHaveBeenCalledTimes(1);
    await pass(3_001);
    expect(process.state().current?.status).toBe('completed');
  });

  test('a session that has expired ends the watch, and a stage can be run again of the newest one', async () => {
    const { process, requests, logs, gone } = openProcess([refused(404, 'Not Found'), reply('1a', 'completed', { session_id: 'newest' })]);
    await process.start('staged');
    await pass(200);
    expect(logs().at(-1)).toBe('Error: The compile session has expired. Compile again.');
    expect(gone).toHaveBeenCalledWith('s');
    expect(process.state()).toMatchObject({ activity: 'none', session: null, current: { status: 'failed' } });
    await process.rerun('1a');
    await pass(200);
    expect(requests.rerunNewest).toHaveBeenCalledWith('1a');
    expect(process.state()).toMatchObject({ session: { id: 'newest' }, current: { status: 'completed' } });
  });
});

describe('stopping', () => {
  test('ends the watch and shows where the session stands, without calling it an error', async () => {
    const { process, requests, logs } = openProcess([reply('1a', 'working'), reply('1a', 'failed', { message: 'Compilation stopped.' })]);
    await process.start('all');
    await pass(200);
    await process.stop();
    expect(requests.stop).toHaveBeenCalledWith('s');
    expect(logs().at(-1)).toBe('Compilation stopped.');
    expect(process.state()).toMatchObject({ activity: 'none', current: { status: 'failed' } });
    await pass(10_000);
    expect(requests.status).toHaveBeenCalledTimes(2);
  });

  test('reaches a session that was not open yet', async () => {
    let open: (value: never) => void = () => {};
    const start = vi.fn(
      () =>
        new Promise<never>((resolve) => {
          open = resolve;
        }),
    );
    const { process, requests } = openProcess([reply('1a', 'working')], { start });
    const starting = process.start('all');
    await process.stop();
    open(succeed({ session_id: 'late', message: '' }) as never);
    await starting;
    expect(requests.stop).toHaveBeenCalledWith('late');
    expect(process.state()).toMatchObject({ activity: 'none', session: null });
  });

  test('says when the server did not, and goes on watching', async () => {
    const { process, logs } = openProcess([reply('1a', 'working'), reply('1a', 'completed')], { stop: async () => fail(away) });
    await process.start('staged');
    await pass(200);
    await process.stop();
    expect(logs().at(-1)).toMatch(/^Failed to stop: /);
    await pass(3_000);
    expect(process.state().current?.status).toBe('completed');
  });
});

describe('earlier stages', () => {
  test('are loaded when they are looked at, also while the next one begins', async () => {
    const { process } = openProcess([reply('1c', 'completed')]);
    await process.start('staged');
    await pass(200);
    const picked = process.pick('1a');
    expect(process.state().stages['1a']?.output.kind).toBe('loading');
    await process.goOn();
    await picked;
    expect(process.state().stages['1a']?.output).toMatchObject({ kind: 'here', value: { made: '1a' } });
  });

  test('can be asked for again when they could not be loaded', async () => {
    const { process, requests } = openProcess([reply('1c', 'completed')]);
    requests.stageOutput.mockResolvedValueOnce(fail(away) as never);
    await process.start('staged');
    await pass(200);
    await process.pick('1b');
    expect(process.state()).toMatchObject({ picked: '1b', stages: { '1b': { output: { kind: 'not-loaded' } } } });
    await process.load('1b');
    expect(process.state().stages['1b']?.output.kind).toBe('here');
    await process.pick('1c');
    expect(process.state().picked).toBeNull();
  });
});

test('a session that was found at work is watched, and nothing after the screen is left', async () => {
  const { process, requests } = openProcess([reply('1b', 'working')]);
  const session = { id: 's', mode: 'all' as const, source: null };
  process.takeUp({ ...emptyCompileState, activity: 'watching', session, current: { stage: '1a', status: 'working', message: '' } });
  await pass(200);
  expect(process.state().current?.stage).toBe('1b');
  process.close();
  const looks = requests.status.mock.calls.length;
  await pass(10_000);
  expect(requests.status).toHaveBeenCalledTimes(looks);
});
