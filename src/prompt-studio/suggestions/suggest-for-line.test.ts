import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askPeer } from '../../../tests/support/ask-peer.ts';
import { type ModelPeer, type PeerReply, peerAnswer, startModelPeer } from '../../../tests/support/model-peer.ts';
import { shippedClinic } from '../../../tests/support/shipped-clinic.ts';
import { rolePrompt } from '../../models/language-model/prompts/role-prompt.ts';
import { suggestByModel } from '../../models/language-model/roles/compiler.ts';
import type { SuggestLine } from '../../prompt-compiler/suggestion-port.ts';
import { createCompilerThreads } from '../compile-sessions/compiler-threads.ts';
import { createCompileForViewer } from '../publishing/compile-for-viewer.ts';
import { suggestForLine } from './suggest-for-line.ts';

const { knowledge } = shippedClinic;
const threads = createCompilerThreads(knowledge);
const compile = createCompileForViewer(threads);
const email = 'author@example.com';
const prompt = rolePrompt('compiler');

const source = `Chief complaint: Headache

1. When did the headache start?
2 Does light bother you?
3. Do you have a fever?
If 3 is yes: EMERGENCY "Call for help now."
If 9 is yes, ask 3.
`;
const lineWithoutPeriod = 4;
const lineOfNoQuestion = 7;

let peer: ModelPeer;
let suggest: SuggestLine;
let close: () => void;

beforeEach(async () => {
  peer = await startModelPeer(() => peerAnswer({}));
  const asking = askPeer({ baseUrl: peer.baseUrl });
  close = asking.close;
  suggest = suggestByModel({ prompt })(asking.ask);
});

afterEach(async () => {
  close();
  await peer.close();
});

afterAll(() => threads.close());

const suggestion = (text: string | null, explanation = 'The number was without its period.') => ({ text, explanation });

function answersBy(...answers: readonly object[]): void {
  let at = 0;
  peer.answerBy((): PeerReply => peerAnswer(answers[Math.min(at++, answers.length - 1)]));
}

const askedFor = (line: number, of = source) => suggestForLine({ suggest, compile }, { source: of, line, email });
const noneBecause = (error: object) => ({ ok: true, value: { ok: false, error } });
const inputs = () => peer.requests.map(({ input }) => JSON.parse(input) as Record<string, unknown>);

