import { expect, test } from 'vitest';
import { caseTextsOf } from './file-case.ts';
import { type CaseFileFormat, readCaseFile } from './read-case-file.ts';

const texts = { chief_complaint: 'Cough', expected_diagnosis: 'Cold', patient_history: 'A man with a cough.' };
const saysNothingElse = { emulator_patient_prompt: null, emulator_instructions: null, notes: null, completed: null, review: null };

/** The problems of a text by line, each as field and words. */
function problemsOf(text: string, format: CaseFileFormat): readonly (readonly [line: number, problem: string])[] {
  return readCaseFile(text, format).rows.flatMap(({ line, problems }) =>
    problems.map(({ field, message }) => [line, field === null ? message : `${field} ${message}`] as const),
  );
}

const casesOf = (text: string, format: CaseFileFormat) => readCaseFile(text, format).rows.map((row) => row.case);

test.each([
  ['jsonl', `${JSON.stringify({ id: 'a', ...texts })}\r\n\r\n${JSON.stringify({ id: 7, ...texts })}`],
  [
    'csv',
    'id,chief_complaint,expected_diagnosis,patient_history\r\na,Cough,Cold,A man with a cough.\r\n7,Cough,Cold,A man with a cough.\r\n',
  ],
  [
    'csv',
    '\ufeffID;Chief Complaint;expected-diagnosis;PATIENT_HISTORY;;\na;Cough;Cold;A man with a cough.;;\n;;;;;\n7;Cough;Cold;A man with a cough.',
  ],
  [
    'csv',
    'patient_history\tid\tchief_complaint\texpected_diagnosis\n"A man with a cough."\ta\tCough\tCold\nA man with a cough.\t7\tCough\t Cold ',
  ],
  [
    'yaml',
    '# Cases\n- id: a\n  chief_complaint: Cough\n  expected_diagnosis: Cold\n  patient_history: >-\n    A man\n    with a cough.\n\n- id: 7\n  chief_complaint: Cough\n  expected_diagnosis: Cold\n  patient_history: A man with a cough.\n',
  ],
  [
    'yaml',
    '---\r\n-\r\n  {id: a, chief_complaint: Cough, expected_diagnosis: Cold, patient_history: A man with a cough.}\r\n- {id: 7, chief_complaint: Cough, expected_diagnosis: Cold, patient_history: A man with a cough.}\r\n...\r\n',
  ],
  [
    'yaml',
    JSON.stringify([
      { id: 'a', ...texts },
      { id: 7, ...texts },
    ]),
  ],
] as const)('the same two cases are read from %s as others write it', (format, text) => {
  expect(casesOf(text, format)).toEqual(['a', '7'].map((id) => ({ id, ...texts, ...saysNothingElse })));
});

test('what a file does not say has a default in the texts of the case, and what is blank says nothing', () => {
  const [told] = casesOf(JSON.stringify({ ...texts, id: ' ', emulator_patient_prompt: ' ', notes: '' }), 'jsonl');
  expect(told).toEqual({ id: null, ...texts, ...saysNothingElse, notes: '' });
  expect(told && caseTextsOf(told)).toMatchObject({
    ...texts,
    emulator_patient_prompt: 'You are the patient described. Answer what is asked.',
  });
});

test('a row tells everything that is wrong with it, at the line where it begins', () => {
  expect(
    problemsOf('{"id": "a"\n\n[1]\n{"chief_complaint": 5, "patient_history": "", "completed": "maybe", "review": 3}\nnull', 'jsonl'),
  ).toEqual([
    [1, 'is not valid JSON: each line must hold one object, with its texts in double quotation marks'],
    [3, 'must be an object with the fields of a case, such as chief_complaint'],
    [4, 'chief_complaint must be text'],
    [4, 'expected_diagnosis is required'],
    [4, 'patient_history must not be empty'],
    [4, 'completed must be true or false'],
    [4, 'review must be true or false'],
    [5, 'must be an object with the fields of a case, such as chief_complaint'],
  ]);
});

test.each([
  ['TRUE', true],
  ['yes', true],
  ['1', true],
  ['no', false],
  ['0', false],
  ['', null],
])('a mark written as %j is %s', (word, mark) => {
  const text = `chief_complaint,expected_diagnosis,patient_history,completed\nCough,Cold,A man,${word}`;
  expect(casesOf(text, 'csv')).toMatchObject([{ completed: mark }]);
});

const header = 'chief_complaint,expected_diagnosis,patient_history\n';

