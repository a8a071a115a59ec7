import { countOf, isRecord, type Loose, recordsIn, textOf } from './loose-json.ts';

const item_id = 'whole';

/** The events by which a whole reply of OpenAI's responses interface would have been streamed. */
export function wholeResponse(reply: Loose): readonly object[] {
  if (isRecord(reply.error)) {
    const { type, code } = reply.error;
    return [{ type: 'error', sequence_number: 0, code: textOf(code) || textOf(type) || 'server_error', message: '' }];
  }
  const parts = recordsIn(reply.output).flatMap(({ type, content }) => (type === 'message' ? recordsIn(content) : []));
  const usage = isRecord(reply.usage) ? reply.usage : {};
  const { cached_tokens } = isRecord(usage.input_tokens_details) ? usage.input_tokens_details : {};
  const counts = {
    input_tokens: countOf(usage.input_tokens),
    input_tokens_details: { cached_tokens: countOf(cached_tokens) },
    output_tokens: countOf(usage.output_tokens),
  };
  const isWhole = reply.status === undefined || reply.status === null || reply.status === 'completed';
  const reason = isRecord(reply.incomplete_details) ? textOf(reply.incomplete_details.reason) : 'unknown';
  return [
    { type: 'response.created', response: { id: item_id, created_at: 0, model: 'whole' } },
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: item_id } },
    ...parts.map(eventOfPart),
    { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: item_id } },
    isWhole
      ? { type: 'response.completed', response: { usage: counts } }
      : { type: 'response.incomplete', response: { incomplete_details: { reason }, usage: counts } },
  ];
}

function eventOfPart({ type, text, refusal }: Loose): object {
  return type === 'refusal'
    ? { type: 'response.refusal.delta', item_id, delta: textOf(refusal) }
    : { type: 'response.output_text.delta', item_id, delta: textOf(text) };
}
