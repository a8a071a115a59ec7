import type { Command } from 'commander';
import { raiseAlarm } from '../clinical/guard/raise-alarm.ts';
import { readFacts } from '../clinical/read-facts.ts';
import { registerMessageCommand } from './message-command.ts';

const nobody = { ageYears: null, sex: null };

/** `guard`: tells for each message whether it is an emergency or a crisis, and by which rule. */
export function registerGuard(program: Command): void {
  registerMessageCommand(program, {
    name: 'guard',
    description: 'look for emergencies and crises in messages',
    read: ({ id, context, message }, lexicon) => {
      const { facts } = readFacts(message, { lexicon, turn: 0, topic: null, asked: null, person: nobody, context });
      const alarm = raiseAlarm({ message, context, facts, person: nobody, lexicon });
      return { id, raised: alarm !== null, kind: alarm?.kind ?? null, rule: alarm?.rule ?? null };
    },
    describe: ({ id, kind, rule }, { message }) =>
      `${String(id).padEnd(12)} ${(kind ?? '-').padEnd(10)} ${(rule ?? '').padEnd(28)} ${message}`,
  });
}
