import { listenForDanger } from '../src/clinical/guard/listen-for-danger.ts';
import type { Lexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { readMessage } from '../src/clinical/reading/read-message.ts';
import type { DangerExample } from './read-examples.ts';
import { percent } from './score-talk.ts';

/** For each level that a message was given by hand, in percent: how many the guard raises, how many it asks about, and how many of those it takes for the right family. */
export type DangerScore = Readonly<
  Record<DangerExample['level'], { readonly messages: number; readonly raised: number; readonly asked: number; readonly family: number }>
>;

const person = { ageYears: null, sex: null };

/** Runs the guard over messages of danger and harmless ones. */
export function scoreDanger(examples: readonly DangerExample[], lexicon: Lexicon): DangerScore {
  const rows = examples.map(({ message, question, level, family }) => {
    const { facts } = readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person, context: question });
    const danger = listenForDanger({ message, context: question, facts, person, lexicon });
    return { level, told: danger?.level ?? null, isFamily: danger?.alarm.rule === family };
  });
  const of = (level: DangerExample['level']) => {
    const all = rows.filter((row) => row.level === level);
    const noticed = all.filter(({ told }) => told !== null);
    return {
      messages: all.length,
      raised: percent(all.filter(({ told }) => told === 'raise').length, all.length),
      asked: percent(all.filter(({ told }) => told === 'ask').length, all.length),
      family: percent(noticed.filter(({ isFamily }) => isFamily).length, noticed.length),
    };
  };
  return { raise: of('raise'), ask: of('ask'), calm: of('calm') };
}
