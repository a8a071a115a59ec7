import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Asked } from '../consultation-state.ts';
import type { ReadBackPoint } from './read-back-point.ts';

/** A line that the patient corrected where it stood, and what they put in its place. */
export interface CorrectedLine {
  readonly point: ReadBackPoint;
  readonly text: string;
}

/** Reads 'Correction: <line> -> <new words>', as the screen sends it; null for any other reply, and for a line that was not read back. */
export function correctedLine(reply: string, points: readonly ReadBackPoint[]): CorrectedLine | null {
  const told = /^\s*correction:\s*(.+?)\s*(?:->|→)\s*(\S[\s\S]*)$/i.exec(reply);
  const point = points.find(({ text }) => told !== null && folded(text) === folded(told[1] ?? ''));
  return point === undefined ? null : { point, text: (told?.[2] ?? '').trim() };
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

const plain = { node: null, options: [], unit: null, range: null } as const;

/** The question that the new words of a line answer. */
export function questionOfLine({ about }: ReadBackPoint, { findings }: Pick<Knowledge, 'findings'>): Asked {
  const asked = { kind: 'contradiction', clarifies: true } as const;
  switch (about.kind) {
    case 'complaint':
      return { ...asked, question: { ...plain, finding: about.finding, kind: 'duration', text: 'How long have you had it?' } };
    case 'opening':
      return { ...asked, question: { ...plain, finding: null, kind: 'open', text: 'What brings you here?' } };
    case 'finding': {
      const text = findings.get(about.finding)?.question ?? 'Do you have it?';
      return { ...asked, question: { ...plain, finding: about.finding, kind: 'yes-no', text } };
    }
    case 'background': {
      const text = about.title === 'Medicines' ? 'What medicines do you take?' : 'What are you allergic to?';
      return { ...asked, question: { ...plain, finding: null, kind: 'open', text } };
    }
  }
}
