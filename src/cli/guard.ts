import type { Command } from 'commander';
import { listenForDanger } from '../clinical/guard/listen-for-danger.ts';
import { readMessage } from '../clinical/reading/read-message.ts';
import { registerMessageCommand } from './message-command.ts';

const nobody = { ageYears: null, sex: null };

/** `guard`: tells for each message whether it is an emergency or a crisis, or may be one and would be asked about next, and by which rule. */
export function registerGuard(program: Command): void {
  registerMessageCommand(program, {
    name: 'guard',
    description: 'look for emergencies and crises in messages',
    read: ({ id, context, message }, lexicon) => {
      const { facts } = readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person: nobody, context });
      const danger = listenForDanger({ message, context, facts, person: nobody, lexicon });
      const { kind, rule } = danger?.alarm ?? { kind: null, rule: null };
      return { id, raised: danger?.level === 'raise', asks: danger?.level === 'ask', kind, rule };
    },
    describe: ({ id, raised, asks, kind, rule }, { message }) =>
      `${String(id).padEnd(12)} ${(raised ? 'raised' : asks ? 'asks' : '-').padEnd(7)} ${(kind ?? '-').padEnd(10)} ${(rule ?? '').padEnd(28)} ${message}`,
  });
}