test('lines of CSV are counted through texts that go over several, whatever the lines end in', () => {
  const text = `${header}"Two\r\nlines",Cold,"A ""man""\n\n"\n\nCough,,x\r\rCough,Cold,"x\ry"\n,Cold,x`;
  expect(casesOf(text, 'csv')[0]).toMatchObject({ chief_complaint: 'Two\r\nlines', patient_history: 'A "man"' });
  expect(problemsOf(text, 'csv')).toEqual([
    [7, 'expected_diagnosis must not be empty'],
    [11, 'chief_complaint must not be empty'],
  ]);
});

test('a record of CSV that cannot be read does not spoil the next', () => {
  expect(problemsOf(`${header}a,"b" c,d\na,b,c\na,b,c,d\nx,y,z\n"a,b\nc,d\n`, 'csv')).toEqual([
    [2, 'has words after a closing quotation mark: a quotation mark inside a text is written twice'],
    [4, 'has 4 cells, but there are 3 columns: a text with a separator in it needs quotation marks'],
    [6, 'begins a text in quotation marks that does not end; nothing after it could be read'],
  ]);
});

test('a header without what a case needs, or with a column twice, is a mistake of the file', () => {
  expect(problemsOf('id;chief_complaint;patient_history\na;b;c', 'csv')).toEqual([
    [1, 'expected_diagnosis is not among the columns; the first line must name them'],
  ]);
  expect(problemsOf(`id,id,${header}`, 'csv')).toEqual([[1, 'id stands twice among the columns']]);
  expect(problemsOf(`${'x,'.repeat(2000)}\n`, 'csv')).toEqual([[1, 'has more than 1000 columns']]);
  expect(problemsOf('"id\nx', 'csv')).toEqual([[1, 'begins a text in quotation marks that does not end; nothing after it could be read']]);
});

test('a cell that a spreadsheet would compute is read with and without the apostrophe that keeps it text', () => {
  expect(casesOf(`${header}'=1+1,-x,''@y\n=1+1,'-x,'90s`, 'csv')).toMatchObject([
    { chief_complaint: '=1+1', expected_diagnosis: '-x', patient_history: "'@y" },
    { chief_complaint: '=1+1', expected_diagnosis: '-x', patient_history: "'90s" },
  ]);
});

test('an item of YAML that cannot be read does not spoil the next, and an alias is never followed', () => {
  const good = '- {chief_complaint: a, expected_diagnosis: b, patient_history: c}\n';
  const text = `${good}- chief_complaint: "a\n  b: c\n- a: &a [x, x]\n  b: *a\n${'- '.repeat(200_000)}\n- chief_complaint: a: b\n- text\nkey: value\n`;
  expect(problemsOf(text, 'yaml').map(([line, problem]) => [line, problem.slice(0, 26)])).toEqual([
    [2, 'is not valid YAML: missing'],
    [4, 'uses an alias (*): write t'],
    [6, 'is nested too deeply'],
    [7, 'is not valid YAML: nested '],
    [8, 'is not valid YAML: unexpec'],
  ]);
  expect(problemsOf('key: value\n', 'yaml')).toEqual([[1, "must be a list of cases, each beginning with '- ' at the left edge"]]);
});

test('the same case twice is a mistake in the second row', () => {
  const row = (told: object) => `${JSON.stringify({ ...texts, ...told })}\n`;
  expect(problemsOf(row({ id: 'a' }) + row({ id: 'a', notes: 'x' }) + row({ id: 'b' }) + row({}) + row({ notes: 'x' }), 'jsonl')).toEqual([
    [2, 'id stands in line 1 already'],
    [5, 'is the same case as in line 4'],
  ]);
});

test('columns that no case has are told', () => {
  expect(readCaseFile(JSON.stringify({ ...texts, urgency: 'high', constructor: 1 }), 'jsonl').unknownColumns).toEqual([
    'urgency',
    'constructor',
  ]);
  expect(readCaseFile(`__proto__,created_at,${header}a,b,c,d,e`, 'csv').unknownColumns).toEqual(['__proto__', 'created_at']);
});

test('characters that were lost because the file is not UTF-8, and half characters, are told by their field', () => {
  expect(problemsOf(JSON.stringify({ ...texts, chief_complaint: 'M\ufffddigkeit', notes: '\ud800' }), 'jsonl')).toEqual([
    [1, 'chief_complaint has a character that could not be read: save the file as UTF-8'],
    [1, 'notes must be well-formed Unicode text'],
  ]);
});

test('no more than twenty thousand cases are read from one file', () => {
  const text = Array.from({ length: 20_003 }, (_, index) => `${JSON.stringify({ ...texts, id: index })}\n`).join('');
  const { rows } = readCaseFile(text, 'jsonl');
  expect(rows).toHaveLength(20_001);
  expect(rows.at(-1)).toEqual({
    row: 0,
    line: 20_001,
    title: '',
    case: null,
    problems: [{ field: null, message: 'is longer than 20000 cases: split it' }],
  });
});
