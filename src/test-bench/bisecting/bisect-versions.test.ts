import { array, assert, asyncProperty, boolean } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bisectVersions } from './bisect-versions.ts';

function triedOn(failing: readonly boolean[]) {
  const tried: number[] = [];
  const bisection = bisectVersions(failing.length, async (versions) => {
    tried.push(...versions);
    return versions.map((version) => failing[version] ?? false);
  });
  return bisection.then((found) => ({ found, tried }));
}

const history = (passing: number, failing: number) => [...Array(passing).fill(false), ...Array(failing).fill(true)];

describe('bisectVersions', () => {
  it('finds the version that broke a case with few runs', async () => {
    const { found, tried } = await triedOn(history(37, 63));
    expect(found).toEqual({ kind: 'broken-by', version: 37, after: 36 });
    expect(tried.length).toBeLessThanOrEqual(9);
    expect(new Set(tried).size).toBe(tried.length);
  });

  it('says when it fails already in the first, or never', async () => {
    expect((await triedOn(history(0, 5))).found).toEqual({ kind: 'from-the-first' });
    expect((await triedOn(history(0, 1))).found).toEqual({ kind: 'from-the-first' });
    expect((await triedOn(history(1, 0))).found).toEqual({ kind: 'never' });
    expect(await triedOn(history(5, 0))).toEqual({ found: { kind: 'never' }, tried: [0, 4, 1, 2, 3] });
  });

  it('says when what broke it was mended again', async () => {
    expect((await triedOn([false, false, true, true, false])).found).toEqual({ kind: 'mended-since', version: 2 });
    expect((await triedOn([true, false])).found).toEqual({ kind: 'mended-since', version: 0 });
  });

  it('names a version that fails after one that does not, however the failures come and go', async () => {
    await assert(
      asyncProperty(array(boolean(), { minLength: 1, maxLength: 30 }), async (failing) => {
        const { found } = await triedOn(failing);
        if (found.kind === 'broken-by') expect([failing[found.after], failing[found.version]]).toEqual([false, true]);
        else if (found.kind === 'never') expect(failing).not.toContain(true);
        else expect(failing['version' in found ? found.version : 0]).toBe(true);
        expect(found.kind === 'broken-by' || found.kind === 'from-the-first').toBe(failing.at(-1));
      }),
    );
  });
});
