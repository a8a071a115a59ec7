import { readTranscript, type ShownTurn } from './transcript-turns.ts';

/** In the order in which they are looked for. */
const headings = [
  'Patient Summary',
  'Summary:',
  'Diagnosis Summary',
  'Clinical Summary',
  'Assessment:',
  'Physician Summary',
  "Doctor's Summary",
];

/** What a transcript says from its summary's heading onward, as Markdown; null where there is no such heading. */
export function summarySection(transcript: unknown): string | null {
  const read = readTranscript(transcript);
  if (read.kind === 'missing') return null;
  if (read.kind === 'raw') return fromHeading(read.text);
  return fromHeading(read.turns.map(wordsOf).join('\n\n'));
}

/** Only the assistant sums up: a patient's words are named as theirs, so that no heading is found at their start. */
function wordsOf({ side, speaker, text }: ShownTurn): string {
  return side === 'assistant' ? text : `**${speaker}:** ${text}`;
}

function fromHeading(text: string): string | null {
  for (const heading of headings) {
    const words = heading.replaceAll("'", "['’]");
    const start = text.search(new RegExp(`^[ \\t#>*_-]*${words}`, 'im'));
    if (start !== -1) return text.slice(start).trim();
  }
  const places = headings.map((heading) => text.indexOf(heading)).filter((place) => place !== -1);
  const [first] = places;
  return first === undefined ? null : text.slice(first).trim();
}
