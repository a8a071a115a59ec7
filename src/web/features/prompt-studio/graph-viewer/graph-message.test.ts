import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directions, nextDirection, readGraphMessage } from './graph-message.ts';

describe('graph message', () => {
  it('turns the direction from right by down and left to top, and round again', () => {
    expect([...directions.map(nextDirection)]).toEqual(['DOWN', 'LEFT', 'TOP', 'RIGHT']);
  });

  it('is read with its theme and direction, and drawn to the right in light where it names none', () => {
    expect(readGraphMessage({ json: '{}', options: { theme: 'dark', direction: 'LEFT' } })).toEqual({
      json: '{}',
      options: { theme: 'dark', direction: 'LEFT' },
    });
    expect(readGraphMessage({ json: '{}' })?.options).toEqual({ theme: 'light', direction: 'RIGHT' });
    expect(readGraphMessage({ json: '{}', options: { direction: 'UP' } })?.options.direction).toBe('TOP');
  });

  it('is nothing but what holds JSON as text', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const read = readGraphMessage(data);
        expect(read === null || typeof read.json === 'string').toBe(true);
      }),
    );
    expect(readGraphMessage({ json: { a: 1 } })).toBeNull();
    expect(readGraphMessage('graph-viewer-ready')).toBeNull();
  });
});
