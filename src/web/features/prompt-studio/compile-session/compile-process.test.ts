import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '../../../../shared/result.ts';
import { canGoOn, emptyCompileState } from './compile-state.ts';
import { away, openProcess, refused, reply } from './fake-compile-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a compilation stage by stage', () => {
  test('is watched until its stage has completed, and then waits for the author', async () => {
    const { process, requests, logs } = openProcess([reply('1a', 'working'), reply('1a', 'completed')]);
    await process.start('staged');
    expect(process.state()).toMatchObject({ activity: 'watching', session: { id: 's', mode: 'staged' }, current: { status: 'started' } });
    await pass(10_000);
    expect(process.state()).toMatchObject({ activity: 'none', current: { stage: '1a', status: 'completed' } });
    expect(requests.status).toHaveBeenCalledTimes(2);
    expect(logs()).toEqual(['Compiling stage by stage...', 'Stage 1a completed. Press Next Stage → to continue.']);
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

test('what a stage made cannot be loaded from a server that has lost the session, and that is said', async () => {
  const { process, requests, logs } = openProcess([reply('1a', 'completed'), reply('1b', 'completed')]);
  await process.start('staged');
  await pass(200);
  await process.goOn();
  await pass(200);
  requests.stageOutput.mockResolvedValue(fail(refused(404, 'Not Found')) as never);
  expect(await process.load('1a')).toBe(false);
  expect(logs().at(-1)).toBe('Error: The compile session has expired. Compile again.');
  expect(process.state()).toMatchObject({ session: null });
  expect(await process.load('1a')).toBe(false);
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
