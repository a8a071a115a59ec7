import { EditorView } from '@codemirror/view';
import type { EditorHandle } from '../studio.ts';
import { markLines } from './line-marks.ts';
import { holdsRange, offsetOf } from './source-places.ts';

/** Some lines around the revealed one are shown with it. */
const revealMarginPx = 60;

/** What the other parts of the studio may do with this editor. */
export function editorHandle(view: EditorView): EditorHandle {
  return {
    replaceText: (text) => {
      const insert = view.state.toText(text);
      if (insert.eq(view.state.doc)) return;
      const anchor = Math.min(view.state.selection.main.head, insert.length);
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert }, selection: { anchor }, userEvent: 'input.replace' });
    },
    replaceRange: (range, newText) => {
      if (!holdsRange(view.state.doc, range)) return false;
      const from = offsetOf(view.state.doc, range.start);
      const to = offsetOf(view.state.doc, range.end);
      view.dispatch({ changes: { from, to, insert: newText }, selection: { anchor: from }, userEvent: 'input.fix', scrollIntoView: true });
      return true;
    },
    goTo: (place) => {
      const anchor = offsetOf(view.state.doc, place);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
    reveal: (line) => {
      const at = offsetOf(view.state.doc, { line, column: 1 });
      view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'nearest', yMargin: revealMarginPx }) });
    },
    markLines: (layer, marks) => markLines(view, layer, marks),
  };
}
