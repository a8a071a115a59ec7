import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient } from './api-client.ts';
import { begin, converse, history, type Playground, plainPatient, playgroundOf, signInStaff } from './playground-client.ts';

const lowBackPain = 'A 41-year-old man has had low back pain for three days after lifting a box. No fever, no numbness.';

let server: TestServer;
let api: Api;
let token: string;
let playground: Playground;

beforeAll(async () => {
  server = await startServer({ env: { DEV_MODE: 'true' } });
  api = createApi(server.url);
  token = await signInStaff(api);
  playground = playgroundOf(api, token);
});
afterAll(() => server.stop());

/** A session of another member of staff. */
async function otherStaffSession(): Promise<string> {
  const id = await begin(playground);
  const email = `${randomUUID()}@example.com`;
  const [account] = (await queryTestDatabase(
    server.databaseUrl ?? '',
    `insert into accounts (email, name, role, auth_provider) values ('${email}', 'Other', 'developer', 'google') returning id`,
  )) as { id: string }[];
  await queryTestDatabase(server.databaseUrl ?? '', `update emulator_sessions set account_id = '${account?.id}' where id = '${id}'`);
  return id;
}

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
    await refused({ system_prompt: 'x'.repeat(5001) }, 'system_prompt');
    await refused({ chat_mode: 'by hand' }, 'chat_mode');
    await refused({ protocol: 'no such protocol' }, 'protocol');
  });

  test('takes texts of the full length, and none of behaviour where a person plays', async () => {
    const full = await playground.start({ medical_info: 'x'.repeat(10_000), system_prompt: 'y'.repeat(5000) });
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
    const chosenByComplaint = await begin(playground);
    await converse(playground, chosenByComplaint, 2);
    expect((await playground.status(chosenByComplaint)).body.version).toMatch(/^headache /);
  });
});

