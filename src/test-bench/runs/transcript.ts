import { ReplyWithFile } from '../../calls/reply-with-text.ts';
import { presentCalls } from '../../consultations/presented/present-calls.ts';
import { readSpokenMessages } from '../../consultations/stored/read-spoken-messages.ts';
import type { TranscriptTurn } from '../../contracts/test-bench/test-run.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { StoredRun } from './stored-run.ts';

const idEnding = 8;

/** What was said in a run so far, in order; null before anything was. */
export async function readTranscript(queries: Queries, { consultationId }: StoredRun): Promise<readonly TranscriptTurn[] | null> {
  if (consultationId === null) return null;
  const messages = await readSpokenMessages(queries, consultationId);
  return messages.map(({ sender, content, node, options, calls }) => ({
    role: sender === 'ai' ? 'assistant' : 'patient',
    content: withOptions(content, options),
    node,
    calls: presentCalls(calls),
  }));
}

/** A message with the options that were shown below it: without them, nobody could tell what 'none of these' denied. */
function withOptions(content: string, options: readonly { readonly label: string }[]): string {
  return [content, ...(options.length === 0 ? [] : [options.map(({ label }) => `- ${label}`).join('\n')])].join('\n\n');
}

/** The transcript of a run as a text file: who speaks, a colon, and the words, with an empty line between two messages. */
export function transcriptFile(run: StoredRun, transcript: readonly TranscriptTurn[], now: Date): ReplyWithFile {
  const text = transcript.map(({ role, content }) => `${role === 'assistant' ? 'Assistant' : 'Patient'}: ${content}\n`).join('\n');
  const ids = [run.caseId ?? run.id, run.id].map((id) => id.slice(-idEnding)).join('-');
  return new ReplyWithFile(text, 'text/plain', `transcript-${ids}-${now.toISOString().replace(/[:.]/g, '-')}.txt`);
}
