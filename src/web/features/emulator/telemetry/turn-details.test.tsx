import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleTrace } from '../../../../../tests/support/sample-trace.ts';
import { TurnDetails } from './turn-details.tsx';

const textOf = (trace: ReturnType<typeof sampleTrace>) => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <TurnDetails turn={{ number: 1, messageId: 'b', trace, answers: 'a' }} onShowMessage={() => {}} />,
  );
  return place.textContent ?? '';
};

test('what a model read and was not kept is shown with its words and the reason', () => {
  const dropped = [
    { what: 'cough', quote: null, reason: 'not-said' as const },
    { what: 'fever', quote: 'I am hot', reason: 'read-otherwise' as const },
  ];
  const shown = textOf(sampleTrace({ dropped }));
  expect(shown).toContain('Read by the model, and not kept');
  expect(shown).toContain('cough: its words are not in the message');
  expect(shown).toContain('fever “I am hot”: read by our rules, and by the model otherwise');
  expect(textOf(sampleTrace())).not.toContain('Read by the model');
});

test('what an endpoint had in its cache is shown with the tokens', () => {
  const call = {
    role: 'understand',
    model: 'openai:x',
    prompt_hash: '0123456789abcdef',
    attempts: 1,
    input_tokens: 1200,
    cached_tokens: 1024,
    output_tokens: 80,
    cost: null,
    first_token_ms: null,
    total_ms: 900,
    fell_back: null,
    replayed: false,
  } as const;
  expect(textOf(sampleTrace({ calls: [call] }))).toContain('1200 in (1024 cached), 80 out');
  expect(textOf(sampleTrace({ calls: [{ ...call, cached_tokens: null }] }))).toContain('1200 in, 80 out');
});
