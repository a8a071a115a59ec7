import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '../../../../shared/result.ts';
import { canGoOn } from './compile-state.ts';
import { away, openProcess, refused, reply } from './fake-compile-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const problem = { line: 4, column: 1, question_id: '2', severity: 'warning' as const, message: 'There is no question 9.' };

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
