import { called } from '../called.ts';
import { diagnose } from '../messages/diagnose.ts';
import { type Piece, rangeOf } from '../piece.ts';
import { addStatement } from './add-statement.ts';
import { type OutlineBuilder, ownerOf, type QuestionDraft } from './outline-builder.ts';
import { splitOption } from './split-option.ts';

/** Adds an answer to the question it stands below. The first answer of a list may stand at its question's own indentation. */
export function addOption(builder: OutlineBuilder, indent: number, marker: string | null, line: Piece): void {
  const { label, chosen } = splitOption(line);
  const question = questionOf(builder, indent, marker);
  if (question === null) {
    builder.diagnostics.push(diagnose('option-without-question', rangeOf(label)));
    return;
  }
  const labels = labelsOf(question);
  if (labels.has(label.text.toLowerCase())) {
    builder.diagnostics.push(
      diagnose('duplicate-option', rangeOf(label), { number: called(question), label: label.text }, { questionId: question.number }),
    );
    return;
  }
  builder.taken = 'option';
  labels.add(label.text.toLowerCase());
  builder.lastOption = { indent, number: question.number, label };
  question.options.push({ marker, label });
  if (chosen !== null && chosen.kind !== 'ask')
    addStatement(builder, chosen, { about: question.number, owned: true, label: null, question, whole: line });
}

function questionOf(builder: OutlineBuilder, indent: number, marker: string | null): QuestionDraft | null {
  const { last } = builder;
  if (last === null) return null;
  const owner = ownerOf(builder, indent);
  const startsList = marker === null || marker === 'a' || marker === '1';
  if (owner === null || (startsList && last.question.options.length === 0 && last.indent <= indent)) return last.question;
  return owner;
}

const labelsByQuestion = new WeakMap<QuestionDraft, Set<string>>();

/** The labels that a question offers already: a mangled text may hold very many. */
function labelsOf(question: QuestionDraft): Set<string> {
  const known = labelsByQuestion.get(question) ?? new Set(question.options.map((option) => option.label.text.toLowerCase()));
  labelsByQuestion.set(question, known);
  return known;
}
