import { isRecord, type Loose, parsedRecord, recordsIn, textOf } from './loose-json.ts';

/** Every chunk alike: the first choice with its text in one piece, and what was counted. What else servers write is not read. */
interface ChatChunk {
  readonly choices: readonly {
    readonly index: 0;
    readonly delta: { readonly content?: string; readonly refusal?: string; readonly reasoning_content?: string };
    readonly finish_reason: string | null;
  }[];
  readonly usage?: Usage;
}

interface Usage {
  readonly prompt_tokens?: number;
  readonly completion_tokens?: number;
  readonly prompt_tokens_details?: { readonly cached_tokens: number };
}

interface ChatError {
  readonly error: { readonly message: string; readonly type: string; readonly code?: string };
}

/** Other words of servers for an end of their own accord, and for one by the bound on length. */
const finishes: Readonly<Record<string, string>> = {
  eos: 'stop',
  eos_token: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_length: 'length',
};

/** Reads a chunk of a stream, or a whole completion, whose end is taken for `wholeFinish` where it names none. */
export function mendChatEvent(event: Loose, wholeFinish: string | null = null): ChatChunk | ChatError {
  if (event.error !== undefined && event.error !== null && event.error !== false) return errorOf(event.error);
  const [choice] = recordsIn(event.choices);
  const usage = countsIn(event.usage);
  return { choices: choice === undefined ? [] : [readChoice(choice, wholeFinish)], ...(usage === null ? {} : { usage }) };
}

function readChoice(choice: Loose, wholeFinish: string | null): ChatChunk['choices'][number] {
  const said = choice.delta ?? choice.message;
  const { content, refusal, reasoning_content, reasoning } = isRecord(said) ? said : {};
  const parts = { content: textOf(content), refusal: textOf(refusal), reasoning_content: textOf(reasoning_content ?? reasoning) };
  const reason = typeof choice.finish_reason === 'string' ? choice.finish_reason.toLowerCase() : '';
  return {
    index: 0,
    delta: Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')),
    finish_reason: reason === '' ? wholeFinish : (finishes[reason] ?? reason),
  };
}

function errorOf(error: unknown): ChatError {
  const { type, code } = isRecord(error) ? error : {};
  const kind = typeof type === 'string' && type !== '' ? type : 'server_error';
  return { error: { message: '', type: kind, ...(typeof code === 'string' ? { code } : {}) } };
}

function countsIn(usage: unknown): Usage | null {
  if (!isRecord(usage)) return null;
  const cached = isRecord(usage.prompt_tokens_details) ? usage.prompt_tokens_details.cached_tokens : null;
  const counts = ['prompt_tokens', 'completion_tokens'].flatMap((name) => (typeof usage[name] === 'number' ? [[name, usage[name]]] : []));
  if (counts.length === 0) return null;
  return { ...Object.fromEntries(counts), ...(typeof cached === 'number' ? { prompt_tokens_details: { cached_tokens: cached } } : {}) };
}

/**
 * Mends a stream of chunks line by line. One that says in its own words that it is done, and never why, has ended of its own accord: a
 * connection that breaks off says nothing.
 */
export function openChatStream(): (line: string) => string {
  let hasEnd = false;
  return (line) => {
    if (!line.startsWith('data:')) return line;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') return hasEnd ? line : `data: ${JSON.stringify(mendChatEvent({ choices: [{}] }, 'stop'))}\n\n${line}`;
    const event = parsedRecord(data);
    if (event === null) return line;
    const mended = mendChatEvent(event);
    hasEnd ||= 'error' in mended || mended.choices.some(({ finish_reason }) => finish_reason !== null);
    return `data: ${JSON.stringify(mended)}\n`;
  };
}
