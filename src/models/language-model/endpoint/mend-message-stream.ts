import { isRecord, type Loose, parsedRecord } from './loose-json.ts';

/** Mends a stream of Anthropic's protocol line by line: what a gateway leaves out of the counts is not told, and no reason to drop the reply. */
export function openMessageStream(): (line: string) => string {
  return (line) => {
    const event = line.startsWith('data:') ? parsedRecord(line.slice('data:'.length).trim()) : null;
    const mended = event === null ? null : withCounts(event);
    return mended === null ? line : `data: ${JSON.stringify(mended)}\n`;
  };
}

/** The event with counts that say nothing where it has none; null where nothing is missing. */
function withCounts(event: Loose): Loose | null {
  if (event.type === 'message_delta' && !isRecord(event.usage)) return { ...event, usage: { output_tokens: 0 } };
  const { message } = event;
  if (event.type !== 'message_start' || !isRecord(message) || isRecord(message.usage)) return null;
  return { ...event, message: { ...message, usage: { input_tokens: 0, output_tokens: 0 } } };
}