describe('an emulated consultation', () => {
  test('comes to the Patient Summary, within a second when the calls follow one another', async () => {
    await converse(playground, await begin(playground));
    const id = await begin(playground);
    const began = performance.now();
    const said = await converse(playground, id);
    const tookMs = performance.now() - began;
    console.info(`An emulated consultation of ${said.length / 2} exchanges took ${Math.round(tookMs)} ms`);
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

describe('pausing', () => {
  test('holds both sides where they are, until it is resumed', async () => {
    const id = await begin(playground);
    const waiting = (await playground.patient(id)).body;
    const paused = await playground.pause(id);
    expect([paused.status, paused.body]).toEqual([200, { session_id: id, status: 'paused', is_paused: true }]);
    expect((await playground.status(id)).body).toMatchObject({ status: 'paused', is_paused: true, chat_mode: 'emulator' });
    expect((await playground.question(id)).body).toMatchObject({ status: 'paused', phase: 'greeting' });
    expect((await playground.patient(id)).body).toMatchObject({ status: 'paused', patient_response: waiting.patient_response });

    expect((await playground.pause(id, 'resume')).body).toEqual({ session_id: id, status: 'running', is_paused: false });
    expect((await playground.question(id)).body).toMatchObject({ status: 'running', phase: 'interview' });
    await playground.pause(id, 'pause');
    expect((await playground.patient(id)).body).toMatchObject({ status: 'paused', patient_response: null, message_id: null });
    expect((await playground.history(id)).body.messages).toHaveLength(3);
  });

  test('lets a person write in between, once the last reply is answered', async () => {
    const id = await begin(playground);
    const running = await playground.say(id, 'It is my head.');
    expect([running.status, running.body.detail]).toEqual([409, expect.stringContaining('Pause it')]);
    await playground.patient(id);
    await playground.pause(id);
    expect((await playground.say(id, 'It is my head.')).status).toBe(409);
    await playground.pause(id, 'resume');
    await playground.question(id);
    await playground.pause(id);
    const own = await playground.say(id, 'No, it came slowly.');
    expect([own.status, own.body.trace.patient]).toEqual([200, null]);
    await playground.pause(id, 'resume');
    expect((await playground.patient(id)).body.patient_response).toEqual(expect.any(String));
    const { messages } = (await playground.history(id)).body;
    expect(messages[3]).toMatchObject({ sender: 'user', content: 'No, it came slowly.', patient: null });
  });

  test.each([['stop'], ['']])('refuses the action %j', async (action) => {
    const id = await begin(playground);
    const { status, body } = await playground.pause(id, action);
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^action /)]);
  });
});

describe('resetting', () => {
  test('begins the conversation anew in the same session', async () => {
    const id = await begin(playground);
    await converse(playground, id, 3);
    const waiting = (await playground.patient(id)).body.message_id;
    const reset = await playground.reset(id);
    expect(reset.status).toBe(200);
    expect(reset.body).toMatchObject({ status: 'running', phase: 'greeting', facts: [], version: '' });
    const { messages } = (await playground.history(id)).body;
    expect(messages).toMatchObject([{ id: reset.body.message_id, sender: 'ai', content: reset.body.ai_question }]);
    const first = (await playground.patient(id)).body;
    expect(first.message_id).not.toBe(waiting);
    expect(first.patient_response).toContain('headache');
  });

  test('lets a consultation that has ended run again, and leaves a paused one paused', async () => {
    const id = await begin(playground);
    await converse(playground, id);
    expect((await playground.reset(id)).body.status).toBe('running');
    expect((await converse(playground, id)).at(-1)).toContain('Patient Summary');
    await playground.pause(id);
    expect((await playground.reset(id)).body.status).toBe('paused');
    expect((await playground.patient(id)).body.patient_response).toBeNull();
  });
});

describe('playing the patient by hand', () => {
  const byHand = { chat_mode: 'manual', system_prompt: '', medical_info: lowBackPain };

  test('is a conversation in which nobody speaks for the patient', async () => {
    const started = (await playground.start(byHand)).body;
    expect(started.status).toBe('paused');
    const id = started.session_id;
    expect((await playground.status(id)).body).toMatchObject({ status: 'paused', is_paused: true, chat_mode: 'manual', system_prompt: '' });
    expect((await playground.patient(id)).body).toMatchObject({ status: 'paused', patient_response: null });
    expect((await playground.pause(id, 'resume')).body).toMatchObject({ status: 'paused', is_paused: true });
    expect((await playground.patient(id)).body.patient_response).toBeNull();

    const answer = (await playground.say(id, 'My lower back hurts')).body;
    expect(answer).toMatchObject({ response: answer.ai_question, phase: 'interview', alarm: null });
    expect(answer.ui_output.telemetry).toEqual(expect.any(String));
    const { messages } = (await playground.history(id)).body;
    expect(messages).toMatchObject([
      { sender: 'ai' },
      { id: answer.patient_message_id, sender: 'user', content: 'My lower back hurts', patient: null },
      { id: answer.message_id, sender: 'ai', content: answer.response },
    ]);
  });

  test('stores a message that is sent again once, and gives it the same answer', async () => {
    const id = await begin(playground, byHand);
    const messageId = randomUUID();
    const first = await playground.say(id, 'My lower back hurts', messageId);
    expect(first.body.patient_message_id).toBe(messageId);
    await playground.say(id, 'since Monday');
    const again = await playground.say(id, 'My lower back hurts', messageId);
    expect([again.status, again.body.response, again.body.message_id]).toEqual([200, first.body.response, first.body.message_id]);
    expect((await playground.say(id, 'My knee hurts', messageId)).status).toBe(409);
    expect((await playground.history(id)).body.messages).toHaveLength(5);
  });

  test('goes on after the summary, with questions about it', async () => {
    const id = await begin(playground, byHand);
    let answer = (await playground.say(id, 'My lower back has hurt for three days, since I lifted a box.')).body;
    for (let turns = 0; !answer.conversation_ended && turns < 80; turns += 1) answer = (await playground.say(id, 'no')).body;
    expect(answer).toMatchObject({ status: 'ended', phase: 'post_diagnosis' });
    const after = await playground.say(id, 'What should I do next?');
    expect([after.status, after.body.phase]).toEqual([200, 'post_diagnosis']);
    expect(after.body.trace.reason.kind).toBe('answer-from-summary');
  });

  test('raises the alarm as in any consultation', async () => {
    const id = await begin(playground, byHand);
    const { body } = await playground.say(id, 'I have crushing chest pain and I cannot breathe');
    expect(body).toMatchObject({ phase: 'emergency', alarm: { kind: 'emergency' }, trace: { guard: { raised: true } } });
    expect(body.trace.guard.label).toEqual(expect.any(String));
    const { messages } = (await playground.history(id)).body;
    expect(messages.at(-1).alarm).toEqual(body.alarm);
  });

  test.each([
    ['a blank message', { message: '  ' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(8001) }, 'message'],
    ['no message', {}, 'message'],
    ['an id that is none', { message: 'hello', message_id: '7' }, 'message_id'],
  ])('refuses %s', async (_what, json, field) => {
    const id = await begin(playground, byHand);
    const { status, body } = await api.post(`/playground/${id}/manual-response`, { token, json });
    expect([status, body.detail.split(' ')[0]]).toEqual([422, field]);
  });
});

describe('forking', () => {
  const contents = async (id: string): Promise<string[]> =>
    (await playground.history(id)).body.messages.map(({ content }: { content: string }) => content);
  const fork = async (id: string, json: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body } = await playground.fork(id, json);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.session_id;
  };

  test('shares the transcript up to a message of the patient, and goes on with another answer', async () => {
    const id = await begin(playground);
    await converse(playground, id, 5);
    const before = (await playground.history(id)).body.messages;
    const forked = await fork(id, { message_id: before[5].id, answer: 'I am not sure about that.' });
    const after = await contents(forked);
    expect(after.slice(0, 5)).toEqual((await contents(id)).slice(0, 5));
    expect(after[5]).toBe('I am not sure about that.');
    expect(after).toHaveLength(7);
    expect((await playground.status(forked)).body).toMatchObject({
      status: 'running',
      medical_info: history,
      system_prompt: plainPatient,
      forked_from: { session_id: id, message_id: before[5].id },
    });
    expect((await playground.history(id)).body.messages).toEqual(before);
    expect((await converse(playground, forked)).at(-1)).toContain('Patient Summary');
  });

  test('without another answer says again what was said, with what stood behind it', async () => {
    const id = await begin(playground, { system_prompt: 'Answers in as few words as possible.' });
    await converse(playground, id, 6);
    const { messages } = (await playground.history(id)).body;
    const forked = await fork(id, { message_id: messages[9].id });
    const copied = (await playground.history(forked)).body.messages;
    const comparable = ({ content, patient, phase }: Record<string, unknown>) => ({ content, patient, phase });
    expect(copied.map(comparable)).toEqual(messages.slice(0, 11).map(comparable));
    expect(copied[3].id).not.toBe(messages[3].id);
  });

  test("from a message of the assistant leaves the patient's answer to come", async () => {
    const id = await begin(playground);
    await converse(playground, id, 3);
    const { messages } = (await playground.history(id)).body;
    const forked = await fork(id, { message_id: messages[4].id });
    expect(await contents(forked)).toEqual((await contents(id)).slice(0, 5));
    expect((await playground.patient(forked)).body.patient_response).toBe(messages[5].content);
    const answered = await fork(id, { message_id: messages[4].id, answer: 'yes' });
    expect((await contents(answered))[5]).toBe('yes');
  });

  test('takes along a reply that was not answered yet', async () => {
    const id = await begin(playground);
    const { message_id, patient_response } = (await playground.patient(id)).body;
    expect((await contents(await fork(id, { message_id })))[1]).toBe(patient_response);
  });

  test('under another protocol asks that protocol from the start', async () => {
    const id = await begin(playground);
    await converse(playground, id, 4);
    const { messages } = (await playground.history(id)).body;
    const forked = await fork(id, { message_id: messages[5].id, protocol: 'back-pain' });
    const replayed = (await playground.history(forked)).body.messages;
    expect((await playground.status(forked)).body.version).toMatch(/^back-pain /);
    expect(replayed[1].content).toBe(messages[1].content);
    expect(replayed[2].content).not.toBe(messages[2].content);
  });

  test('works on a conversation by hand that went on after its end', async () => {
    const id = await begin(playground, { chat_mode: 'manual', medical_info: lowBackPain });
    let answer = (await playground.say(id, 'My lower back has hurt for three days, since I lifted a box.')).body;
    for (let turns = 0; !answer.conversation_ended && turns < 80; turns += 1) answer = (await playground.say(id, 'no')).body;
    const question = (await playground.say(id, 'What should I do next?')).body;
    const forked = await fork(id, { message_id: question.patient_message_id, answer: 'What is the most likely cause?' });
    const after = await contents(forked);
    expect(after.slice(0, -2)).toEqual((await contents(id)).slice(0, -2));
    expect((await playground.status(forked)).body).toMatchObject({ status: 'ended', chat_mode: 'manual' });
  });

  test('is refused where there is nothing to fork from', async () => {
    const id = await begin(playground);
    const other = await begin(playground);
    const elsewhere = (await playground.history(other)).body.messages[0].id;
    for (const message_id of ['nothing', randomUUID(), elsewhere]) {
      const { status, body } = await playground.fork(id, { message_id });
      expect([status, body.detail]).toEqual([422, expect.stringMatching(/^message_id /)]);
    }
    const [{ id: greeting }] = (await playground.history(id)).body.messages;
    expect((await playground.fork(id, { message_id: greeting, protocol: 'nothing' })).body.detail).toMatch(/^protocol /);
    expect((await playground.fork(id, { message_id: greeting, answer: ' ' })).body.detail).toMatch(/^answer /);
  });
});

