import { describe, expect, it } from 'vitest';
import { asStatement } from './as-statement.ts';

describe('an answer as a statement', () => {
  it.each([
    ['As I said, ramipril and a water tablet.', 'Ramipril and a water tablet.'],
    ['Yes. My blood pressure was high.', 'My blood pressure was high.'],
    ['since saturday', 'Since saturday'],
    ['Yes, twice', 'Yes, twice'],
    ['', ''],
  ])('%s -> %s', (answer, statement) => {
    expect(asStatement(answer)).toBe(statement);
  });
});
