import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import type { Api } from './api-client.ts';
import { begin, converse, type Playground, playgroundOf } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let api: Api;
let token: string;
let playground: Playground;

beforeAll(async () => {
  ({ server, api, token } = await startAsStaff());
  playground = playgroundOf(api, token);
});
afterAll(() => server.stop());

describe('starting a session', () => {
  test('answers the greeting, which asks nothing yet', async () => {
    const { status, body } = await playground.start();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      session_id: expect.any(String),
      status: 'running',
      conversation_ended: false,
      phase: 'greeting',
      version: '',
      alarm: null,
      facts: [],
      path: [],
    });
    expect(body.ai_question).toContain('Mira');
    expect(body.ui_output.text).toBe(body.ai_question);
    expect(body.trace).toMatchObject({ reason: { kind: 'greeting' }, node: null, patient: null, model: 'builtin', wording: null });
  });

  test('is refused field by field', async () => {
    const refused = async (over: Readonly<Record<string, unknown>>, field: string) => {
      const { status, body } = await playground.start(over);
      expect([status, body.detail.split(' ')[0]]).toEqual([422, field]);
    };
    await refused({ medical_info: ' \n' }, 'medical_info');
    await refused({ medical_info: undefined }, 'medical_info');
    await refused({ medical_info: 'x'.repeat(10_001) }, 'medical_info');
    await refused({ system_prompt: ' ' }, 'system_prompt');
    await refused({ system_prompt: undefined }, 'system_prompt');
    await refused({ system_prompt: 'x'.repeat(10_003) }, 'system_prompt');
    await refused({ chat_mode: 'by hand' }, 'chat_mode');
    await refused({ protocol: 'no such protocol' }, 'protocol');
  });

  test('takes texts of the full length, and none of behaviour where a person plays', async () => {
    const full = await playground.start({ medical_info: 'x'.repeat(10_000), system_prompt: 'y'.repeat(10_002) });
    expect(full.status).toBe(201);
    expect((await playground.start({ chat_mode: 'manual', system_prompt: undefined })).status).toBe(201);
  });

  test('can name the protocol, or the version of it by its hash', async () => {
    const { protocols } = (await api.get('/playground/published-protocols', { token })).body;
    const back = protocols.find(({ name }: { name: string }) => name === 'back-pain');
    for (const protocol of [back.name, back.hash]) {
      const id = await begin(playground, { protocol });
      await converse(playground, id, 2);
      expect((await playground.status(id)).body.version).toBe(back.version);
    }
    const source = 'Chief complaint: Headache\n\n1. What is your favourite colour?\n';
    const ofDraft = await begin(playground, { source });
    expect((await converse(playground, ofDraft, 2)).join('\n')).toContain('favourite colour');
    const refused = await playground.start({ source, protocol: 'headache' });
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('cannot both be given')]);
    expect((await playground.start({ source: 'Nothing that could be asked.' })).status).toBe(422);
    const chosenByComplaint = await begin(playground);
    await converse(playground, chosenByComplaint, 2);
    expect((await playground.status(chosenByComplaint)).body.version).toMatch(/^headache /);
  });
});

