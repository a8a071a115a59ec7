import { expect, test } from 'vitest';
import { piecesOf } from './learned/pieces.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { settleSpans } from './settle-spans.ts';

/** A message with its marks as `[words](kind)`, as it was heard; a sign behind the kind says that it was heard as denied. */
function settled(marked: string): readonly string[] {
  let text = '';
  const marks: { kind: string; absent: boolean; start: number; end: number }[] = [];
  let last = 0;
  for (const { 0: whole, 1: words = '', 2: kind = '', 3: sign, index } of marked.matchAll(/\[([^\]]+)\]\((\w+)(!?)\)/g)) {
    text += marked.slice(last, index);
    last = index + whole.length;
    marks.push({ kind, absent: sign === '!', start: text.length, end: text.length + words.length });
    text += words;
  }
  text += marked.slice(last);
  const pieces = piecesOf(text);
  const spans = marks.map(({ kind, absent, start, end }): TaggedSpan => {
    const inside = pieces.flatMap((piece, at) => (piece.start >= start && piece.end <= end ? [at] : []));
    return {
      kind: kind as TaggedSpan['kind'],
      first: inside[0] ?? 0,
      last: inside.at(-1) ?? 0,
      status: absent ? 'absent' : 'present',
      bearer: 'patient',
      time: 'now',
      confidence: 0.9,
      statusConfidence: 0.9,
    };
  });
  return settleSpans(
    spans,
    pieces.map(({ word }) => word),
  ).map(({ kind, status, time }) => `${kind} ${status} ${time}`);
}

test('a mark of no word that says anything falls away, an answer of one small word does not', () => {
  expect(settled('[I am](person) taking [the](med) [ramipril](med)')).toEqual(['med present now']);
  expect(settled('[on and off](course), [all over](site)')).toEqual(['course present now', 'site present now']);
  expect(settled('[no](no)')).toEqual(['no present now']);
});

test('a right that only opens what is said is no side', () => {
  expect(settled('[right](side) love, that will do me')).toEqual([]);
  expect(settled('[righto](side)')).toEqual([]);
  expect(settled('[right](side) knee')).toEqual(['side present now']);
  expect(settled('[right](side)')).toEqual(['side present now']);
});

test('what a substance did to somebody is its reaction, what is told beside it is a symptom', () => {
  expect(settled('[Bactrim](allergy) makes [my lips swell](sx)')).toEqual(['allergy present now', 'react present now']);
  expect(settled('[co-amox](allergy) ([rash](sx))')).toEqual(['allergy present now', 'react present now']);
  expect(settled('[penicillin](allergy) allergy. today I have [a rash](sx)')).toEqual(['allergy present now', 'sx present now']);
  expect(settled('no [penicillin](allergy!) allergy but [a rash](sx)')).toEqual(['allergy absent now', 'sx present now']);
});

test('who keeps away from a medicine does not deny its allergy, who bears it does', () => {
  for (const said of [
    'I was told not to have [penicillin](allergy!)',
    'i cant have [aspren](allergy!)',
    '[codeine](allergy!) does not agree with me',
    'we avoid [nuts](allergy!)',
  ])
    expect(settled(said)).toEqual(['allergy present now']);
  for (const said of [
    'not allergic to [penicillin](allergy!)',
    'no [nut](allergy!) allergy',
    '[penicillin](allergy!) is fine, I had it last year',
  ])
    expect(settled(said)).toEqual(['allergy absent now']);
});

test('an illness that is feared is not told, one that is had beside a fear is', () => {
  for (const said of [
    'im scard its [canser](ill)',
    'worried about [meningitis](ill)',
    'wondering if I am [anaemic](ill)',
    'Pt anxious re [sepsis](ill)',
  ])
    expect(settled(said)).toEqual(['ill present hypothetical']);
  expect(settled('I have [asthma](ill) and worried about [a clot](ill)')).toEqual(['ill present now', 'ill present hypothetical']);
  expect(settled('worried. I have [diabetes](ill)')).toEqual(['ill present now']);
});
