/** One turn of a transcript, as it is shown. */
export interface ShownTurn {
  readonly side: 'assistant' | 'patient' | 'other';
  /** Who speaks, as the transcript names them. */
  readonly speaker: string;
  readonly text: string;
  /** The protocol's question that the turn asks, where it is known. */
  readonly node: string | null;
}

/** A transcript as far as it could be read: its turns; its raw text where they could not be told apart; or nothing. */
export type ShownTranscript =
  | { readonly kind: 'turns'; readonly turns: readonly ShownTurn[] }
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'missing' };

const sides: ReadonlyMap<string, ShownTurn['side']> = new Map([
  ...['assistant', 'ai', 'bot', 'doctor', 'physician', 'interviewer', 'model'].map((name) => [name, 'assistant'] as const),
  ...['patient', 'user', 'human', 'you', 'emulator', 'patient emulator'].map((name) => [name, 'patient'] as const),
  ...['system', 'error'].map((name) => [name, 'other'] as const),
]);

/** Reads a transcript: lines 'speaker: text', or a list of objects with role or speaker and content or text. */
export function readTranscript(transcript: unknown): ShownTranscript {
  if (transcript === null || transcript === undefined) return { kind: 'missing' };
  if (typeof transcript === 'string') return readText(transcript);
  if (Array.isArray(transcript) && transcript.length === 0) return { kind: 'missing' };
  const turns = turnsOfList(transcript);
  return turns === null ? { kind: 'raw', text: JSON.stringify(transcript, null, 2) } : { kind: 'turns', turns };
}

function readText(text: string): ShownTranscript {
  if (text.trim() === '') return { kind: 'missing' };
  const turns = turnsOfList(jsonOf(text)) ?? turnsOfLines(text);
  return turns === null ? { kind: 'raw', text } : { kind: 'turns', turns };
}

function turnsOfList(list: unknown): readonly ShownTurn[] | null {
  if (!Array.isArray(list) || list.length === 0) return null;
  const turns = list.map(turnOfEntry);
  return turns.every((turn) => turn !== null) ? turns : null;
}

function turnOfEntry(entry: unknown): ShownTurn | null {
  const speaker = textAt(entry, 'role') ?? textAt(entry, 'speaker');
  const text = textAt(entry, 'content') ?? textAt(entry, 'text');
  return speaker === null || text === null ? null : turnOf(speaker, text, textAt(entry, 'node'));
}

function turnOf(speaker: string, text: string, node: string | null): ShownTurn {
  const side = sides.get(speaker.trim().toLowerCase()) ?? 'other';
  return { side, speaker: speaker.trim(), text: side === 'patient' ? text : spokenText(text), node };
}

/** What an assistant's turn says where its content is JSON with response, next_question or question; otherwise the content. */
function spokenText(content: string): string {
  const fenced = /^\s*```(?:json)?\s*([\s\S]*?)```\s*$/.exec(content)?.[1];
  const spoken = jsonOf(fenced ?? content);
  const parts = ['response', 'next_question', 'question'].map((key) => textAt(spoken, key));
  return parts.find((part) => part !== null && part.trim() !== '') ?? content;
}

/** A line that opens a turn. What follows it up to the next such line belongs to the turn. */
const opening = /^\s*\**([A-Za-z][A-Za-z .'-]{0,30}?)\**\s*:\**[^\S\n]?(.*)$/;

/**
 * Where a known speaker speaks, only known ones and whoever opens the transcript do: 'Location: left' is then a part of what was said.
 * Without a known one there must be two turns at least, or a sentence with a colon would be taken for a conversation.
 */
function turnsOfLines(text: string): readonly ShownTurn[] | null {
  const lines = text.split(/\r?\n/).map((line) => ({ line, opened: opening.exec(line) }));
  const nameOf = (opened: RegExpExecArray | null): string => opened?.[1]?.toLowerCase() ?? '';
  const first = nameOf(lines.find(({ line }) => line.trim() !== '')?.opened ?? null);
  const hasKnown = lines.some(({ opened }) => sides.has(nameOf(opened)));
  const turns: { speaker: string; lines: string[] }[] = [];
  for (const { line, opened } of lines) {
    const name = nameOf(opened);
    if (opened !== null && (!hasKnown || name === first || sides.has(name))) {
      turns.push({ speaker: opened[1] ?? '', lines: [opened[2] ?? ''] });
    } else if (turns.length > 0) turns.at(-1)?.lines.push(line);
    else if (line.trim() !== '') return null;
  }
  const isConversation = hasKnown ? turns.length > 0 : turns.length > 1;
  return isConversation ? turns.map(({ speaker, lines: said }) => turnOf(speaker, said.join('\n').trim(), null)) : null;
}

function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textAt(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
  const text = (value as Readonly<Record<string, unknown>>)[key];
  return typeof text === 'string' ? text : null;
}
