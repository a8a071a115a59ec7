import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createBoundedFetch } from './bounded-fetch.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { mendReplies } from './mend-replies.ts';
import type { ReplyLimits } from './watch-call.ts';

/** A model at a provider, as an operator names it. */
export interface ModelName {
  readonly provider: 'openai' | 'anthropic' | 'openai-compatible';
  readonly name: string;
}

export interface EndpointSettings {
  readonly choice: ModelName;
  /** Null for the provider's own. There is none for `openai-compatible`. */
  readonly baseUrl: string | null;
  /** Null for an endpoint that asks for none. */
  readonly apiKey: string | null;
  /** How long one call may take; the finer limits follow from it. */
  readonly timeoutMs: number;
  readonly monotonicMs: () => number;
}

/** A model that can be asked over the network. */
export interface ModelEndpoint {
  readonly provider: ModelName['provider'];
  /** As an operator writes it, such as `openai:gpt-4.1`; never with its address or key. */
  readonly name: string;
  /** The same model by each way there is to speak to it; null where there is no such way. */
  readonly models: {
    readonly usual: LanguageModelV4;
    /** Without asking for the count of tokens, which some servers refuse and tell of themselves. */
    readonly uncounted: LanguageModelV4 | null;
    /** By OpenAI's newer interface, which is the only one that some models are offered by. */
    readonly responses: LanguageModelV4 | null;
  };
  readonly breaker: CircuitBreaker;
  /** A model that thinks as long as it likes would keep a patient waiting. */
  readonly reasoning: 'low' | 'provider-default';
  /** Ends the connections that are kept for the next call. */
  readonly close: () => void;
}

const ownBaseUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' };
/** OpenAI's models that think first; those called `chat` do not. */
const thinkingModel = /^(?:o\d|gpt-[5-9])(?!.*chat)/;
const mostReplyBytes = 1_000_000;

/**
 * Prepares a model to be asked; nothing is sent yet. Throws where an `openai-compatible` one has no base URL, which a checked environment
 * does not let happen.
 */
export function openEndpoint({ choice: { provider, name }, baseUrl, apiKey, timeoutMs, monotonicMs }: EndpointSettings): ModelEndpoint {
  const bounded = createBoundedFetch(limitsWithin(timeoutMs));
  const fetch = mendReplies(apiKey === null ? withoutKey(bounded.fetch) : bounded.fetch);
  // The kits would look into the environment for what they are not given.
  const settings = { apiKey: apiKey ?? '', fetch };
  const open = (): ModelEndpoint['models'] => {
    switch (provider) {
      case 'openai': {
        const openAi = createOpenAI({ ...settings, baseURL: baseUrl ?? ownBaseUrls.openai });
        // Chat completions first: every server of this protocol speaks them.
        return { usual: openAi.chat(name), uncounted: null, responses: openAi.responses(name) };
      }
      case 'anthropic': {
        const usual = createAnthropic({ ...settings, baseURL: baseUrl ?? ownBaseUrls.anthropic })(name);
        return { usual, uncounted: null, responses: null };
      }
      case 'openai-compatible': {
        if (baseUrl === null) throw new Error('An openai-compatible model needs a base URL.');
        const compatible = (includeUsage: boolean) =>
          createOpenAICompatible({ ...settings, name: 'compatible', baseURL: baseUrl, includeUsage, supportsStructuredOutputs: true })(
            name,
          );
        const responses = createOpenAI({ ...settings, baseURL: baseUrl }).responses(name);
        return { usual: compatible(true), uncounted: compatible(false), responses };
      }
    }
  };
  const reasoning = provider === 'openai' && thinkingModel.test(name) ? 'low' : 'provider-default';
  return {
    provider,
    reasoning,
    name: `${provider}:${name}`,
    models: open(),
    breaker: createCircuitBreaker(monotonicMs),
    close: bounded.close,
  };
}

/** A silent endpoint is given up while there is still time to ask once more; a model that thinks first is silent too. */
function limitsWithin(timeoutMs: number): ReplyLimits {
  return { connectMs: timeoutMs / 4, firstByteMs: timeoutMs / 2, stallMs: timeoutMs / 2, mostReplyBytes };
}

function withoutKey(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (target, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('authorization');
    headers.delete('x-api-key');
    return fetch(target, { ...init, headers });
  };
}
