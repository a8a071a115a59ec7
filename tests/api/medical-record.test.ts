import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { type Api, createApi, newPatient } from './api-client.ts';

const textPaths = ['/allergies', '/medications', '/diagnoses', '/procedures', '/additionalmedinfo'];
const physical = {
  date_of_birth: '1980-12-31',
  gender: 'female',
  height: '5 feet 7 inches',
  height_units: 'feet/inches',
  weight: '140',
  weight_units: 'lbs',
};

let server: WarmServer;
let api: Api;

beforeAll(async () => {
  server = await startWarmServer();
  api = createApi(server.url);
});
afterAll(() => server.stop());

test('what was never stored is not found', async () => {
  const { token } = await newPatient(api);
  for (const path of ['/physical_info', ...textPaths]) {
    const { status, body } = await api.get(path, { token });
    expect(status, path).toBe(404);
    expect(body).toEqual({ detail: expect.any(String) });
  }
});

test('physical information comes back as it was stored, and the last one stands', async () => {
  const { token } = await newPatient(api);
  const saved = await api.post('/physical_info', { token, json: physical });
  expect([saved.status, saved.body]).toEqual([200, physical]);
  expect((await api.get('/physical_info', { token })).body).toEqual(physical);
  const changed = { ...physical, height: '1.70', height_units: 'meters' };
  await api.post('/physical_info', { token, json: changed });
  expect((await api.get('/physical_info', { token })).body).toEqual(changed);
});

test('a text of 100,000 characters is kept whole, and a consultation goes on with it as fast as ever', async () => {
  const { token } = await newPatient(api);
  const description = 'Penicillin since 1999, and häusliche Pollen. '.repeat(2_300).slice(0, 100_000);
  for (const kind of ['allergies', 'medications', 'diagnoses', 'procedures', 'additionalmedinfo']) {
    const saved = await api.post(`/${kind}`, { token, json: { details: { description } } });
    expect([saved.status, saved.body]).toEqual([200, { details: { description } }]);
    expect((await api.get(`/${kind}`, { token })).body.details.description).toBe(description);
  }
  const tooLong = await api.post('/allergies', { token, json: { details: { description: `${description}x` } } });
  expect([tooLong.status, tooLong.body.detail]).toEqual([422, expect.stringContaining('100000')]);
  const beganMs = performance.now();
  expect((await api.say(token, 'I have had a headache since yesterday')).status).toBe(200);
  expect(performance.now() - beganMs).toBeLessThan(5_000);
}, 120_000);

test('blank physical information is stored as blank', async () => {
  const { token } = await newPatient(api);
  const blank = { date_of_birth: '', gender: '', height: '', height_units: 'meters', weight: '', weight_units: 'kg' };
  expect((await api.post('/physical_info', { token, json: { ...blank, date_of_birth: null, gender: null } })).body).toEqual(blank);
  expect((await api.get('/physical_info', { token })).body).toEqual(blank);
});

test('units alone are stored, and leave every field that says something blank', async () => {
  const { token } = await newPatient(api);
  const units = { height_units: 'feet/inches', weight_units: 'lbs' };
  const stored = { date_of_birth: '', gender: '', height: '', weight: '', ...units };
  const saved = await api.post('/physical_info', { token, json: units });
  expect([saved.status, saved.body]).toEqual([200, stored]);
  expect((await api.get('/physical_info', { token })).body).toEqual(stored);
});

test('a date that is refused is refused with an example of one that is not', async () => {
  const { token } = await newPatient(api);
  const { body } = await api.post('/physical_info', { token, json: { date_of_birth: '12/31/1980' } });
  expect(body.detail).toBe('date_of_birth must be a date such as 1980-12-31, or empty.');
});

test.each([
  ['date_of_birth', '31/12/1980'],
  ['date_of_birth', '1981-02-30'],
  ['date_of_birth', '2999-01-01'],
  ['gender', 'unknown'],
  ['height_units', 'furlongs'],
  ['weight_units', 'stone'],
  ['height', 170],
])('%s cannot be %j, and what was stored stays', async (field, value) => {
  const { token } = await newPatient(api);
  await api.post('/physical_info', { token, json: physical });
  const { status, body } = await api.post('/physical_info', { token, json: { ...physical, [field]: value } });
  expect(status).toBe(422);
  expect(body.detail).toContain(field);
  expect((await api.get('/physical_info', { token })).body).toEqual(physical);
});

test.each(textPaths)('%s comes back as it was stored, to the letter', async (path) => {
  const { token } = await newPatient(api);
  const details = { description: '  Penicillin – rash\n\t"since 2010" \u{1F637} <b>\' ; -- \r\n' };
  const saved = await api.post(path, { token, json: { details } });
  expect([saved.status, saved.body]).toEqual([200, { details }]);
  expect((await api.get(path, { token })).body).toEqual({ details });
  expect((await api.post(path, { token, json: { details: { description: '' } } })).status).toBe(200);
  expect((await api.get(path, { token })).body).toEqual({ details: { description: '' } });
  for (const other of textPaths.filter((candidate) => candidate !== path)) {
    expect((await api.get(other, { token })).status).toBe(404);
  }
});

test('six saves at once are all kept', async () => {
  const { token } = await newPatient(api);
  const answers = await Promise.all([
    api.post('/physical_info', { token, json: physical }),
    ...textPaths.map((path) => api.post(path, { token, json: { details: { description: `about ${path}` } } })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  for (const path of textPaths) expect((await api.get(path, { token })).body.details.description).toBe(`about ${path}`);
});

test("nobody sees or changes another patient's record", async () => {
  const [ann, beth] = [await newPatient(api), await newPatient(api)];
  await api.post('/physical_info', { token: ann.token, json: physical });
  await api.post('/allergies', { token: ann.token, json: { details: { description: 'nuts' } } });
  expect((await api.get('/physical_info', { token: beth.token })).status).toBe(404);
  expect((await api.get('/allergies?account_id=1&email=x', { token: beth.token })).status).toBe(404);
  await api.post('/allergies', { token: beth.token, json: { details: { description: 'cats' }, account_id: 'x' } });
  expect((await api.get('/allergies', { token: ann.token })).body.details.description).toBe('nuts');
});
