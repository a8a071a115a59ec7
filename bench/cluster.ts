import { parseArgs } from 'node:util';
import { clusterUnderFire } from '../tests/support/cluster-under-fire.ts';
import { quantile } from './quantile.ts';

/**
 * `npm run cluster -- [--servers 3] [--workers 3] [--patients 300] [--turns 30] [--kill-every 5] [--seed 1]`: servers and workers on one database behind a
 * balancer, killed at random while patients talk, and the database crashed twice. Fails where a message was lost, doubled or changed.
 */
const number = (initial: string) => ({ type: 'string', default: initial }) as const;
const { values } = parseArgs({
  options: {
    servers: number('3'),
    workers: number('3'),
    patients: number('300'),
    turns: number('30'),
    'kill-every': number('5'),
    seed: number('1'),
  },
});
const minuteMs = 60_000;
const report = await clusterUnderFire({
  servers: Number(values.servers),
  workers: Number(values.workers),
  patients: Number(values.patients),
  turnsEach: Number(values.turns),
  killEveryMs: Number(values['kill-every']) * 1000,
  crashesAfterMs: [minuteMs, 3 * minuteMs],
  longestPauseMs: 20_000,
  seed: Number(values.seed),
});
const { kills, crashes, acknowledged, different, turnMs, seconds } = report;
console.log(`${kills} kills and ${crashes} crashes of the database in ${seconds.toFixed(0)} s`);
console.log(`${acknowledged} messages acknowledged; ${different.length} patients read something else than they were answered`);
console.log(`turn, sent again until answered: median ${quantile(turnMs, 0.5).toFixed(0)} ms, p95 ${quantile(turnMs, 0.95).toFixed(0)} ms`);
for (const conversation of different) console.log(JSON.stringify(conversation));
process.exitCode = different.length === 0 ? 0 : 1;
