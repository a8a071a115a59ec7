import { describe, expect, it } from 'vitest';
import type { NodeId } from '../shared/ids.ts';
import type { NodeKind, ProtocolNode } from './protocol.ts';
import { unknownMeaning } from './question-meaning.ts';
import { readScriptedAnswer } from './read-scripted-answer.ts';

function nodeOf(kind: NodeKind, labels: readonly string[] = [], unit: string | null = null): ProtocolNode {
  const options = labels.map((label) => {
    const role = label === 'none of these' ? ('none' as const) : ('choice' as const);
    return { id: label.replaceAll(' ', '-'), label, finding: null, role };
  });
  return {
    id: '1' as NodeId,
    parent: null,
    line: 1,
    text: '?',
    kind,
    options,
    unit,
    range: null,
    finding: null,
    required: true,
    ...unknownMeaning,
  };
}

describe('readScriptedAnswer', () => {
  it.each([
    ['yes', { kind: 'yes' }],
    ['No, never', { kind: 'no' }],
    [true, { kind: 'yes' }],
    ['not sure', { kind: 'unknown' }],
    [null, { kind: 'unknown' }],
  ] as const)('reads %s to a yes/no question', (value, expected) => {
    expect(readScriptedAnswer(nodeOf('yes-no'), value)).toEqual(expected);
  });

  const colours = nodeOf('several-of', ['dark red', 'green', 'clear as water', 'none of these']);
  it.each([
    [
      ['green', 'DARK RED'],
      ['green', 'dark-red'],
    ],
    ['b', ['green']],
    ['2', ['green']],
    ['water', ['clear-as-water']],
    ['green, dark red', ['green', 'dark-red']],
    ['none', ['none-of-these']],
    [[], ['none-of-these']],
  ] as const)('reads %j as options', (value, optionIds) => {
    expect(readScriptedAnswer(colours, value)).toEqual({ kind: 'options', optionIds });
  });

  it('keeps what was not offered as text', () => {
    expect(readScriptedAnswer(colours, 'yellow')).toEqual({ kind: 'text', text: 'yellow' });
  });

  it.each([
    ['duration', 'days', '3 weeks', 21],
    ['duration', 'days', 'since yesterday', 1],
    ['duration', 'weeks', 2, 14],
    ['duration', 'days', 'half an hour', 0.5 / 24],
    ['date', null, 'two days ago', 2],
    ['number', '°C', '101.3 F', 38.5],
    ['scale', null, '8/10', 8],
    ['age', 'years', '6 months', 180 / 365],
    ['age', 'years', 34, 34],
  ] as const)('reads an answer of kind %s (%s): %s', (kind, unit, value, amount) => {
    const answer = readScriptedAnswer(nodeOf(kind, [], unit), value);
    expect(answer.kind === 'amount' ? answer.amount : answer).toBeCloseTo(amount, 6);
  });
});
