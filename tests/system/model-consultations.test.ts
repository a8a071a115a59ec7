import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi, newPatient } from '../api/api-client.ts';
import { type ModelPeer, startModelPeer } from '../support/model-peer.ts';
import { startServer } from '../support/start-server.ts';
import { roleOf, willingModel } from '../support/willing-model.ts';

let peer: ModelPeer;
beforeAll(async () => {
  peer = await startModelPeer(willingModel);
});
afterAll(() => peer.close());

const opening = 'I have had a throbbing headache since yesterday and I feel sick';

describe('a consultation of a patient', () => {
  test('is led by an openai-compatible model to its summary', async () => {
    const server = await startServer({ env: { MODEL: 'openai-compatible:llama3', MODEL_BASE_URL: peer.baseUrl } });
    try {
      const api = createApi(server.url);
      const { token } = await newPatient(api);
      let answer = await api.say(token, opening);
      for (let turn = 0; answer.body.phase !== 'post_diagnosis' && turn < 80; turn += 1) {
        answer = await api.say(token, 'I do not really know, maybe a little.');
        expect(answer.status).toBe(200);
      }
      expect(answer.body.response).toContain('Patient Summary');
      expect(new Set(peer.requests.map(roleOf))).toEqual(new Set(['understand', 'phrase']));
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });
});