describe('a suggestion for a line with a problem', () => {
  test('is given where the compiler accepts it', async () => {
    answersBy(suggestion('2. Does light bother you?'));
    expect(await askedFor(lineWithoutPeriod)).toEqual({
      ok: true,
      value: { ok: true, value: { text: '2. Does light bother you?', explanation: 'The number was without its period.' } },
    });
    expect(inputs()).toMatchObject([
      {
        line: '2 Does light bother you?',
        after: ['3. Do you have a fever?', 'If 3 is yes: EMERGENCY "Call for help now."', 'If 9 is yes, ask 3.', ''],
        problems: [{ message: 'Number must end with period: 2', example: { wrong: '1 Did it come on suddenly?' } }],
        refused: null,
      },
    ]);
  });

  test('is asked for once more where the compiler refuses it, with what the compiler says', async () => {
    answersBy(suggestion('If 8 is yes, ask 3.', 'Question 8 was meant.'), suggestion('If 2 is yes, ask 3.', 'Question 2 was meant.'));
    expect(await askedFor(lineOfNoQuestion, source.replace('2 Does', '2. Does'))).toMatchObject({
      ok: true,
      value: { ok: true, value: { text: 'If 2 is yes, ask 3.' } },
    });
    expect(inputs()[1]?.refused).toMatchObject({ text: 'If 8 is yes, ask 3.', problems: [expect.stringContaining('8')] });
  });

  test('may part a line that holds two', async () => {
    const two = source.replace('3. Do you have a fever?', '3. Do you have a fever? 4. Do you feel sick?');
    const parted = '3. Do you have a fever?\n4. Do you feel sick?';
    answersBy(suggestion(parted, 'Each question stands in its own line.'));
    expect(await askedFor(5, two)).toMatchObject({ value: { ok: true, value: { text: parted } } });
  });

  test.each([
    ['nothing', ''],
    ['a comment', '<!-- 2 Does light bother you? -->'],
    ['the line as it stands', '2 Does light bother you?'],
    ['another question', '2. Do you own a dog?'],
    ['the number of another question', '3. Does light bother you?'],
    ['a jump beside it', '2. Does light bother you?\nIf 7 is yes, stop.'],
    ['a link', '2. Does light bother you? https://example.com/'],
    ['an image', '2. Does light bother you? ![x](y)'],
    ['its own instructions', prompt.text.slice(0, 300)],
    ['hidden characters', '2. Does light bother you?\u202e'],
    ['a book', `2. Does light bother you? ${'Really? '.repeat(400)}`],
  ])('is none where the model suggests %s', async (_what, text) => {
    answersBy(suggestion(text));
    expect(await askedFor(lineWithoutPeriod)).toEqual(noneBecause({ kind: 'objected' }));
    expect(peer.requests.length).toBeLessThanOrEqual(4);
  });

  test.each([
    ['a comment', '// If 9 is yes, ask 3.'],
    ['a comment at its end', 'If 2 is yes, ask 3. // 9 is yes'],
    ['a heading', '# If 9 is yes, ask 3.'],
    ['mere words', 'Ask 3 when 9 is yes.'],
  ])('is none where the model makes the line into %s', async (_what, text) => {
    answersBy(suggestion(text));
    expect(await askedFor(lineOfNoQuestion)).toEqual(noneBecause({ kind: 'objected' }));
  });

  test('keeps an emergency an emergency', async () => {
    const faulty = source.replace('If 3 is yes: EMERGENCY', 'Emergency if 3 is yes and 9 is yes:');
    answersBy(suggestion('Be calm, even if somebody is in an emergency, and say “Call for help now.”'));
    expect(await askedFor(6, faulty)).toEqual(noneBecause({ kind: 'objected' }));
    const kept = 'Emergency if 3 is yes: "Call for help now."';
    answersBy(suggestion(kept));
    expect(await askedFor(6, faulty)).toMatchObject({ value: { ok: true, value: { text: kept } } });
  });

  test('is none where the model has none, or fails', async () => {
    answersBy(suggestion(null));
    expect(await askedFor(lineWithoutPeriod)).toEqual(noneBecause({ kind: 'none' }));
    peer.answerBy(() => ({ kind: 'status', status: 401, body: '{}' }));
    expect(await askedFor(lineWithoutPeriod)).toEqual(noneBecause({ kind: 'failed', failure: 'not-authorised' }));
  });

  test('is one that was objected to where the model has no other after it, and a failure where it fails then', async () => {
    const refused = suggestion('If 8 is yes, ask 3.', 'Question 8 was meant.');
    answersBy(refused, suggestion(null));
    expect(await askedFor(lineOfNoQuestion)).toEqual(noneBecause({ kind: 'objected' }));
    let calls = 0;
    peer.answerBy(() => (calls++ === 0 ? peerAnswer(refused) : { kind: 'status', status: 401, body: '{}' }));
    expect(await askedFor(lineOfNoQuestion)).toEqual(noneBecause({ kind: 'failed', failure: 'not-authorised' }));
  });

  test('is not asked for where the compiler has nothing to object to', async () => {
    expect(await askedFor(3)).toEqual(noneBecause({ kind: 'no-problem' }));
    expect(peer.requests).toHaveLength(0);
  });

  test('fails for a line that is not there', async () => {
    expect(await askedFor(70)).toMatchObject({ ok: false, error: { code: 'invalid', detail: 'line: the prompt has 8 lines.' } });
  });

  test('whatever the model says, leaves a prompt with fewer problems and with all its questions', async () => {
    const before = await compile(email, source);
    const pieces = fc.constantFrom('2', '.', ' ', 'Does light bother you?', '\n', 'If 1 is', 'stop', '[a, b]', '3.', '(optional)', '**');
    await fc.assert(
      fc.asyncProperty(
        fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
        async (text) => {
          answersBy(suggestion(text));
          const given = await askedFor(lineWithoutPeriod);
          if (!given.ok || !given.value.ok) return;
          const after = await compile(email, source.replace('2 Does light bother you?', given.value.value.text));
          if (!before.ok || !after.ok) throw new Error('it was not compiled');
          expect(after.value.problemsCount).toBeLessThan(before.value.problemsCount);
          expect(after.value.protocol?.nodes.length).toBeGreaterThanOrEqual(before.value.protocol?.nodes.length ?? 0);
        },
      ),
      { numRuns: 30 },
    );
  });
});
