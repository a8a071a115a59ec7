import { diagnose } from '../messages/diagnose.ts';
import { type Piece, rangeOf } from '../piece.ts';
import { addNamed } from './add-named.ts';
import type { Act } from './outline.ts';
import {
  addCondition,
  addSectionScope,
  currentHeading,
  type OutlineBuilder,
  type QuestionDraft,
  sectionHasQuestions,
} from './outline-builder.ts';
import type { Statement } from './statement.ts';

export interface StatementPlace {
  /** The question that 'if yes' speaks of. */
  readonly about: string | null;
  readonly owned: boolean;
  readonly label: string | null;
  /** The question to which a condition of its own belongs. */
  readonly question: QuestionDraft | null;
  readonly whole: Piece;
}

/** Adds what a sentence says, other than a question. */
export function addStatement(
  builder: OutlineBuilder,
  statement: Exclude<Statement, { kind: 'ask' }> | { readonly kind: 'named'; readonly piece: Piece },
  place: StatementPlace,
): void {
  const { line } = place.whole;
  const range = rangeOf(statement.piece);
  switch (statement.kind) {
    case 'named':
      addNamed(builder, statement.piece, { number: place.about, owned: place.owned }, 0);
      return;
    case 'unclear':
      builder.diagnostics.push(diagnose(statement.code, range, {}, { questionId: place.label ?? place.about }));
      return;
    case 'own-condition':
      if (place.question !== null) addCondition(place.question, statement.condition);
      // Before the first question it is a condition of the whole prompt: 'Only for adults.'
      else if (builder.last === null || (currentHeading(builder) !== null && !sectionHasQuestions(builder)))
        addSectionScope(builder, statement.piece, statement.condition);
      else builder.diagnostics.push(diagnose('condition-without-action', range, {}, { questionId: place.label }));
      return;
    case 'scope': {
      const { spans, skip, condition } = statement;
      const { about, owned } = place;
      builder.items.push({ kind: 'scope', line, range, about, owned, spans, heading: currentHeading(builder), skip, condition });
      return;
    }
    case 'act': {
      const { label, about, owned } = place;
      const { act, asked } = withoutQuestion(statement.act);
      if (asked !== null) {
        const start = statement.piece.text.lastIndexOf(asked);
        builder.diagnostics.push(
          diagnose('question-without-number', rangeOf(statement.piece, Math.max(0, start)), {}, { questionId: about }),
        );
      }
      if (statement.act.kind === 'emergency' && statement.act.words === '')
        builder.diagnostics.push(diagnose('emergency-without-words', range, {}, { questionId: about }));
      builder.items.push({ kind: 'act', line, range, label, about, owned, condition: statement.condition, act });
      return;
    }
  }
}

const questionLast = /(?<=[.!] )(?:do|does|did|is|are|was|were|have|has|had|can|could|any|what|which|when|where|how|who) [^.!?]*\?$/i;

/** What is said in an emergency without the question that was typed after it, which nobody could answer. */
function withoutQuestion(act: Act): { readonly act: Act; readonly asked: string | null } {
  const asked = act.kind === 'emergency' ? questionLast.exec(act.words) : null;
  return act.kind !== 'emergency' || asked === null
    ? { act, asked: null }
    : { act: { ...act, words: act.words.slice(0, asked.index).trim() }, asked: asked[0] };
}
