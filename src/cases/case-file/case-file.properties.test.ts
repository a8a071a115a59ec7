import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseFileFormats } from '../../contracts/cases/case-import.ts';
import { caseFileColumns, type FileCase } from './file-case.ts';
import { readCaseFile } from './read-case-file.ts';
import { caseFileHead, caseFileRows } from './write-case-file.ts';

/** Texts with what files stumble over: quotation marks, separators, line ends, signs of formulas, and words that YAML reads as something else. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '"',
    "'",
    '""',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '=',
    '+',
    '-',
    '@',
    '- ',
    '---\n',
    '\n- id: x',
    '# ',
    ': ',
    '|',
    '>',
    '&a',
    '*a',
    '!!str',
  ),
  fc.constantFrom(
    'true',
    'null',
    '~',
    '12',
    '1e3',
    '0x1f',
    '2026-11-21',
    '.inf',
    '{a: 1}',
    '[]',
    '<<',
    '\u2028',
    '\u0085',
    '\ufeff',
    ' ',
    '😢',
    'é',
  ),
);
const anyText = fc
  .array(piece, { maxLength: 8 })
  .map((pieces) => pieces.join(''))
  .map((text) => text.toWellFormed().replace(/[\0\ufffd]/g, ''));
const filled = anyText.map((text) => text.trim()).filter((text) => text !== '');
const anyCase: fc.Arbitrary<FileCase> = fc.record({
  id: filled.map((text) => text.slice(0, 80).toWellFormed().replaceAll('\ufffd', '').trim() || 'x'),
  chief_complaint: filled,
  expected_diagnosis: filled,
  patient_history: filled,
  emulator_patient_prompt: filled,
  emulator_instructions: filled,
  notes: anyText,
  completed: fc.boolean(),
  review: fc.boolean(),
});
const anyCases = fc.uniqueArray(anyCase, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });

test.each(caseFileFormats)('cases written as %s are read as the same cases', (format) => {
  fc.assert(
    fc.property(anyCases, (cases) => {
      const { rows, unknownColumns } = readCaseFile(caseFileHead(format) + caseFileRows(cases, format), format);
      expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
      expect(rows.map((row) => row.case)).toEqual(cases);
      expect(rows.map(({ row }) => row)).toEqual(cases.map((_case, index) => index + 1));
      expect(unknownColumns).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('another reader of CSV finds the same cells, none of which a spreadsheet would compute', () => {
  fc.assert(
    fc.property(anyCases, (cases) => {
      const records: string[][] = parse(caseFileHead('csv') + caseFileRows(cases, 'csv'), { bom: true, record_delimiter: '\r\n' });
      expect(records).toHaveLength(cases.length + 1);
      for (const cell of records.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(records.slice(1).map((cells) => cells[0]?.replace(/^'(?='*[=+\-@\t\r])/, ''))).toEqual(cases.map(({ id }) => id));
    }),
  );
});

test.each(caseFileFormats)('any text is read as %s without an exception, each row a case or with its problems', (format) => {
  const header = fc.constantFrom(
    '',
    'id,chief_complaint\n',
    `${caseFileColumns.join(';')}\r\n`,
    '- id: a\n  ',
    '- {',
    '{"id": "a", ',
    '[',
    '\ufeff',
  );
  const structure = fc.array(fc.oneof(piece, fc.constantFrom('  ', 'chief_complaint', 'id: ', '{"', '": "', '"}\n', '[[[', '{', '}')), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(header, structure, (before, pieces) => {
      const { rows } = readCaseFile(before + pieces.join(''), format);
      expect(rows.length).toBeGreaterThan(0);
      let lineBefore = 1;
      for (const { row, line, case: read, problems } of rows) {
        expect(read === null).toBe(problems.length > 0);
        expect(row).toBeGreaterThanOrEqual(0);
        expect(line).toBeGreaterThanOrEqual(lineBefore);
        lineBefore = line;
      }
    }),
    { numRuns: 1000 },
  );
});
