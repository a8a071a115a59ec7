// A conversation with the engine in a terminal, for developers: what it says, what it learned, and why it asks.
// node bench/talk.ts [--age YEARS] [--sex female|male]
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { emptyProfile } from '../src/interview/saved-profile.ts';
import type { Spoken } from '../src/interview/turn-of.ts';
import { loadClinic } from './load-clinic.ts';

const { values } = parseArgs({ options: { age: { type: 'string' }, sex: { type: 'string' }, seed: { type: 'string' } } });
const sex = values.sex === 'female' || values.sex === 'male' ? values.sex : null;
const ageYears = values.age === undefined ? null : Number(values.age);

const { engine } = await loadClinic(join(import.meta.dirname, '..'));
const terminal = createInterface({ input: process.stdin, output: process.stdout });

function show({ turn, state }: Spoken): void {
  const learned = turn.trace.understood.map((fact) => `${fact.finding} ${fact.status}`).join(', ');
  const leaders = turn.trace.differential.slice(0, 3).map((ranked) => `${ranked.name} ${(ranked.probability * 100).toFixed(0)} %`);
  console.log(`\n  learned: ${learned || '-'}`);
  console.log(`  ${turn.phase} | ${turn.trace.reason.kind}${turn.node === null ? '' : ` ${turn.node}`} | ${turn.trace.reason.words}`);
  console.log(`  ${state.protocol?.name ?? 'no protocol yet'} | ${leaders.join(', ')}`);
  console.log(`\n${turn.message}`);
  if (turn.choices !== null) console.log(`\n[${turn.choices.options.map((option) => option.label).join(' | ')}]`);
}

let spoken = await engine.start({ profile: { ...emptyProfile, ageYears, sex }, seed: Number(values.seed ?? 1) });
show(spoken);
terminal.setPrompt('\n> ');
terminal.prompt();
for await (const line of terminal) {
  if (line.trim() !== '') {
    spoken = await engine.reply(spoken.state, line);
    show(spoken);
  }
  terminal.prompt();
}
