import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { readQuestion } from '../../../../clinical/reading/read-question.ts';
import type { PatientRequest } from '../../../../interview/ports.ts';
import { answerWhen } from '../answer-when.ts';
import type { HistoryReading, Passage } from '../history-reading.ts';
import type { ContradictionSubject } from '../instruction/behaviour.ts';
import { quantitiesIn } from '../spoken-claims.ts';

/** The one statement with which a patient goes against the history, and the passage that it goes against. */
export interface Contradiction {
  readonly words: string;
  readonly passage: Passage;
}

/** Replies before the patient goes back on something: what is to be contradicted was told by then. */
const repliesBefore = 3;

/** Whether a contradiction fits here: after the story was told, beside an answer that is no choice and no amount. */
export function hasRoomToContradict({ question, saidBefore }: Pick<PatientRequest, 'question' | 'saidBefore'>): boolean {
  if (saidBefore.length < repliesBefore) return false;
  return question === null || (question.options.length === 0 && !['number', 'scale', 'age'].includes(question.kind));
}

/** What a patient says who was told to contradict themselves once, always the same for a history; null where nothing can be contradicted. */
export function contradictionOf(about: ContradictionSubject, history: HistoryReading, lexicon: Lexicon): Contradiction | null {
  const ofFinding = () => contradictedFinding(about, history, lexicon);
  return about.kind === 'time' ? contradictedTime(history, lexicon) : (ofFinding() ?? contradictedTime(history, lexicon));
}

function contradictedTime(history: HistoryReading, lexicon: Lexicon): Contradiction | null {
  const told = answerWhen([], '', history, lexicon);
  if (told === null || told.time === '') return null;
  const [known] = quantitiesIn(told.time.replace(/-/g, ' '));
  // Against a day or an hour that has a name any other time stands.
  if (known?.days == null || known.unit === null)
    return { words: 'Actually, thinking about it, it started 3 weeks ago.', passage: told.passage };
  const amount = Math.round(known.amount) * 2 + 1;
  return { words: `Actually, thinking about it, it started ${amount} ${known.unit}s ago.`, passage: told.passage };
}

/** Denies what the instruction names, or else the last thing that the first sentences tell, by a name that can be said in a sentence. */
function contradictedFinding(about: ContradictionSubject, history: HistoryReading, lexicon: Lexicon): Contradiction | null {
  const named = about.kind === 'named' ? readQuestion(`${about.words}?`, lexicon).findings.map(({ code }) => code) : [];
  const candidates = history.passages.flatMap((passage) =>
    passage.said === '' || passage.isExamination
      ? []
      : passage.facts.flatMap((fact) => {
          const finding = lexicon.knowledge.findings.get(fact.finding);
          return fact.status === 'present' &&
            finding !== undefined &&
            (named.length === 0 ? finding.kind === 'symptom' && finding.of === undefined : named.includes(fact.finding))
            ? [{ passage, label: finding.label.replace(/\s*\(.*$/, ''), word: finding.words[0] ?? finding.label }]
            : [];
        }),
  );
  const chosen = named.length > 0 ? candidates[0] : candidates.slice(0, 4).at(-1);
  return chosen === undefined ? null : { words: `Actually, no, I don't have any ${chosen.label}.`, passage: chosen.passage };
}
