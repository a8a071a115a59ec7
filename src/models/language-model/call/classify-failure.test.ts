import { APICallError } from '@ai-sdk/provider';
import { describe, expect, test } from 'vitest';
import { classifyFailure, retryAfterMs } from './classify-failure.ts';

const replied = (statusCode: number, body: object | string = '', responseHeaders: Record<string, string> = {}) =>
  new APICallError({
    message: 'My head hurts',
    url: 'http://model.invalid',
    requestBodyValues: {},
    statusCode,
    responseHeaders,
    responseBody: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a failure is told by its status and its code', () => {
  test.each([
    [401, {}, 'not-authorised'],
    [403, { error: { type: 'permission_error' } }, 'not-authorised'],
    [402, {}, 'out-of-quota'],
    [429, { error: { code: 'insufficient_quota' } }, 'out-of-quota'],
    [403, { error: { type: 'billing_error' } }, 'out-of-quota'],
    [429, {}, 'rate-limited'],
    [400, { error: { code: 'content_filter' } }, 'refused'],
    [400, { error: { type: 'invalid_request_error', code: 'context_length_exceeded' } }, 'bad-request'],
    [404, '<html>', 'not-found'],
    [404, { error: { message: 'model "x" not found', type: 'api_error' } }, 'not-found'],
    [400, { error: { type: 'invalid_model', code: '1500' } }, 'not-found'],
    [302, '', 'bad-request'],
    [408, '', 'timed-out'],
    [500, '', 'server-error'],
    [529, { type: 'error', error: { type: 'overloaded_error' } }, 'server-error'],
  ])('%i %o: %s', (status, body, kind) => {
    expect(classifyFailure(replied(status, body))).toMatchObject({ kind });
  });

  test.each([
    [{ type: 'overloaded_error' }, 'server-error'],
    [{ error: { code: 'rate_limit_exceeded' } }, 'rate-limited'],
    [{ type: 'error', code: 'insufficient_quota' }, 'out-of-quota'],
    [new Error('anything'), 'broken-off'],
    [undefined, 'broken-off'],
    [null, 'broken-off'],
    ['words', 'broken-off'],
  ])('an event %o in a stream: %s', (event, kind) => {
    expect(classifyFailure(event)).toMatchObject({ kind });
  });

  test('and nothing that was said is taken over', () => {
    expect(JSON.stringify(classifyFailure(replied(500, { error: { type: 'x', message: 'My head hurts' } })))).not.toContain('head');
  });

  test('a chain of causes without end is followed for a while only', () => {
    const error = new Error('one');
    error.cause = error;
    expect(classifyFailure(error)).toEqual({ kind: 'broken-off' });
  });
});

describe('the wait that an endpoint asks for', () => {
  test.each([
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '250', 'retry-after': '3' }, 250],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT' }, 30_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT' }, 0],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-5' }, null],
    [{}, null],
  ])('%o: %s ms', (headers, ms) => {
    expect(retryAfterMs(headers as Record<string, string>)).toBe(ms);
  });
});
