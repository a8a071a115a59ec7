/** The ways to talk to a language model that the peer understands, told apart by the path that is called. */
export type PeerProtocol = 'openai-chat' | 'openai-responses' | 'anthropic';

export interface PeerAnswer {
  readonly text: string;
  readonly finish: 'stop' | 'length' | 'content-filter';
  /** A refusal where the protocol has a place of its own for one. */
  readonly refusal: string | null;
  /** Null: the endpoint does not tell. */
  readonly usage: { readonly inputTokens: number; readonly cachedTokens?: number; readonly outputTokens: number } | null;
  /** Anthropic's older models answer in a shape by calling this tool. */
  readonly tool: string | null;
}

/** The events of a streamed reply in the protocol's own words, each as it goes over the wire. */
export function streamFrames(protocol: PeerProtocol, answer: PeerAnswer): readonly string[] {
  switch (protocol) {
    case 'openai-chat':
      return chatFrames(answer);
    case 'openai-responses':
      return responsesFrames(answer);
    case 'anthropic':
      return anthropicFrames(answer);
  }
}

/** An error event inside a stream that began well. */
export function errorFrame(protocol: PeerProtocol, type: string): string {
  const error = { code: type, message: 'Something went wrong.' };
  switch (protocol) {
    case 'openai-chat':
      return data({ error: { type, ...error } });
    case 'openai-responses':
      return event({ type: 'error', sequence_number: 9, ...error });
    case 'anthropic':
      return event({ type: 'error', error: { type, ...error } });
  }
}

const chatFinish = { stop: 'stop', length: 'length', 'content-filter': 'content_filter' } as const;
const anthropicFinish = { stop: 'end_turn', length: 'max_tokens', 'content-filter': 'refusal' } as const;

function chatFrames({ text, finish, refusal, usage }: PeerAnswer): string[] {
  const chunk = (choices: readonly object[], more = {}) =>
    data({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'peer', choices, ...more });
  const deltas = refusal === null ? inPieces(text).map((content) => ({ content })) : [{ refusal }];
  return [
    chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]),
    ...deltas.map((delta) => chunk([{ index: 0, delta, finish_reason: null }])),
    chunk([{ index: 0, delta: {}, finish_reason: chatFinish[finish] }]),
    ...(usage === null ? [] : [chunk([], { usage: chatUsage(usage) })]),
    'data: [DONE]\n\n',
  ];
}

function responsesFrames({ text, finish, refusal, usage }: PeerAnswer): string[] {
  const of = { item_id: 'item-1', output_index: 0, content_index: 0 };
  const deltas =
    refusal === null
      ? inPieces(text).map((delta) => ({ type: 'response.output_text.delta', ...of, delta }))
      : [{ type: 'response.refusal.delta', ...of, delta: refusal }];
  const counts =
    usage === null
      ? {}
      : {
          usage: {
            input_tokens: usage.inputTokens,
            input_tokens_details: { cached_tokens: usage.cachedTokens ?? 0 },
            output_tokens: usage.outputTokens,
          },
        };
  const reason = finish === 'length' ? 'max_output_tokens' : 'content_filter';
  const ended = finish === 'stop' ? {} : { incomplete_details: { reason } };
  return [
    { type: 'response.created', response: { id: 'response-1', created_at: 1, model: 'peer' } },
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'item-1' } },
    ...deltas,
    { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'item-1' } },
    { type: finish === 'stop' ? 'response.completed' : 'response.incomplete', response: { ...ended, ...counts } },
  ].map(event);
}

function anthropicFrames({ text, finish, refusal, usage, tool }: PeerAnswer): string[] {
  const block = tool === null ? { type: 'text', text: '' } : { type: 'tool_use', id: 'tool-1', name: tool, input: {} };
  const delta = (piece: string) =>
    tool === null ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece };
  const stopReason = refusal !== null ? 'refusal' : tool !== null && finish === 'stop' ? 'tool_use' : anthropicFinish[finish];
  // What was in the cache is counted apart there.
  const cached = usage?.cachedTokens ?? 0;
  const started = { input_tokens: (usage?.inputTokens ?? 0) - cached, cache_read_input_tokens: cached, output_tokens: 0 };
  return [
    {
      type: 'message_start',
      message: { id: 'msg-1', type: 'message', role: 'assistant', model: 'peer', content: [], stop_reason: null, usage: started },
    },
    { type: 'content_block_start', index: 0, content_block: block },
    { type: 'ping' },
    ...inPieces(refusal ?? text).map((piece) => ({ type: 'content_block_delta', index: 0, delta: delta(piece) })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: stopReason, stop_sequence: null },
      usage: { output_tokens: usage?.outputTokens ?? 0 },
    },
    { type: 'message_stop' },
  ].map(event);
}

function chatUsage({ inputTokens, cachedTokens = 0, outputTokens }: NonNullable<PeerAnswer['usage']>): object {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    prompt_tokens_details: { cached_tokens: cachedTokens },
  };
}

function inPieces(text: string): string[] {
  return text.match(/[\s\S]{1,12}/gu) ?? [];
}

function data(body: object): string {
  return `data: ${JSON.stringify(body)}\n\n`;
}

function event(body: { readonly type: string; readonly [field: string]: unknown }): string {
  return `event: ${body.type}\n${data(body)}`;
}