describe('an emulated consultation', () => {
  test('comes to the Patient Summary, within a second when the calls follow one another', async () => {
    const consultations: { readonly id: string; readonly said: string[]; readonly tookMs: number }[] = [];
    for (let runs = 0; runs < 3; runs += 1) {
      const id = await begin(playground);
      const began = performance.now();
      const said = await converse(playground, id);
      consultations.push({ id, said, tookMs: performance.now() - began });
    }
    const { id, said, tookMs } = consultations.reduce((one, other) => (other.tookMs < one.tookMs ? other : one));
    console.info(`An emulated consultation of ${said.length / 2} exchanges took ${Math.round(tookMs)} ms`);
    // A second on a machine that does nothing else.
    expect(tookMs).toBeLessThan(3000);
    expect(said.at(-1)).toContain('Patient Summary');

    const ended = { status: 'ended', conversation_ended: true, phase: 'post_diagnosis' };
    expect((await playground.status(id)).body).toMatchObject({ status: 'ended', is_paused: false, phase: 'post_diagnosis' });
    expect((await playground.patient(id)).body).toMatchObject({ ...ended, patient_response: null, message_id: null });
    expect((await playground.question(id)).body).toMatchObject({ ...ended, processing: false, ai_question: said.at(-1) });
    expect((await playground.history(id)).body.messages).toHaveLength(said.length + 1);
  });

  test('gives each side the same turn until the other has spoken', async () => {
    const id = await begin(playground);
    expect((await playground.question(id)).body.phase).toBe('greeting');
    const first = (await playground.patient(id)).body;
    expect(first.patient_response).toContain('headache');
    expect((await playground.patient(id)).body).toEqual(first);
    const answer = (await playground.question(id)).body;
    expect((await playground.question(id)).body).toEqual(answer);
    expect(answer.message_id).not.toBe(first.message_id);
    expect((await playground.patient(id)).body.message_id).not.toBe(first.message_id);
    const { messages } = (await playground.history(id)).body;
    expect(messages.map(({ sender }: { sender: string }) => sender)).toEqual(['ai', 'user', 'ai', 'user']);
  });

  test('tells the assistant age and sex, and nothing else, before it asks', async () => {
    const id = await begin(playground);
    const said = await converse(playground, id);
    expect(said.join('\n')).not.toMatch(/how old are you|female or male/i);
    const greeted = (await playground.start()).body;
    expect(greeted.facts).toEqual([]);
  });

  test('says why it asks, what it understood and how long that took', async () => {
    const id = await begin(playground);
    await converse(playground, id, 2);
    const { trace, facts, path, message_id } = (await playground.question(id)).body;
    expect(trace).toMatchObject({
      guard: { raised: false, rule: null, label: null },
      reason: { kind: 'graph', words: expect.any(String), runners_up: [] },
      node: expect.any(String),
      original_question: expect.stringContaining('?'),
      wording: expect.stringContaining('?'),
      model: 'builtin',
    });
    const { understand, reason, phrase, total } = trace.times_ms;
    expect(understand).toBeGreaterThan(0);
    expect(understand + reason + phrase).toBeCloseTo(total, 0);
    expect(trace.differential[0]).toMatchObject({ name: expect.any(String), do_not_miss: expect.any(Boolean), for: expect.any(Array) });
    expect(trace.patient).toMatchObject({ basis: [{ kind: expect.any(String) }], behaviours: [], fidelity_breaks: [] });

    const { messages } = (await playground.history(id)).body;
    const headache = facts.find(({ finding }: { finding: string }) => finding === 'headache');
    const saying = messages.find((message: { id: string }) => message.id === headache.message_id);
    expect(saying.sender).toBe('user');
    expect(saying.content).toContain(headache.quote);

    const present = path.filter(({ state }: { state: string }) => state === 'present');
    expect(present).toEqual([{ ...present[0], node: trace.node, message_id }]);
    const states = new Set(path.map(({ state }: { state: string }) => state));
    expect([...states].sort()).toEqual(expect.arrayContaining(['asked', 'pending', 'present']));
  });

  test('keeps with every message what stood behind it', async () => {
    const id = await begin(playground, { system_prompt: 'Answers in as few words as possible.' });
    await converse(playground, id, 4);
    const live = (await playground.question(id)).body;
    const { messages, facts, path, history_from, restored_at } = (await playground.history(id)).body;
    const last = messages.at(-1);
    expect(last).toMatchObject({
      id: live.message_id,
      sender: 'ai',
      content: live.ai_question,
      phase: live.phase,
      question_details: live.ui_output.question_details,
      telemetry: live.ui_output.telemetry,
      reason_telemetry: live.ui_output.reason_telemetry,
      trace: live.trace,
    });
    expect(messages.at(-2).patient).toEqual(live.trace.patient);
    expect([facts, path]).toEqual([live.facts, live.path]);
    expect(Date.parse(history_from)).toBeLessThanOrEqual(Date.parse(messages[0].timestamp));
    expect(Date.parse(restored_at)).toBeGreaterThanOrEqual(Date.parse(last.timestamp));
    const behaviours = messages.flatMap(({ patient }: { patient?: { behaviours: { kind: string }[] } }) => patient?.behaviours ?? []);
    expect(new Set(behaviours.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['terse']));
  });

  test('marks the contradiction that the instruction asked for as asked for', async () => {
    const id = await begin(playground, { system_prompt: 'Contradict yourself once about when it began.' });
    await converse(playground, id);
    const { messages } = (await playground.history(id)).body;
    const contradicting = messages.filter(({ patient }: { patient?: { basis: { kind: string }[] } }) =>
      patient?.basis.some(({ kind }) => kind === 'contradiction'),
    );
    expect(contradicting).toHaveLength(1);
    expect(contradicting[0].patient.behaviours).toMatchObject([{ kind: 'contradicting' }]);
    const breaks = messages.flatMap(
      ({ patient }: { patient?: { fidelity_breaks: { instructed: boolean }[] } }) => patient?.fidelity_breaks ?? [],
    );
    expect(breaks.length).toBeGreaterThan(0);
    for (const one of breaks) expect(one.instructed).toBe(true);
  });
});
