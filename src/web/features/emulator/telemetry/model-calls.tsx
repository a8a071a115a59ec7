import { TriangleAlert } from 'lucide-react';
import type { ModelCallReply } from '../../../../contracts/test-bench/model-use.ts';
import { callRoleWords } from '../../../ui/runs/model-call-words.ts';
import { texts } from './texts.ts';

const shownHashLength = 8;

/** How each call to a language model went; nothing where none was asked. */
export function ModelCalls({ calls }: { readonly calls: readonly ModelCallReply[] }) {
  if (calls.length === 0) return null;
  return (
    <ul aria-label={texts.calls} className="mt-1.5 space-y-1.5 border-t border-line pt-1.5">
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no ids and never change.
        <li key={index} className="tabular-nums">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{callRoleWords(call.role)}</span>
            <span className="font-mono wrap-anywhere">{call.model}</span>
            <span title={call.prompt_hash} className="font-mono text-[0.93em] text-ink-soft">
              {texts.instructions(call.prompt_hash.slice(0, shownHashLength))}
            </span>
          </p>
          <p className="text-ink-soft">{howItWent(call).join(' · ')}</p>
          {call.fell_back !== null && (
            <p className="flex items-center gap-1.5 text-attention">
              <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
              {texts.fellBack(call.fell_back)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function howItWent(call: ModelCallReply): readonly string[] {
  if (call.replayed) return [texts.replayed];
  return [
    texts.attempts(call.attempts),
    ...(call.attempts === 0 ? [] : [texts.tokens(call.input_tokens, call.output_tokens, call.cached_tokens)]),
    ...(call.cost === null ? [] : [texts.cost(call.cost)]),
    ...(call.first_token_ms === null ? [] : [texts.firstToken(texts.milliseconds(call.first_token_ms))]),
    texts.milliseconds(call.total_ms),
  ];
}
