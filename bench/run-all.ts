import { availableParallelism } from 'node:os';
import { timeAvatarStreams } from './avatar-streams.ts';
import { startBenchServer } from './bench-server.ts';
import { timeChatTurns } from './chat-turns.ts';
import { timeCompilations } from './compile-prompts.ts';
import { timeConsultations } from './consultations.ts';
import { timeEngineTurns } from './engine-turns.ts';
import { measureModelTurns } from './model-turns.ts';
import { timeQueuedRuns } from './queued-runs.ts';
import { timeSpokenReplies } from './spoken-replies.ts';

/** `npm run bench`: the times that the product promises, measured on this machine. Ratios between them matter more than single figures. */
const ms = (value: number) => `${value.toFixed(1)} ms`;

console.log(`${availableParallelism()} processors, Node ${process.version}`);
const engine = await timeEngineTurns(5);
console.log(
  `engine, a builtin turn:            median ${ms(engine.medianMs)}, p95 ${ms(engine.p95Ms)}   (promised: median under 2 ms; ${engine.turns} turns)`,
);

for (const alsoWords of [false, true]) {
  const model = await measureModelTurns(alsoWords);
  const how = alsoWords ? 'one for both:  ' : 'a call for each:';
  console.log(
    `a model's turn, ${how}   ${model.callsPerTurn.toFixed(2)} calls, median ${model.medianInputTokens.toFixed(0)} tokens in and ${model.medianOutputTokens.toFixed(0)} out, ${(100 * model.cachedShare).toFixed(0)} % of the input as sent before   (promised: at most 1,800 in; ${model.turns} turns, ${(100 * model.wordedAtOnceShare).toFixed(0)} % of the questions worded in the call that read)`,
  );
  console.log(
    `                                   first word after ${ms(model.firstWordMs)}, all after ${ms(model.totalMs)} at the median, of a model that answers at once`,
  );
}
console.log("a builtin turn asks no model:       no calls and no tokens; its first word is its last, after the engine's turn above");

const consultations = timeConsultations(8);
const held = consultations.processors === null ? 'on all, because there is no taskset' : `on processors ${consultations.processors}`;
console.log(
  `npx anamnesis run:                 ${consultations.perSecond.toFixed(1)} consultations/s, ${consultations.perSecondInAll.toFixed(1)} with its start   (promised: 40 on two processors; here ${held}; ${consultations.runs} whole consultations, each judged)`,
);

for (const compiled of await timeCompilations(20)) {
  const { style, linesOfThousand, thousandMs, fastestThousandMs, tenThousandMs, growth } = compiled;
  console.log(
    `compiler, 1,000 questions ${style.padEnd(14)} median ${ms(thousandMs)}, fastest ${ms(fastestThousandMs)}   (promised: under 50 ms; ${linesOfThousand} lines)`,
  );
  console.log(
    `compiler, 10,000 such questions:   median ${ms(tenThousandMs)}   (promised: under 1 s; grows with the length to the power ${growth.toFixed(2)}; n log n would be 1.12)`,
  );
}

const server = await startBenchServer();
try {
  const one = await timeChatTurns(server.url, 1, 30, 0);
  console.log(`server, one patient's chat turn:   median ${ms(one.medianMs)}, p95 ${ms(one.p95Ms)}   (promised: under 20 ms)`);
  const hundred = await timeChatTurns(server.url, 100, 12, 1000);
  console.log(
    `server, 100 patients at once:      median ${ms(hundred.medianMs)}, p95 ${ms(hundred.p95Ms)}   (promised: p95 under 250 ms; ${hundred.turnsPerSecond.toFixed(0)} turns/s, up to 1 s between answer and next message)`,
  );
  const flood = await timeChatTurns(server.url, 100, 12, 0);
  console.log(
    `server, 100 patients without rest: median ${ms(flood.medianMs)}, p95 ${ms(flood.p95Ms)}   (${flood.turnsPerSecond.toFixed(0)} turns/s, each message sent as soon as the last was answered)`,
  );
  const alone = await timeSpokenReplies(server.url, 1, 20);
  console.log(
    `speech, a reply of 30 words:       median ${ms(alone.medianMs)}, p95 ${ms(alone.p95Ms)}   (promised: median under 700 ms; ${alone.realTimeFactor.toFixed(3)} of the time to hear it)`,
  );
  const ten = await timeSpokenReplies(server.url, 10, 4);
  console.log(
    `speech, 10 patients at once:       median ${ms(ten.medianMs)}, p95 ${ms(ten.p95Ms)}   (${ten.realTimeFactor.toFixed(3)} of the time to hear it, no two replies equal)`,
  );
  for (const wanted of [1, 10]) {
    const { streams, refusedNext, coresEach, megabytesEach, leastPicturesPerSecond } = await timeAvatarStreams(
      server.url,
      server.pid,
      wanted,
    );
    const each = coresEach === null ? '' : `${coresEach.toFixed(2)} processors and ${megabytesEach?.toFixed(0)} MB each, `;
    const next = refusedNext ? '; the next was refused in words' : '';
    console.log(
      `avatar, streams that speak: ${String(streams).padEnd(6)} ${each}${leastPicturesPerSecond.toFixed(1)} pictures/s at the least   (promised: 0.25 processors, 25 pictures/s${next}; who looks on is on the same machine)`,
    );
  }
} finally {
  await server.stop();
}

const queued = await timeQueuedRuns(20);
console.log(
  `test bench, through the job queue: ${queued.runsPerSecond.toFixed(1)} runs/s   (promised: 15 on two processors, the database's work included; here ${queued.processors === null ? 'on all, because there is no taskset' : `on processors ${queued.processors}`}; ${queued.runs} runs, ${queued.failed} failed)`,
);
console.log(
  `chat turn while tests are run:     p95 ${ms(queued.chatBesideP95Ms)}, ${(queued.chatBesideP95Ms / queued.chatAloneP95Ms).toFixed(1)} times that of the same server without tests`,
);
