import type { Command } from 'commander';
import { readFacts } from '../clinical/read-facts.ts';
import { registerMessageCommand } from './message-command.ts';

const nobody = { ageYears: null, sex: null };

/** `understand`: tells for each message which findings it says are present, absent or uncertain, with values and the exact words. */
export function registerUnderstand(program: Command): void {
  registerMessageCommand(program, {
    name: 'understand',
    description: 'read the facts out of messages',
    read: ({ id, context, message }, lexicon) => ({
      id,
      facts: readFacts(message, { lexicon, turn: 0, topic: null, asked: null, person: nobody, context }).facts.map((fact) => ({
        finding: fact.finding,
        label: lexicon.knowledge.findings.get(fact.finding)?.label ?? fact.finding,
        status: fact.status,
        value: fact.value,
        quote: fact.quote,
      })),
    }),
    describe: ({ id, facts }, { message }) =>
      [
        `${id}: ${message}`,
        ...facts.map(
          ({ status, label, value, quote }) =>
            `  ${status.padEnd(8)} ${label}${value === null ? '' : ` ${JSON.stringify(value)}`}  "${quote}"`,
        ),
      ].join('\n'),
  });
}
