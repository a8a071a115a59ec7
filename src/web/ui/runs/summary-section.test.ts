import { expect, test } from 'vitest';
import { summarySection } from './summary-section.ts';

test('the section begins at the heading and goes on to the end', () => {
  const transcript = [
    { role: 'assistant', content: 'Anything else?' },
    { role: 'patient', content: 'No. Will I get a patient summary?' },
    { role: 'assistant', content: 'Thank you.\n\n## Patient Summary\n\n- Headache' },
    { role: 'patient', content: 'Thanks' },
  ];
  expect(summarySection(transcript)).toBe('## Patient Summary\n\n- Headache\n\n**patient:** Thanks');
});

test.each([
  'Summary:',
  'Diagnosis Summary',
  'Clinical Summary',
  'Assessment:',
  'Physician Summary',
  "Doctor's Summary",
  'Doctor’s Summary',
])('without a Patient Summary it begins at %s', (heading) => {
  expect(summarySection(`AI: Well.\n**${heading}** migraine`)).toBe(`**${heading}** migraine`);
});

test('a Patient Summary goes before the other headings, wherever it stands', () => {
  expect(summarySection('AI: Assessment: early\nAI: Patient Summary\nlate')).toBe('Patient Summary\nlate');
});

test('a heading in the middle of a line is found where none stands at the start of one', () => {
  expect(summarySection('It is over. Patient Summary: migraine')).toBe('Patient Summary: migraine');
});

test('a transcript without a heading has no such section', () => {
  expect(summarySection('AI: Hello\nPatient: Hi')).toBeNull();
  expect(summarySection(null)).toBeNull();
});
