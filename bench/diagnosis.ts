import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileDiagnoses } from '../src/clinical/diagnosis/compile-diagnoses.ts';
import { parseDiagnosisCases } from '../src/test-bench/diagnosis/diagnosis-case.ts';
import { reportByComplaint } from '../src/test-bench/diagnosis/diagnosis-report.ts';
import { reportLines } from '../src/test-bench/diagnosis/report-lines.ts';
import { runDiagnosisCase } from '../src/test-bench/diagnosis/run-diagnosis-case.ts';
import { patientKinds } from '../src/test-bench/run-order.ts';
import { loadClinic } from './load-clinic.ts';

/** `npm run bench:diagnosis -- FILE.jsonl [--patients KIND] [--json OUT] [--transcripts]`: one emulated consultation a line, with the configured models. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    transcripts: { type: 'boolean', default: false },
    patients: { type: 'string', default: 'ordinary' },
  },
});
const [file] = positionals;
if (file === undefined) {
  console.error('Name a file of cases: npm run bench:diagnosis -- FILE.jsonl [--patients KIND] [--json OUT] [--transcripts]');
  process.exit(2);
}
const patients = patientKinds.find((kind) => kind === values.patients);
if (patients === undefined) {
  console.error(`--patients is one of ${patientKinds.join(', ')}.`);
  process.exit(2);
}
const cases = parseDiagnosisCases(await readFile(file, 'utf8'));
if (!cases.ok) {
  console.error(`${file}: ${cases.error}`);
  process.exit(2);
}
const clinic = await loadClinic(join(import.meta.dirname, '..'));
const { knowledge } = clinic;
const diagnoses = compileDiagnoses(knowledge);

const started = performance.now();
const results = [];
for (const diagnosisCase of cases.value) {
  const { result, consultation } = await runDiagnosisCase(diagnosisCase, { ...clinic, diagnoses, patients });
  results.push(result);
  if (values.transcripts) {
    console.log(`\n=== ${result.id}: expected ${result.expected}`);
    for (const { turn, reply } of consultation.exchanges)
      console.log(`\nassistant: ${turn.message}${reply ? `\npatient: ${reply.text}` : ''}`);
  }
}
const consultationsPerSecond = results.length / ((performance.now() - started) / 1000);
const reports = reportByComplaint(results);
console.log([`patients: ${patients}`, ...reportLines(reports)].join('\n'));
console.log(`${consultationsPerSecond.toFixed(1)} consultations per second`);
if (values.json !== undefined) {
  await writeFile(
    values.json,
    `${JSON.stringify({ knowledge: knowledge.version, patients, consultationsPerSecond, reports, results }, null, 2)}\n`,
  );
}
