import { forEachDiagnostic, type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint';
import type { EditorState, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Diagnostic } from '../../../../prompt-compiler/diagnostic.ts';
import { explanationOf } from '../../../../prompt-compiler/messages/explanation-of.ts';
import type { Studio } from '../studio.ts';
import { offsetOf } from './source-places.ts';
import { editorTexts } from './texts.ts';

/** What puts the marks of a report into a text: underlines, signs in the gutter, and on hover the words with their fix. */
export function marksOf(state: EditorState, diagnostics: readonly Diagnostic[], studio: Studio): Transaction {
  const marks = diagnostics.map((diagnostic) => {
    const from = offsetOf(state.doc, diagnostic.range.start);
    return markOf(diagnostic, from, Math.max(from, offsetOf(state.doc, diagnostic.range.end)), studio);
  });
  return state.update(setDiagnostics(state, marks));
}

function markOf({ code, severity, message, related, fix }: Diagnostic, from: number, to: number, studio: Studio): Mark {
  const explanation = explanationOf(code);
  const mark: Mark = {
    from,
    to,
    severity,
    message,
    renderMessage: () => {
      const words = document.createElement('div');
      words.append(paragraph(message, 'cm-problem-message'));
      if (explanation !== null) words.append(paragraph(explanation, 'cm-problem-explanation'));
      for (const { message: more, at } of related)
        words.append(paragraph(`${editorTexts.line(at.line)}: ${more}`, 'cm-problem-explanation'));
      return words;
    },
  };
  if (fix === null) return mark;
  return { ...mark, actions: [{ name: fix.title, apply: () => applyFix(studio, fix) }] };
}

/** A paragraph of plain text. */
export function paragraph(text: string, className: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Makes a fix, unless the text has changed since the problem was found: then its places would be others. */
export function applyFix(studio: Studio, fix: NonNullable<Diagnostic['fix']>): boolean {
  const { live, source } = studio.state();
  return live?.source === source && (studio.editor()?.replaceRange(fix.range, fix.newText) ?? false);
}

/** Makes the fix of the first problem on the cursor's line that has one, problems under the cursor first. */
export function quickFix(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  let here: Mark | null = null;
  let onLine: Mark | null = null;
  forEachDiagnostic(view.state, (mark, from, to) => {
    if (mark.actions === undefined) return;
    if (from <= head && head <= to) here ??= mark;
    if (to >= line.from && from <= line.to) onLine ??= mark;
  });
  const chosen = (here ?? onLine) as Mark | null;
  chosen?.actions?.[0]?.apply(view, chosen.from, chosen.to);
  return chosen !== null;
}
