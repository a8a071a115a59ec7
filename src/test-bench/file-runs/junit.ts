import { accuracyCode } from '../accuracy-code.ts';
import type { RunResult } from '../comparison/run-result.ts';
import type { ResultDocument } from './result-document.ts';

/** A case passes with its expected diagnosis among the first three. */
const leastToPass = 2;

/** The results as JUnit XML, a suite for each chief complaint: what missed the diagnosis is a failure, what failed to run an error. */
export function junitXml({ summary, groups, results, times }: ResultDocument): string {
  const suites = groups.map(({ chief_complaint, runs, scored, failed, top_3 }) => {
    const cases = results.filter((result) => result.chief_complaint === chief_complaint).map(testCase);
    const counts = { tests: runs, failures: scored - top_3.hits, errors: failed };
    return element('testsuite', { name: chief_complaint, ...counts }, cases);
  });
  const { runs, scored, failed, top_3 } = summary;
  const counts = { tests: runs, failures: scored - top_3.hits, errors: failed, time: times.seconds, timestamp: times.started_at };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'anamnesis run', ...counts }, suites)}\n`;
}

function testCase({ case_id, chief_complaint, expected_diagnosis, repeat, accuracy, error, ...rest }: RunResult): string {
  const named = { classname: chief_complaint, name: `${case_id} #${repeat}: ${expected_diagnosis}` };
  if (accuracy === null) return element('testcase', named, [element('error', { message: error ?? '' }, [])]);
  const code = accuracyCode(accuracy);
  const words = `${code}, ${rest.questions_missed_percent}% of the questions missed, ${rest.questions} asked`;
  return accuracy >= leastToPass
    ? element('testcase', named, [element('system-out', {}, [escaped(words)])])
    : element('testcase', named, [element('failure', { type: code, message: words }, [])]);
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const head = `<${name}${written.join('')}`;
  return children.length === 0 ? `${head}/>` : `${head}>${children.join('\n')}</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML 1.0 has no place for most control characters, nor for halves of a character, even escaped: they are shown as the replacement character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '\ufffd')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}
