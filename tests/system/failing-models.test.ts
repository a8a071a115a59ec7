import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelCallTrace } from '../../src/models/language-model/model-call.ts';
import { type Api, createApi, newPatient } from '../api/api-client.ts';
import { listenToReply } from '../support/listen-to-reply.ts';
import { type ModelFault, modelFaults, startFaultyModel } from '../support/model-faults.ts';
import { type ModelPeer, startModelPeer } from '../support/model-peer.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';
import { roleOf, willingAnswer, willingModel } from '../support/willing-model.ts';

// Less than a tenth of what is usual, where a patient waits for 30 s at most.
const limits = { MODEL_TIMEOUT_MS: '1500', MODEL_TURN_DEADLINE_MS: '2000' };
// Far more than that takes on the busiest machine, and an end all the same: what has no bound is never answered.
const longestWaitMs = 20_000;
const opening = 'I have had a throbbing headache since yesterday and I feel sick';
const mostTurns = 100;
const patienceMs = 240_000;
const startedAtOnce = 3;

/** A call of the assistant to its model, by the turn of the consultation, from 1. */
interface Place {
  readonly turn: number;
  readonly role: 'understand' | 'phrase' | 'retell';
}

interface Told extends Place {
  readonly attempts: number;
  readonly fellBack: string | null;
}

interface Consulted {
  readonly kept: readonly string[];
  readonly typed: readonly string[];
  readonly answers: readonly string[];
  readonly told: readonly Told[];
  /** In how many turns something was heard before the answer was whole. */
  readonly heardIn: number;
  readonly longestMs: number;
}

const mostBusy = 5;
const busyPauseMs = 2_000;

/** Says something as the app does: once more, with the same number, where a server that this machine keeps waiting sends it away for a moment. */
async function sayAgainWhileBusy(api: Api, token: string, text: string, listensAt?: string) {
  const messageId = randomUUID();
  for (let busy = 0; ; busy += 1) {
    const beganMs = performance.now();
    const { status, body, heard } =
      listensAt === undefined
        ? { ...(await api.say(token, text, messageId)), heard: [] }
        : await listenToReply(listensAt, token, text, messageId);
    if (status !== 503 || busy === mostBusy) return { status, body, heard: heard.join(''), tookMs: performance.now() - beganMs };
    await delay(busyPauseMs);
  }
}

/** Consults up to the summary, and answers what was stored of it. `onTurn` hears which turn begins. */
/** Every other message is sent by one who listens while the answer is made. */
async function consult(url: string, onTurn: (turn: number) => void): Promise<Consulted> {
  const api = createApi(url);
  const { email, token } = await newPatient(api);
  const typed: string[] = [];
  const answers: string[] = [];
  let longestMs = 0;
  let heardIn = 0;
  for (let phase = ''; phase !== 'post_diagnosis'; ) {
    expect(typed.length).toBeLessThan(mostTurns);
    const text = typed.length === 0 ? opening : 'I do not really know, maybe a little';
    onTurn(typed.length + 1);
    const { status, body, heard, tookMs } = await sayAgainWhileBusy(api, token, text, typed.length % 2 === 0 ? url : undefined);
    if (heard !== '') heardIn += 1;
    longestMs = Math.max(longestMs, tookMs);
    expect(status).toBe(200);
    expect(body.response.startsWith(heard.trim())).toBe(true);
    typed.push(text);
    answers.push(body.response);
    phase = body.phase;
  }
  const { body } = await api.get('/chat/history', { token });
  const messages = body.messages as { sender: string; content: string }[];
  const kept = messages.filter(({ sender }) => sender === 'user').map(({ content }) => content);
  const stored = await queryTestDatabase(
    databaseUrl,
    `select position / 2 as turn, model_calls from consultation_messages
     where sender = 'ai' and consultation_id in (select consultations.id from consultations join accounts on accounts.id = account_id where email = $1)
     order by position`,
    [email],
  );
  const told = stored.flatMap(({ turn, model_calls }) =>
    ((model_calls ?? []) as ModelCallTrace[]).map((call) => ({ ...call, turn: Number(turn), role: call.role as Place['role'] })),
  );
  return { kept, typed, answers, told, heardIn, longestMs };
}