describe('who may', () => {
  const calls = (id: string): readonly (readonly [string, string, unknown?])[] => [
    ['POST', '/playground', { medical_info: history, system_prompt: plainPatient }],
    ['GET', `/playground/${id}/status`],
    ['GET', `/playground/${id}/history`],
    ['POST', `/playground/${id}/reset`],
    ['POST', '/playground-pause', { session_id: id }],
    ['GET', `/playground/${id}/patient-response`],
    ['GET', `/playground/${id}/ai-question`],
    ['POST', `/playground/${id}/manual-response`, { message: 'hello' }],
    ['POST', `/playground/${id}/fork`, { message_id: id }],
    ['GET', '/playground/emulator-status'],
  ];
  const statuses = (id: string, bearer: string | undefined, which = calls(id)) =>
    Promise.all(
      which.map(async ([method, path, json]) => {
        const { status, body } = await api.call(method, path, { token: bearer, ...(json === undefined ? {} : { json }) });
        expect(Object.keys(body), path).toEqual(['detail']);
        return status;
      }),
    );

  test('nobody without a session, and no patient', async () => {
    const id = await begin(playground);
    expect(new Set(await statuses(id, undefined))).toEqual(new Set([401]));
    expect(new Set(await statuses(id, 'a.b.c'))).toEqual(new Set([401]));
    const { token: patient } = await newPatient(api);
    expect(new Set(await statuses(id, patient))).toEqual(new Set([403]));
  });

  test("for whom a session is another's, there is none", async () => {
    const named = (id: string) => calls(id).filter(([method, path]) => path.includes(id) || (method === 'POST' && path.endsWith('-pause')));
    for (const id of [await otherStaffSession(), randomUUID(), 'nothing', '%00', 'x'.repeat(90)]) {
      expect(new Set(await statuses(id, token, named(id))), id).toEqual(new Set([404]));
    }
  });
});

