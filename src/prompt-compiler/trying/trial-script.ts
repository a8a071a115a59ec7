import { type FactsBefore, nothingBefore } from '../../protocol/known-from-answers.ts';
import type { ScriptedValue } from '../../protocol/read-scripted-answer.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { Trial, TrialAnswers } from './trial.ts';

export interface TrialScript {
  readonly answers: TrialAnswers;
  readonly before: FactsBefore;
}

type FindingStatus = 'present' | 'absent' | 'unknown';

const oldestYears = 150;

/** A trial as the file of answers that the command `walk` reads. */
export function writeTrialScript({ answers, before }: Pick<Trial, 'answers' | 'before'>): string {
  const facts: Record<string, string | number> = {};
  if (before.ageYears !== null) facts.age = before.ageYears;
  if (before.sex !== null) facts.sex = before.sex;
  for (const [finding, status] of before.findings) facts[finding] = before.amounts.get(finding) ?? status;
  return `${JSON.stringify({ answers, facts }, null, 2)}\n`;
}

/** Reads a file of answers. It fails in words that say what of it cannot be used. Facts besides age and sex are findings by their code. */
export function readTrialScript(text: string): Result<TrialScript, string> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return fail('This is not JSON.');
  }
  if (!isRecord(json)) return fail('Answers are written as {"answers": {"1": "yes"}, "facts": {"age": 40}}.');
  const { answers = {}, facts = {}, ...others } = json;
  const [other] = Object.keys(others);
  if (other !== undefined) return fail(`"${other}" is neither "answers" nor "facts".`);
  if (!isRecord(answers)) return fail('"answers" must be an object: {"1": "yes"}.');
  if (!isRecord(facts)) return fail('"facts" must be an object: {"age": 40, "sex": "female"}.');
  for (const [id, value] of Object.entries(answers)) {
    if (!isScripted(value)) return fail(`The answer to ${id} must be a text, a number, a list of them, true, false or null.`);
  }
  const before = readFacts(facts);
  return before.ok ? succeed({ answers: answers as TrialAnswers, before: before.value }) : before;
}

function readFacts(facts: Readonly<Record<string, unknown>>): Result<FactsBefore, string> {
  const findings = new Map<FindingCode, FindingStatus>();
  const amounts = new Map<FindingCode, number>();
  let { ageYears, sex } = nothingBefore;
  for (const [name, given] of Object.entries(facts)) {
    if (given !== null && !['string', 'number', 'boolean'].includes(typeof given))
      return fail(`The fact "${name}" must be a text or a number.`);
    const said = String(given).trim().toLowerCase();
    if (name === 'age') {
      if (given === null) continue;
      ageYears = Number(said);
      if (said === '' || !(ageYears >= 0 && ageYears < oldestYears)) return fail('The fact "age" must be a number of years.');
    } else if (name === 'sex') {
      sex = said === 'female' || said === 'f' ? 'female' : said === 'male' || said === 'm' ? 'male' : null;
    } else {
      const finding = name
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-') as FindingCode;
      findings.set(finding, statusOf(said));
      if (typeof given === 'number') amounts.set(finding, given);
    }
  }
  return succeed({ ageYears, sex, findings, amounts });
}

function statusOf(said: string): FindingStatus {
  if (/^(?:null|unknown|not known|not sure|unsure)$/.test(said)) return 'unknown';
  return /^(?:no|absent|none|never|false)$/.test(said) ? 'absent' : 'present';
}

function isScripted(value: unknown): value is ScriptedValue {
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string' || typeof part === 'number');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
