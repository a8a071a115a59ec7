import type { ModelFailure } from './model-failure.ts';

const later = 'It may pass; see whether it lasts.';

/** What an operator can do about a failure of a language model, in a sentence or two. */
export const whatToDo: Readonly<Record<ModelFailure['kind'], string>> = {
  unreachable:
    'Nothing answers at its address. Check the address (MODEL_BASE_URL), that the server runs, and that this machine may reach it.',
  'timed-out': 'It took too long. Give it more time (MODEL_TIMEOUT_MS, MODEL_TURN_DEADLINE_MS) or take a faster model.',
  'broken-off': `Its reply broke off. ${later}`,
  'server-error': `Its server failed. ${later}`,
  empty: 'It answered nothing. Take another model.',
  'wrong-shape': 'It did not answer in the JSON that was asked for. Take a model that can, or check that the address is that of an API.',
  'rate-limited': 'It is asked too often for its plan. Ask its provider for more, or run fewer things at once.',
  'not-authorised': 'It refused the key. Check the key (MODEL_API_KEY) and what it is allowed to use.',
  'out-of-quota': 'Its quota or credit is spent. See to it at the provider.',
  refused: 'It refused to answer. Take another model.',
  'too-large': 'Its answer was cut off or too long. Take a model that thinks and writes less.',
  'bad-request': 'It refused the question. Check that the model takes text and answers text.',
  'not-found':
    'No such model is known at its address. Check the name (MODEL) and the address (MODEL_BASE_URL), which ends in /v1 at most servers.',
  'circuit-open': 'It failed five times in a row. It is asked again after half a minute.',
  'no-time-left': 'The turn had no time left (MODEL_TURN_DEADLINE_MS).',
  'no-tokens-left': 'The tokens allowed are spent (MODEL_TOKENS_PER_CONSULTATION, MODEL_TOKENS_PER_DAY).',
  'called-off': 'Nobody waited for the answer any more.',
};
