import type { Command } from 'commander';
import { readMessage } from '../clinical/reading/read-message.ts';
import type { Mention } from '../clinical/reading/reading.ts';
import { registerMessageCommand } from './message-command.ts';

const nobody = { ageYears: null, sex: null };

/** `understand`: tells for each message what the person does with it, and every fact that it states, with attributes and the exact words. */
export function registerUnderstand(program: Command): void {
  registerMessageCommand(program, {
    name: 'understand',
    description: 'read the facts out of messages',
    read: ({ id, context, message }, lexicon) => {
      const { reading } = readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person: nobody, context });
      return { id, acts: reading.acts, facts: reading.mentions.map(presentMention) };
    },
    describe: ({ id, acts, facts }, { message }) =>
      [
        `${id}: ${message}  [${acts.join(', ')}]`,
        ...facts.map(({ kind, status, label, quote }) => `  ${status.padEnd(8)} ${kind.padEnd(12)} ${label}  "${quote}"`),
      ].join('\n'),
  });
}

function presentMention({ kind, finding, label, status, value, attributes, experiencer, time, confidence, quote }: Mention) {
  return { kind, finding, label, status, value, attributes, experiencer, time, confidence, quote };
}
