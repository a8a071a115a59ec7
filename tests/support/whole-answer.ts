import type { PeerAnswer, PeerProtocol } from './model-frames.ts';
import { type PeerReply, peerAnswer } from './model-peer.ts';

/** An answer in one JSON body, whether a stream was asked for or not. */
export function wholeAnswer(value: unknown, more: Partial<PeerAnswer> = {}): PeerReply {
  const answer = peerAnswer(value, more);
  return {
    kind: 'by-hand',
    write: (response, { protocol, body }) => {
      const tool = Array.isArray(body.tools) ? 'json' : null;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.kind === 'answer' ? wholeBody(protocol, { ...answer, tool }, value) : null, null, 1));
    },
  };
}

function wholeBody(protocol: PeerProtocol, { text, finish, refusal, usage, tool }: PeerAnswer, value: unknown): object {
  const counts = usage === null ? {} : { usage: { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens } };
  switch (protocol) {
    case 'openai-chat': {
      const message = { role: 'assistant', content: refusal === null ? text : null, refusal };
      const finishReason = { stop: 'stop', length: 'length', 'content-filter': 'content_filter' }[finish];
      const told = usage === null ? {} : { usage: { prompt_tokens: usage.inputTokens, completion_tokens: usage.outputTokens } };
      return { id: 'chat-1', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: finishReason }], ...told };
    }
    case 'openai-responses': {
      const part = refusal === null ? { type: 'output_text', text, annotations: [] } : { type: 'refusal', refusal };
      const end =
        finish === 'stop' ? { status: 'completed' } : { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
      return {
        id: 'response-1',
        object: 'response',
        ...end,
        output: [{ type: 'reasoning' }, { type: 'message', content: [part] }],
        ...counts,
      };
    }
    case 'anthropic': {
      const block = tool === null ? { type: 'text', text: refusal ?? text } : { type: 'tool_use', id: 'tool-1', name: tool, input: value };
      const stop = refusal === null ? { stop: 'end_turn', length: 'max_tokens', 'content-filter': 'refusal' }[finish] : 'refusal';
      return { id: 'msg-1', type: 'message', role: 'assistant', content: [block], stop_reason: stop, ...counts };
    }
  }
}
