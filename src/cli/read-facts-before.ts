import type { Vocabulary } from '../prompt-compiler/vocabulary.ts';
import type { FactsBefore } from '../protocol/known-from-answers.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { FindingCode } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';

/** Facts as a script names them. */
export type ScriptedFacts = Readonly<Record<string, string | number | boolean | null>>;

const sexWords = /^(?:f|female|woman|girl|m|male|man|boy|other|unknown|null)$/;

/** Facts by name: age, sex, and any finding as the conditions of the prompt name it. */
export function readFactsBefore(facts: ScriptedFacts, protocol: Protocol, vocabulary: Vocabulary): Result<FactsBefore, string> {
  const findings = new Map<FindingCode, 'present' | 'absent' | 'unknown'>();
  const amounts = new Map<FindingCode, number>();
  let ageYears: FactsBefore['ageYears'] = null;
  let sex: FactsBefore['sex'] = null;
  for (const [name, given] of Object.entries(facts)) {
    const key = name.trim().toLowerCase().replaceAll('_', ' ');
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
      const status = statusOf(given, said);
      findings.set(finding, bound?.status === 'absent' ? opposite(status) : status);
      if (typeof given === 'number') amounts.set(finding, given);
    }
  }
  return succeed({ ageYears, sex, findings, amounts });
}

function statusOf(given: string | number | boolean | null, said: string): 'present' | 'absent' | 'unknown' {
  if (given === null || /^(?:unknown|not known|not sure|unsure)$/.test(said)) return 'unknown';
  return given === false || /^(?:no|absent|none|never|false)$/.test(said) ? 'absent' : 'present';
}

function opposite(status: 'present' | 'absent' | 'unknown'): 'present' | 'absent' | 'unknown' {
  return status === 'unknown' ? status : status === 'present' ? 'absent' : 'present';
}
