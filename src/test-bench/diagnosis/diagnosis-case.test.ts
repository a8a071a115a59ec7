import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDiagnosisCases } from './diagnosis-case.ts';

const line = { id: 'a', chief_complaint: 'Cough', patient_history: 'A man with a cough.', expected_diagnosis: 'Bronchitis' };

describe('parseDiagnosisCases', () => {
  it('reads a case a line, and passes over empty lines', () => {
    expect(parseDiagnosisCases(`${JSON.stringify(line)}\n\n${JSON.stringify({ ...line, id: 'b', urgency: 'em' })}\n`)).toEqual({
      ok: true,
      value: [line, { ...line, id: 'b' }],
    });
  });

  it('names the line and the field that is wrong', () => {
    expect(parseDiagnosisCases(`${JSON.stringify(line)}\n{"id":"b"}`)).toMatchObject({ ok: false, error: /^line 2: chief_complaint:/ });
    expect(parseDiagnosisCases('{oops')).toEqual({ ok: false, error: 'line 1: not valid JSON' });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseDiagnosisCases(text).ok === 'boolean'));
  });
});
