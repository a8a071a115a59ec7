import type { FindingCode } from '../../shared/ids.ts';
import type { Outline } from '../1a-outline/outline.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Binding, Questions } from './questions.ts';
import { readQuestion } from './read-question.ts';

/** Stage 1b: reads the kind of each question's answer, its options, unit and range, and binds its words to the clinical knowledge. */
export function readQuestions(outline: Outline, vocabulary: Vocabulary): Questions {
  const diagnostics: Diagnostic[] = [];
  const bindings: Binding[] = [];
  const topic = outline.chiefComplaint ?? outline.title;
  const bound = new Map<string, FindingCode>();
  const items = outline.items.map((item) => {
    if (item.kind !== 'question') return item;
    const above = item.parent === null ? null : (bound.get(item.parent) ?? null);
    const question = readQuestion(item, topic, above, vocabulary, bindings, diagnostics);
    if (question.finding !== null) bound.set(question.number, question.finding);
    return question;
  });
  const { lines: _, ...rest } = outline;
  return { ...rest, items, bindings, diagnostics };
}
