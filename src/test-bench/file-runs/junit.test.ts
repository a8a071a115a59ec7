// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RunResult } from '../comparison/run-result.ts';
import { junitXml } from './junit.ts';
import { resultDocument } from './result-document.ts';
import { samplePlan, sampleResult } from './sample-results.ts';

const times = {
  started_at: '2026-11-21T08:00:00.000Z',
  finished_at: '2026-11-21T08:00:02.000Z',
  seconds: 2,
  per_second: 1,
  threads: 1,
  resumed: 0,
};

/** The part of the DOM that is looked at: the server's types know of none. */
interface XmlElement {
  readonly textContent: string | null;
  readonly getAttribute: (name: string) => string | null;
}
interface XmlDocument {
  readonly documentElement: XmlElement;
  readonly querySelector: (name: string) => XmlElement | null;
  readonly querySelectorAll: (name: string) => Iterable<XmlElement>;
}
interface XmlParser {
  readonly parseFromString: (text: string, type: string) => XmlDocument;
}
const { DOMParser } = globalThis as unknown as { readonly DOMParser: new () => XmlParser };

function parsed(results: readonly RunResult[]): XmlDocument {
  const document = new DOMParser().parseFromString(junitXml(resultDocument(samplePlan, results, times)), 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

it('has a suite for each complaint, a failure for what missed and an error for what failed to run', () => {
  const missed = { ...sampleResult, case_id: 'b', accuracy: 1 } as const;
  const unrun = {
    accuracy: null,
    questions_missed_percent: null,
    questions: null,
    fidelity_breaks: null,
    error: 'The run was called off.',
  };
  const document = parsed([sampleResult, missed, { ...sampleResult, ...unrun, case_id: 'c', chief_complaint: 'Cough' }]);
  const counts = (element: XmlElement) => ['tests', 'failures', 'errors'].map((name) => element.getAttribute(name));
  expect([...document.querySelectorAll('testsuite')].map((suite) => [suite.getAttribute('name'), ...counts(suite)])).toEqual([
    ['Cough', '1', '0', '1'],
    ['Headache', '2', '1', '0'],
  ]);
  expect(counts(document.documentElement)).toEqual(['3', '1', '1']);
  expect(document.querySelector('failure')?.getAttribute('type')).toBe('DNM');
  expect(document.querySelector('error')?.getAttribute('message')).toBe('The run was called off.');
});

it('is well-formed whatever the cases say, and keeps what XML can hold', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('<', ']]>', '&', '"', "'", '\u0000', '\ud800', '\n', 'a') }),
  );
  fc.assert(
    fc.property(text, text, text, (case_id, chief_complaint, error) => {
      const document = parsed([{ ...sampleResult, case_id, chief_complaint, accuracy: null, error }]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 cannot hold.
      const shown = error.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
      expect(document.querySelector('error')?.getAttribute('message')).toBe(shown);
    }),
  );
});
