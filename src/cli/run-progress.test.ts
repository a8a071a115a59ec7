import { describe, expect, it } from 'vitest';
import { showProgress } from './run-progress.ts';

function progressOn(isTTY: boolean, isVerbose = false) {
  const written: string[] = [];
  let nowMs = 1000;
  const stream = {
    isTTY,
    write: (text: string) => {
      written.push(text);
      return true;
    },
  };
  const progress = showProgress({ total: 100, before: 40, stream: stream as never, nowMs: () => nowMs, isVerbose });
  const runOverAfter = (ms: number) => {
    nowMs += ms;
    progress.tick();
  };
  return { written, runOverAfter, progress };
}

describe('showProgress', () => {
  it('tells rate and time left by what was done now, not by what was there before', () => {
    const { written, runOverAfter } = progressOn(true);
    runOverAfter(500);
    runOverAfter(500);
    expect(written).toEqual([
      '\r\u001b[K41 of 100 runs, 2.0 per second, about 30 s left',
      '\r\u001b[K42 of 100 runs, 2.0 per second, about 29 s left',
    ]);
  });

  it('writes nothing where nobody watches', () => {
    const { written, runOverAfter, progress } = progressOn(false);
    for (let count = 0; count < 12; count += 1) runOverAfter(1000);
    progress.end();
    expect(written).toEqual([]);
  });

  it('writes a line now and then where nobody watches, when that is asked for', () => {
    const { written, runOverAfter, progress } = progressOn(false, true);
    for (let count = 0; count < 12; count += 1) runOverAfter(1000);
    progress.end();
    expect(written).toEqual(['45 of 100 runs, 1.0 per second, about 55 s left\n', '50 of 100 runs, 1.0 per second, about 50 s left\n']);
  });
});