/** Two calls at the start, in the middle and at the end, of both steps, and none right after another: the model is well again in between. */
function placesIn(told: readonly Place[]): readonly Place[] {
  const turns = (role: Place['role']) => told.filter((call) => call.role === role).map(({ turn }) => turn);
  const [understood, phrased] = [turns('understand'), turns('phrase')];
  const at = (list: readonly number[], share: number) => list[Math.round((list.length - 1) * share)] ?? expect.fail('no such call');
  const chosen = [0, 0.5, 1].map((share) => at(understood, share));
  const others = phrased.filter((turn) => !chosen.includes(turn) && !chosen.includes(turn + 1));
  return [
    ...chosen.map((turn) => ({ turn, role: 'understand' as const })),
    ...[0, 0.5, 1].map((share) => ({ turn: at(others, share), role: 'phrase' as const })),
  ];
}

let databaseUrl: string;
let dataDir: string;
let without: Consulted;
let places: readonly Place[];

interface Outcome {
  readonly consulted: Consulted;
  /** What its server wrote so far. */
  readonly output: () => string;
}

/** What came of each fault, by its name: now and then in a consultation, and all the time. */
const atPlaces = new Map<string, Promise<Outcome>>();
const throughout = new Map<string, Promise<Outcome>>();

const serverOn = (baseUrl: string): Promise<TestServer> =>
  startServer({
    databaseUrl,
    env: { MODEL: 'openai-compatible:llama3', MODEL_BASE_URL: baseUrl, MODEL_API_KEY: 'a-key', DATA_DIR: dataDir, ...limits },
  });

const isAtAddress = ({ happens }: ModelFault) => happens.kind === 'address';
/** Faults that are met all the time as well, each the last of its server: an endpoint that fails so is not asked for a while. */
const lasting = ['no first byte', 'error event in a stream', '500', 'endless stream'];
const replying = modelFaults.filter((fault) => !isAtAddress(fault));
const passing = replying.filter(({ name }) => !lasting.includes(name));
const lanes = lasting.map((name, lane) => ({
  passing: passing.filter((_, index) => index % lasting.length === lane),
  last: replying.find((fault) => fault.name === name) ?? expect.fail(`no such fault: ${name}`),
}));

/** Begins a consultation when the one before it is over, whatever came of that. */
function inLine(before: Promise<unknown>, consulting: () => Promise<Consulted>, server: TestServer): Promise<Outcome> {
  const outcome = before
    .catch(() => {})
    .then(consulting)
    .then((consulted) => ({ consulted, output: server.output }));
  outcome.catch(() => {});
  return outcome;
}

/** One server, whose model has one fault after the other, now and then, and the last also all the time. */
async function meetInTurn({ passing: first, last }: (typeof lanes)[number], server: TestServer, model: ModelPeer): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  const consulting = (fault: ModelFault, isFaultyIn: (place: Place) => boolean) => async () => {
    // A turn that goes well, so that the failures of the consultation before are forgotten.
    model.answerBy(willingModel);
    const api = createApi(server.url);
    await sayAgainWhileBusy(api, (await newPatient(api)).token, opening);
    let turn = 0;
    let isFaulty = false;
    model.answerBy((request) => {
      // An answer that is to be put right is asked for without the role's instructions, after the call that it belongs to.
      const role = roleOf(request);
      if (role === 'understand' || role === 'phrase' || role === 'retell') isFaulty = isFaultyIn({ turn, role });
      const { happens } = fault;
      return isFaulty && happens.kind === 'reply' ? happens.to(request, willingAnswer(request)) : willingModel(request);
    });
    return consult(server.url, (now) => {
      turn = now;
    });
  };
  const isChosen = (place: Place) => places.some(({ turn, role }) => turn === place.turn && role === place.role);
  for (const fault of [...first, last]) {
    const outcome = inLine(before, consulting(fault, isChosen), server);
    atPlaces.set(fault.name, outcome);
    before = outcome;
  }
  const outcome = inLine(
    before,
    consulting(last, () => true),
    server,
  );
  throughout.set(last.name, outcome);
  await outcome.catch(() => {});
}

async function meetAllTheTime(fault: ModelFault, server: TestServer): Promise<void> {
  const outcome = inLine(Promise.resolve(), () => consult(server.url, () => {}), server);
  throughout.set(fault.name, outcome);
  await outcome.catch(() => {});
}

