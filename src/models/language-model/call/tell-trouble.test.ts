import { expect, test } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { type PeerReply, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';

test('what lasts is told once, and again when it comes back after a call that succeeded', async () => {
  const peer = await startModelPeer(() => peerAnswer(sampleAnswer));
  const told: string[] = [];
  let nowMs = 0;
  const { ask, close } = askPeer({
    baseUrl: peer.baseUrl,
    monotonicMs: () => nowMs,
    wait: async () => {},
    onTrouble: (trouble) => told.push(trouble),
  });
  const calls = async (times: number, reply: PeerReply) => {
    peer.answerBy(() => reply);
    for (let time = 0; time < times; time += 1) await ask(sampleCall);
  };
  const status = (code: number): PeerReply => ({ kind: 'status', status: code });
  await calls(1, status(503));
  expect(told).toEqual([]);
  await calls(3, status(401));
  expect(told).toEqual(['not-authorised', 'circuit-open']);
  nowMs += 30_000;
  await calls(1, peerAnswer(sampleAnswer));
  await calls(2, { kind: 'status', status: 404, body: '{"error":{"code":"model_not_found"}}' });
  expect(told).toEqual(['not-authorised', 'circuit-open', 'not-found']);
  await calls(1, peerAnswer(sampleAnswer));
  await calls(1, status(401));
  expect(told.at(-1)).toBe('not-authorised');
  close();
  await peer.close();
});