describe('the emulator status', () => {
  const noSession = { has_active_session: false, emulator_active: false, requires_session_extension: false };

  test('is true while a session of the viewer runs and was used lately', async () => {
    const fresh = await startServer({ env: { DEV_MODE: 'true' } });
    try {
      const freshApi = createApi(fresh.url);
      const staff = await signInStaff(freshApi);
      const own = playgroundOf(freshApi, staff);
      const activity = async () => (await freshApi.get('/playground/emulator-status', { token: staff })).body;
      expect(await activity()).toEqual(noSession);
      const id = await begin(own);
      expect(await activity()).toEqual({ has_active_session: true, emulator_active: true, requires_session_extension: true });
      await own.pause(id);
      expect(await activity()).toEqual({ ...noSession, has_active_session: true });
      await own.pause(id, 'resume');
      const minutesAgo = (minutes: number) =>
        queryTestDatabase(fresh.databaseUrl ?? '', `update emulator_sessions set last_used_at = now() - interval '${minutes} minutes'`);
      await minutesAgo(6);
      expect(await activity()).toEqual(noSession);
      await own.patient(id);
      expect((await activity()).requires_session_extension).toBe(true);
      await minutesAgo(4);
      expect((await activity()).requires_session_extension).toBe(true);
      await converse(own, id);
      expect(await activity()).toEqual(noSession);
    } finally {
      await fresh.stop();
    }
  });
});
