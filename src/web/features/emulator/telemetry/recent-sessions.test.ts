import { beforeEach, describe, expect, it } from 'vitest';
import { forgetEmulatorSession } from '../../../app/session/kept-emulator-session.ts';
import { keepRecentSession, recentSessions } from './recent-sessions.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const ids = () => recentSessions(localStorage).map(({ id }) => id);

beforeEach(() => localStorage.clear());

describe('the recent sessions of a browser', () => {
  it('are kept with the time they were first seen, the newest first, each once', () => {
    keepRecentSession(localStorage, 'a', noon);
    keepRecentSession(localStorage, 'b', noon);
    keepRecentSession(localStorage, 'a', new Date('2026-03-02T12:00:00.000Z'));
    expect(recentSessions(localStorage)).toEqual([
      { id: 'b', firstSeenAt: noon.toISOString() },
      { id: 'a', firstSeenAt: noon.toISOString() },
    ]);
  });

  it('are ten at most', () => {
    for (let number = 1; number <= 12; number += 1) keepRecentSession(localStorage, `${number}`, noon);
    expect(ids()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  });

  it.each(['{', '"text"', '[{"id":7}]'])('are none where %s is kept, which a new one replaces', (kept) => {
    localStorage.setItem('emulator-recent-sessions', kept);
    expect(ids()).toEqual([]);
    keepRecentSession(localStorage, 'a', noon);
    expect(ids()).toEqual(['a']);
  });

  it('are forgotten by whoever signs out by hand', () => {
    keepRecentSession(localStorage, 'a', noon);
    forgetEmulatorSession();
    expect(localStorage).toHaveLength(0);
  });

  it('are none where the browser keeps nothing', () => {
    const closed = new Proxy(localStorage, {
      get: () => () => {
        throw new Error('closed');
      },
    });
    keepRecentSession(closed, 'a', noon);
    expect(recentSessions(closed)).toEqual([]);
  });
});
