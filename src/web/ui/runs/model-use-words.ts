import type { ModelUseView } from './run-view.ts';

/** What the language models of a run took, in words: `12 calls, 9,400 tokens, cost 0.03, 8.2 s, 1 built-in fallbacks`. */
export function modelUseWords({ calls, tokens, cost, ms, fallBacks, replayed }: ModelUseView): string {
  return [
    `${calls} ${calls === 1 ? 'call' : 'calls'}`,
    `${tokens.toLocaleString('en')} tokens`,
    ...(cost === null ? [] : [`cost ${cost.toFixed(cost < 0.1 ? 4 : 2)}`]),
    `${(ms / 1000).toFixed(1)} s`,
    ...(fallBacks === 0 ? [] : [`${fallBacks} built-in ${fallBacks === 1 ? 'fallback' : 'fallbacks'}`]),
    ...(replayed === 0 ? [] : [`${replayed} from the record`]),
  ].join(', ');
}
