import { countOf, isRecord, type Loose, recordsIn, textOf } from './loose-json.ts';

/** The events by which a whole message of Anthropic's protocol would have been streamed. */
export function wholeMessage(message: Loose): readonly object[] {
  if (message.type === 'error') return [message];
  const usage = isRecord(message.usage) ? message.usage : {};
  const content = typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : recordsIn(message.content);
  return [
    { type: 'message_start', message: { id: 'whole', model: 'whole', content: [], usage: countsOf({ ...usage, output_tokens: 0 }) } },
    ...content.flatMap(eventsOfBlock),
    {
      type: 'message_delta',
      delta: { stop_reason: typeof message.stop_reason === 'string' ? message.stop_reason : 'end_turn' },
      usage: countsOf(usage),
    },
    { type: 'message_stop' },
  ];
}

/** Text, and the call of a tool by which some models answer in a shape; thoughts are not read. */
function eventsOfBlock(block: Loose, index: number): readonly object[] {
  const between = (start: object, delta: object) => [
    { type: 'content_block_start', index, content_block: start },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ];
  if (block.type === 'text') return between({ type: 'text', text: '' }, { type: 'text_delta', text: textOf(block.text) });
  if (block.type !== 'tool_use') return [];
  const { name, input } = block;
  return between(
    { type: 'tool_use', id: 'whole', name: textOf(name), input: {} },
    { type: 'input_json_delta', partial_json: JSON.stringify(input ?? {}) },
  );
}

function countsOf({ input_tokens, cache_read_input_tokens, cache_creation_input_tokens, output_tokens }: Loose): object {
  return {
    input_tokens: countOf(input_tokens),
    cache_read_input_tokens: countOf(cache_read_input_tokens),
    cache_creation_input_tokens: countOf(cache_creation_input_tokens),
    output_tokens: countOf(output_tokens),
  };
}
