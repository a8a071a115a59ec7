import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveReport } from '../studio.ts';
import type { CompilerAnswer, CompilerRequest } from './compiler-messages.ts';
import { type CompilerPort, createLiveCompiler } from './live-compiler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nothingFound = {
  withKnowledge: true,
  status: 'completed',
  diagnostics: [],
  diagnosticCount: 0,
  entries: [],
  readings: [],
  numbering: { shown: [], more: 0 },
} as const;

function openCompiler() {
  const asked: CompilerRequest[] = [];
  const reports: LiveReport[] = [];
  const onBroken = vi.fn();
  const port: CompilerPort = { postMessage: (request) => asked.push(request), onmessage: null, onerror: null, terminate: vi.fn() };
  const compiler = createLiveCompiler(port, {
    onReport: (report) => reports.push(report),
    onKnowledge: vi.fn(),
    onNoKnowledge: vi.fn(),
    onBroken,
  });
  const answer = (data: CompilerAnswer) => port.onmessage?.({ data } as MessageEvent<CompilerAnswer>);
  const lastId = () => {
    const last = asked.at(-1);
    return last !== undefined && 'id' in last ? last.id : 0;
  };
  const texts = () => asked.flatMap((request) => (request.kind === 'report' ? [request.source] : []));
  return { compiler, port, answer, lastId, texts, reports, onBroken };
}

describe('the compiler of the editor', () => {
  it('reads the newest of several texts, and none twice at once', () => {
    const { compiler, answer, lastId, texts, reports } = openCompiler();
    compiler.read('a');
    compiler.read('ab');
    vi.advanceTimersByTime(100);
    compiler.read('abc');
    compiler.read('abcd');
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual(['ab']);
    answer({ kind: 'report', id: lastId(), report: nothingFound });
    vi.advanceTimersByTime(100);
    expect(texts()).toEqual(['ab', 'abcd']);
    answer({ kind: 'report', id: lastId(), report: nothingFound });
    expect(reports.map(({ source }) => source)).toEqual(['ab', 'abcd']);
  });

  it('drops an answer that nobody waits for', () => {
    const { answer, reports } = openCompiler();
    answer({ kind: 'report', id: 99, report: nothingFound });
    expect(reports).toEqual([]);
  });

  it('gives up what is awaited when it breaks, says so, and reads no more', async () => {
    const { compiler, port, texts, onBroken } = openCompiler();
    const awaited = compiler.compile('a');
    port.onerror?.(new ErrorEvent('error'));
    await expect(awaited).rejects.toThrow('has stopped');
    await expect(compiler.renumber('a')).rejects.toThrow('has stopped');
    expect(onBroken).toHaveBeenCalledOnce();
    compiler.read('b');
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual([]);
  });
});
