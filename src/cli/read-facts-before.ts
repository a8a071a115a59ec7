import type { Vocabulary } from '../prompt-compiler/vocabulary.ts';
import type { FactsBefore } from '../protocol/known-from-answers.ts';
import { emptyRecord, type MedicalRecord } from '../protocol/medical-record.ts';
import type { RecordList } from '../protocol/predicate.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { FindingCode } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { wordTable } from '../shared/word-table.ts';

/** Facts as a script names them. */
export type ScriptedFacts = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

const lists = wordTable<RecordList>({
  medications: 'medications',
  medicines: 'medications',
  diagnoses: 'diagnoses',
  conditions: 'diagnoses',
  allergies: 'allergies',
  procedures: 'procedures',
  operations: 'procedures',
});
const measures = wordTable<'weightKg' | 'heightCm'>({
  'weight kg': 'weightKg',
  weight: 'weightKg',
  'height cm': 'heightCm',
  height: 'heightCm',
});

const sexWords = /^(?:f|female|woman|girl|m|male|man|boy|other|unknown|null)$/;

/** Facts by name: age, sex, and any finding as the conditions of the prompt name it. */
export function readFactsBefore(facts: ScriptedFacts, protocol: Protocol, vocabulary: Vocabulary): Result<FactsBefore, string> {
  const findings = new Map<FindingCode, 'present' | 'absent' | 'unknown'>();
  const amounts = new Map<FindingCode, number>();
  let ageYears: FactsBefore['ageYears'] = null;
  let sex: FactsBefore['sex'] = null;
  // A script tells all that is saved: a list that it does not name is empty.
  let record: MedicalRecord = { ...emptyRecord, medications: [], diagnoses: [], allergies: [], procedures: [] };
  for (const [name, given] of Object.entries(facts)) {
    const key = name.trim().toLowerCase().replaceAll('_', ' ');
    const list = lists[key];
    const measure = measures[key];
    if (list !== undefined) {
      if (given !== null && typeof given !== 'string' && !Array.isArray(given)) return fail(`facts.${name}: ${key} are a list of texts`);
      record = { ...record, [list]: entriesOf(given) };
      continue;
    }
    if (Array.isArray(given))
      return fail(`facts.${name}: there is no list of that name; there are medications, diagnoses, allergies, procedures`);
    if (measure !== undefined && typeof given === 'number') record = { ...record, [measure]: given };
    const said = String(given).trim().toLowerCase();
    if (key === 'age' || key === 'age years') {
      if (given !== null && !(/^\d+(?:\.\d+)?$/.test(said) && Number(said) < 150))
        return fail(`facts.${name}: an age is a number of years`);
      ageYears = given === null ? null : Number(said);
    } else if (key === 'sex' || key === 'gender') {
      if (!sexWords.test(said)) return fail(`facts.${name}: a sex is female, male, or other`);
      sex = /^(?:f|w|g)/.test(said) ? 'female' : /^(?:m|b)/.test(said) ? 'male' : null;
    } else {
      const words = key.replaceAll('-', ' ');
      const bound = vocabulary.bindFinding(words, 'fact', protocol.chiefComplaint);
      const finding = bound?.finding ?? (words.replace(/[^\p{L}\p{N}]+/gu, '-') as FindingCode);
      const status = statusOf(given as Single, said);
      findings.set(finding, bound?.status === 'absent' ? opposite(status) : status);
      if (typeof given === 'number') amounts.set(finding, given);
    }
  }
  return succeed({ ageYears, sex, findings, amounts, record });
}

type Single = string | number | boolean | null;

function entriesOf(given: string | null | readonly (string | number)[]): readonly string[] | null {
  if (given === null) return null;
  return typeof given === 'string' ? given.split(/[,;\n]/).map((entry) => entry.trim()) : given.map(String);
}

function statusOf(given: Single, said: string): 'present' | 'absent' | 'unknown' {
  if (given === null || /^(?:unknown|not known|not sure|unsure)$/.test(said)) return 'unknown';
  return given === false || /^(?:no|absent|none|never|false)$/.test(said) ? 'absent' : 'present';
}

function opposite(status: 'present' | 'absent' | 'unknown'): 'present' | 'absent' | 'unknown' {
  return status === 'unknown' ? status : status === 'present' ? 'absent' : 'present';
}
