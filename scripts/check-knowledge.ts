import { join } from 'node:path';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';

const root = join(import.meta.dirname, '..');
const outcome = await loadKnowledge(root);

if (outcome.ok) {
  const { findings, conditions, redFlags } = outcome.value;
  console.log(`${findings.size} findings, ${conditions.size} conditions and ${redFlags.length} red flags are sound.`);
  if (findings.size === 0 || conditions.size === 0) process.exitCode = 1;
} else {
  for (const { file, entry, field, problem } of outcome.error) console.log(`${file}: ${entry}: ${field} ${problem}`);
  console.log(`${outcome.error.length} problems in the knowledge.`);
  process.exitCode = 1;
}
