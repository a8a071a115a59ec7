import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileLexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { loadKnowledge } from '../src/consultations/load-knowledge.ts';
import { compileShippedProtocols } from '../src/consultations/shipped-protocols.ts';
import { createEngine } from '../src/interview/engine.ts';
import { createBuiltinPatient } from '../src/models/builtin/patient/speak-as-patient.ts';
import { createBuiltinPhrase } from '../src/models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../src/models/builtin/understand.ts';
import { parseDiagnosisCases } from '../src/test-bench/diagnosis/diagnosis-case.ts';
import { reportByComplaint } from '../src/test-bench/diagnosis/diagnosis-report.ts';
import { reportLines } from '../src/test-bench/diagnosis/report-lines.ts';
import { runDiagnosisCase } from '../src/test-bench/diagnosis/run-diagnosis-case.ts';

/** `npm run bench:diagnosis -- FILE.jsonl [--json OUT] [--transcripts]`: one emulated consultation a line, with the configured models. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, transcripts: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined) {
  console.error('Name a file of cases: npm run bench:diagnosis -- FILE.jsonl [--json OUT] [--transcripts]');
  process.exit(2);
}
const cases = parseDiagnosisCases(await readFile(file, 'utf8'));
if (!cases.ok) {
  console.error(`${file}: ${cases.error}`);
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const knowledge = await loadKnowledge(join(root, 'knowledge'));
if (!knowledge.ok) {
  console.error(`The knowledge folder has ${knowledge.error.length} problems: npm run check names them`);
  process.exit(1);
}
const lexicon = compileLexicon(knowledge.value);
const engine = createEngine({
  knowledge: knowledge.value,
  protocols: await compileShippedProtocols(join(root, 'protocols'), knowledge.value),
  ports: { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(knowledge.value) },
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
});
const patient = createBuiltinPatient(lexicon);

const started = performance.now();
const results = [];
for (const diagnosisCase of cases.value) {
  const { result, consultation } = await runDiagnosisCase(diagnosisCase, { engine, patient, lexicon, knowledge: knowledge.value });
  results.push(result);
  if (values.transcripts) {
    console.log(`\n=== ${result.id}: expected ${result.expected}`);
    for (const { turn, reply } of consultation.exchanges)
      console.log(`\nassistant: ${turn.message}${reply ? `\npatient: ${reply.text}` : ''}`);
  }
}
const consultationsPerSecond = results.length / ((performance.now() - started) / 1000);
const reports = reportByComplaint(results);
console.log(reportLines(reports).join('\n'));
console.log(`${consultationsPerSecond.toFixed(1)} consultations per second`);
if (values.json !== undefined) {
  await writeFile(
    values.json,
    `${JSON.stringify({ knowledge: knowledge.value.version, consultationsPerSecond, reports, results }, null, 2)}\n`,
  );
}
