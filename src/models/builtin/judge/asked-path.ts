import { findingLabel } from '../../../clinical/fact-words.ts';
import { questionName } from '../../../clinical/question-name.ts';
import type { PathEntry } from '../../../interview/consultation-state.ts';
import type { JudgedConsultation } from './judged-consultation.ts';

/** The questions as put, in order; the one clarification that each may have belongs to it. */
export function askedPath({ state }: JudgedConsultation): readonly PathEntry[] {
  const clarified = new Set<string>();
  return state.path.filter((entry) => {
    if (!entry.clarifies) return true;
    const key = sameQuestion(entry);
    const isFirst = !clarified.has(key);
    clarified.add(key);
    return !isFirst;
  });
}

/** Alike for entries that put the same question. */
export function sameQuestion({ protocol, node, finding, kind }: PathEntry): string {
  return [kind, node === null ? '' : `${protocol} ${node}`, finding].join('|');
}

/** A question's number, with its protocol's name where that is not the last one; or what it asks for. */
export function nodeName({ protocol: name, node, finding, kind }: PathEntry, { protocol, lexicon }: JudgedConsultation): string {
  const label = finding === null ? null : findingLabel(finding, lexicon.knowledge);
  switch (kind) {
    case 'node':
      return node === null ? (label ?? 'question') : name === protocol?.name ? node : `${name} ${node}`;
    case 'finding':
      return label ?? 'question';
    default:
      return questionName(kind, label);
  }
}

/** The question as its author wrote it. */
export function wordsOf({ turn }: PathEntry, { exchanges }: JudgedConsultation): string {
  const said = exchanges[turn]?.turn;
  return said?.question?.text ?? said?.message ?? '';
}