const exitCodes: (number | null)[] = [];
let allMet: Promise<unknown>;

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'anamnesis-failing-'));
  const models = await Promise.all(lanes.map(() => startModelPeer(willingModel)));
  const atAddress = modelFaults.filter(isAtAddress);
  const nowhere = await Promise.all(atAddress.map((fault) => startFaultyModel(fault, willingAnswer)));
  const all = [...models, ...nowhere];
  // The first makes the database. All are there before anyone consults, and few start at once: starting takes what a consultation needs.
  const first = await serverOn(all[0]?.baseUrl ?? '');
  const servers = [first];
  for (let from = 1; from < all.length; from += startedAtOnce) {
    servers.push(...(await Promise.all(all.slice(from, from + startedAtOnce).map(({ baseUrl }) => serverOn(baseUrl)))));
  }
  without = await consult(first.url, () => {});
  places = placesIn(without.told);
  allMet = Promise.allSettled(
    servers.map(async (server, index) => {
      const [lane, model, fault] = [lanes[index], models[index], atAddress[index - lanes.length]];
      if (lane !== undefined && model !== undefined) await meetInTurn(lane, server, model);
      else if (fault !== undefined) await meetAllTheTime(fault, server);
      exitCodes.push(await server.stop());
      await all[index]?.close();
    }),
  );
}, patienceMs);

afterAll(async () => {
  await allMet;
  await rm(dataDir, { recursive: true, force: true });
}, patienceMs);

/** What holds whenever a model fails: an answer in time, nothing lost, at most three attempts, and the patient is led to the same end. */
function expectGood({ kept, typed, answers, told, longestMs }: Consulted): void {
  expect(kept).toEqual(typed);
  expect(longestMs).toBeLessThan(longestWaitMs);
  expect(answers.at(-1)).toContain('Patient Summary');
  expect(answers.at(-1)).toBe(without.answers.at(-1));
  for (const answer of answers) expect(answer).not.toMatch(/model|endpoint|server/i);
  for (const { attempts } of told) expect(attempts).toBeLessThanOrEqual(3);
  expect(JSON.stringify(told)).not.toMatch(/throbbing|a-key/);
}

test('without a fault every call is answered', () => {
  expectGood(without);
  expect(without.told.map(({ fellBack }) => fellBack)).not.toContain('timed-out');
  expect(without.heardIn).toBeGreaterThan(3);
  expect(new Set(places.map(({ turn }) => turn)).size).toBe(6);
});

describe('a patient whose model fails', () => {
  /** Waits for what was begun in a line of others. */
  const outcomeOf = async (outcomes: ReadonlyMap<string, Promise<Outcome>>, { name }: ModelFault): Promise<Outcome> => {
    await expect.poll(() => outcomes.has(name), { timeout: patienceMs }).toBe(true);
    return outcomes.get(name) ?? expect.fail(`nobody met ${name}`);
  };

  test.each(replying)(
    'with "$name" at the start, in the middle and at the end is answered in time, and each turn tells its own',
    async (fault) => {
      const { consulted } = await outcomeOf(atPlaces, fault);
      expectGood(consulted);
      for (const place of places) {
        const told = consulted.told.find(({ turn, role }) => turn === place.turn && role === place.role);
        // A busy machine may take so long that the time is up first.
        expect([fault.saidToBe, ...(fault.saidToBe === null ? [] : ['timed-out'])]).toContain(told?.fellBack);
      }
      expect(consulted.told.map(({ fellBack }) => fellBack)).toContain(fault.saidToBe);
      expect(consulted.told.map(({ fellBack }) => fellBack)).toContain(null);
    },
    patienceMs,
  );

  test.each(modelFaults.filter((fault) => isAtAddress(fault) || lasting.includes(fault.name)))(
    'with "$name" all the time is answered in time up to the summary, and nothing typed is lost',
    async (fault) => {
      const { consulted, output } = await outcomeOf(throughout, fault);
      expectGood(consulted);
      const fallen = consulted.told.map(({ fellBack }) => fellBack);
      expect(fallen).toContain(fault.saidToBe);
      expect(fallen).not.toContain(null);
      expect(output()).toContain('A language model cannot be used, and our own code does its part.');
      expect(output()).not.toMatch(/throbbing|a-key|Unhandled/i);
    },
    patienceMs,
  );

  test(
    'leaves servers that end as they should',
    async () => {
      await allMet;
      expect(exitCodes).toEqual(Array.from({ length: lanes.length + modelFaults.filter(isAtAddress).length }, () => 0));
    },
    patienceMs,
  );
});
