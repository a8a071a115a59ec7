import { describe, expect, it } from 'vitest';
import type { Fact, FactStatus } from '../../clinical/fact.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { headacheProtocol } from '../sample-clinic.ts';
import { isConfirmed } from './is-confirmed.ts';

const finding = 'fever' as FindingCode;
const fact = (status: FactStatus): Fact => ({ finding, status, value: null, quote: 'x', source: { kind: 'message', turn: 1 } });
const asked = (text: string) =>
  ({
    replies: [{ turn: 1, text }],
    path: [{ turn: 1, protocol: null, node: null, finding, kind: 'finding', clarifies: false }],
  }) as unknown as ConsultationState;

describe('a finding by our name', () => {
  it.each([
    ['yes', 'present', true],
    ['Yes, since Monday', 'present', true],
    ['no', 'absent', true],
    ['not sure', 'unknown', true],
    ['it was 38 last night', 'present', false],
    ['no, but my brother has', 'present', false],
    ['yes, but that was years ago', 'present', false],
    ['yes, my wife says he has', 'present', false],
    ['never until yesterday', 'absent', false],
    ['no, only at night', 'absent', false],
    ['no, none at all', 'absent', true],
  ] as const)('after it was asked for, %s: %s', (reply, status, is) =>
    expect(isConfirmed(fact(status), asked(reply), headacheProtocol)).toBe(is),
  );

  it('is told where nobody asked for it', () => {
    expect(isConfirmed(fact('present'), { ...asked('yes'), path: [] }, headacheProtocol)).toBe(false);
  });
});
