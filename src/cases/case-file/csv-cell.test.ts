import { expect, test } from 'vitest';
import { csvLines, originalCell } from './csv-cell.ts';

test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20a', "'=1"])(
  'no spreadsheet computes %j, which comes back as it was',
  (cell) => {
    expect(csvLines([[cell]])).toBe(`"'${cell}"\r\n`);
    expect(originalCell(`'${cell}`)).toBe(cell);
  },
);
