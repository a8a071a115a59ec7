import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rankConditions } from '../src/clinical/differential.ts';
import { compileEvidence, type EvidenceTable } from '../src/clinical/differential-evidence.ts';
import type { Fact } from '../src/clinical/fact.ts';
import { rateQuestions } from '../src/clinical/question-value.ts';
import { withImplications } from '../src/clinical/with-implications.ts';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import type { FindingCode } from '../src/shared/ids.ts';
import { type Chance, seededChance } from '../src/shared/seeded-chance.ts';
import { type SampledPatient, samplePatient } from './sample-patient.ts';

/**
 * `node bench/calibration.ts [--patients N] [--seed S]`: of what the differential calls so likely, how much is right? Patients are drawn from
 * the knowledge; each tells some findings of their own accord and answers the questions that tell most, sometimes wrongly.
 */
const { values } = parseArgs({ options: { patients: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } } });
const loaded = await loadKnowledge(join(import.meta.dirname, '..'));
if (!loaded.ok) throw new Error(loaded.error.map((problem) => JSON.stringify(problem)).join('\n'));
const knowledge = loaded.value;
const table = compileEvidence(knowledge);
const chance = seededChance(Number(values.seed));

/** Of their findings, so many patients tell unasked; a complaint they always have. */
const toldUnasked = 0.35;
const questions = 25;
const wrongAnswers = 0.06;
const edges = [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 1.01];

const bins = edges.slice(1).map(() => ({ n: 0, claimed: 0, right: 0 }));
const places = { first: 0, three: 0, five: 0 };
let drawn = 0;
for (let index = 0; index < Number(values.patients); index += 1) {
  const patient = samplePatient(table, chance);
  const ranked = interview(table, patient, chance);
  if (ranked === null) continue;
  drawn += 1;
  const place = ranked.findIndex((entry) => entry.condition === patient.condition.code);
  if (place === 0) places.first += 1;
  if (place < 3) places.three += 1;
  if (place < 5) places.five += 1;
  for (const entry of ranked.slice(0, 3)) {
    const bin = bins[edges.findIndex((edge) => entry.probability < edge) - 1];
    if (bin === undefined) continue;
    bin.n += 1;
    bin.claimed += entry.probability;
    if (entry.condition === patient.condition.code) bin.right += 1;
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
console.log(
  `${drawn} sampled patients: top-1 ${percent(places.first / drawn)}, top-3 ${percent(places.three / drawn)}, top-5 ${percent(places.five / drawn)}`,
);
console.log('the first three of each differential, by the probability they were given:');
for (const [index, bin] of bins.entries()) {
  const range = `${percent(edges[index] ?? 0)} to ${percent(Math.min(1, edges[index + 1] ?? 1))}`.padEnd(20);
  console.log(
    bin.n === 0
      ? `  ${range} none`
      : `  ${range} n ${String(bin.n).padStart(4)}   claimed ${percent(bin.claimed / bin.n)}   right ${percent(bin.right / bin.n)}`,
  );
}

/** What the differential says once a patient has told and answered; null for someone without a symptom, who would not have come. */
function interview(evidence: EvidenceTable, patient: SampledPatient, draw: Chance) {
  const isSymptom = (code: FindingCode) => evidence.findings.get(code)?.finding.kind === 'symptom';
  const own = [...patient.condition.findings.keys()].filter((code) => patient.present.has(code) && isSymptom(code));
  const chief = own[Math.floor(draw() * own.length)];
  if (chief === undefined) return null;
  const told = [...patient.present].filter(
    (code) => code === chief || (isSymptom(code) && patient.condition.findings.has(code) && draw() < toldUnasked),
  );
  const facts: Fact[] = told.map((code) => fact(code, true));
  const complaint = evidence.findings.get(chief)?.group ?? chief;
  const rank = () => {
    const known = withImplications(facts, knowledge);
    return { known, ranked: rankConditions(evidence, known, patient.person, { complaint, considered: new Set() }) };
  };
  for (let asked = 0; asked < questions; asked += 1) {
    const { known, ranked } = rank();
    const [best] = rateQuestions(evidence, ranked, known, patient.person);
    if (best === undefined) break;
    facts.push(fact(best.finding, patient.present.has(best.finding) !== draw() < wrongAnswers));
  }
  return rank().ranked;
}

function fact(finding: FindingCode, isPresent: boolean): Fact {
  return { finding, status: isPresent ? 'present' : 'absent', value: null, quote: null, source: { kind: 'message', turn: 0 } };
}
