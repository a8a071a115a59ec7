import { closeCompletion, selectedCompletion } from '@codemirror/autocomplete';
import { indentWithTab, insertNewlineAndIndent } from '@codemirror/commands';
import { nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import { type Extension, Prec } from '@codemirror/state';
import { type EditorView, type KeyBinding, keymap } from '@codemirror/view';
import type { Studio } from '../studio.ts';
import { lineAfter } from './next-number.ts';
import { quickFix } from './show-diagnostics.ts';

/** The keys of the editor beyond those of every text editor. */
export function editingKeys(studio: Studio): Extension {
  const keys: KeyBinding[] = [
    { key: 'Mod-Enter', run: () => commanded(studio, 'compile-all') },
    { key: 'Mod-Shift-Enter', run: () => commanded(studio, 'validate') },
    { key: 'Enter', run: beginNextLine },
    { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
    { key: 'Mod-.', run: quickFix },
    indentWithTab,
  ];
  return [Prec.highest(keymap.of([{ key: 'Enter', run: leaveWordAsTyped }])), keymap.of(keys)];
}

function commanded(studio: Studio, command: Parameters<Studio['command']>[0]): boolean {
  studio.command(command);
  return true;
}

/** Where the word that is offered stands there already, Enter is a new line. */
function leaveWordAsTyped(view: EditorView): boolean {
  const label = selectedCompletion(view.state)?.label;
  const { head } = view.state.selection.main;
  if (label === undefined || view.state.sliceDoc(Math.max(0, head - label.length), head).toLowerCase() !== label.toLowerCase())
    return false;
  closeCompletion(view);
  return beginNextLine(view) || insertNewlineAndIndent(view);
}

/** Enter at the end of a question or an answer begins the next one. */
function beginNextLine(view: EditorView): boolean {
  const { main, ranges } = view.state.selection;
  const line = view.state.doc.lineAt(main.head);
  if (ranges.length > 1 || !main.empty || main.head !== line.to) return false;
  const end = lineAfter(line.text, (number) =>
    new RegExp(`^[^\\S\\n]*${number.replaceAll('.', '\\.')}\\.\\s`, 'm').test(view.state.doc.toString()),
  );
  if (end.kind === 'plain') return false;
  const change = end.kind === 'clear' ? { from: line.from, to: line.to, insert: '' } : { from: line.to, insert: `\n${end.text}` };
  const anchor = change.from + change.insert.length;
  view.dispatch({ changes: change, selection: { anchor }, scrollIntoView: true, userEvent: 'input' });
  return true;
}
