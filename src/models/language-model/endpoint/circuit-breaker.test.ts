import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  let nowMs = 1_000;
  const breaker = createCircuitBreaker(() => nowMs);
  return {
    enter: breaker.enter,
    pass: (ms: number) => {
      nowMs += ms;
    },
    fail: (times: number) => {
      for (let time = 0; time < times; time += 1) breaker.enter()?.failed();
    },
  };
}

test('it opens after five failures in a row, and a success begins the count anew', () => {
  const { enter, fail } = breakerAt();
  fail(4);
  enter()?.succeeded();
  fail(4);
  expect(enter()).not.toBeNull();
  fail(1);
  expect(enter()).toBeNull();
});

test('after half a minute it lets one through, and no second one beside it', () => {
  const { enter, fail, pass } = breakerAt();
  fail(5);
  pass(29_999);
  expect(enter()).toBeNull();
  pass(1);
  expect(enter()).not.toBeNull();
  expect(enter()).toBeNull();
});

test('the one that was let through closes it, or opens it for another half minute', () => {
  const { enter, fail, pass } = breakerAt();
  fail(5);
  pass(30_000);
  enter()?.failed();
  expect(enter()).toBeNull();
  pass(30_000);
  enter()?.succeeded();
  expect(enter()).not.toBeNull();
  expect(enter()).not.toBeNull();
});

test('one that was let through and called off leaves its place to the next', () => {
  const { enter, fail, pass } = breakerAt();
  fail(5);
  pass(30_000);
  enter()?.undecided();
  expect(enter()).not.toBeNull();
});

test('failures of calls that began before it opened do not keep it open longer', () => {
  const { enter, fail, pass } = breakerAt();
  const late = enter();
  fail(5);
  pass(20_000);
  late?.failed();
  pass(10_000);
  expect(enter()).not.toBeNull();
});
