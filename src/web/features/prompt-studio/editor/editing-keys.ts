import { indentWithTab } from '@codemirror/commands';
import { nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import { type EditorView, type KeyBinding, keymap } from '@codemirror/view';
import type { Studio } from '../studio.ts';
import { lineAfter } from './next-number.ts';
import { quickFix } from './show-diagnostics.ts';

/** The keys of the editor beyond those of every text editor. */
export function editingKeys(studio: Studio) {
  const isTaken = (number: string) =>
    studio.state().live?.entries.some((entry) => entry.kind === 'question' && entry.number === number) ?? false;
  const keys: KeyBinding[] = [
    { key: 'Mod-Enter', run: () => commanded(studio, 'compile-all') },
    { key: 'Mod-Shift-Enter', run: () => commanded(studio, 'validate') },
    { key: 'Enter', run: (view) => beginNextLine(view, isTaken) },
    { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
    { key: 'Mod-.', run: quickFix },
    indentWithTab,
  ];
  return keymap.of(keys);
}

function commanded(studio: Studio, command: Parameters<Studio['command']>[0]): boolean {
  studio.command(command);
  return true;
}

/** Enter at the end of a question or an answer begins the next one. */
function beginNextLine(view: EditorView, isTaken: (number: string) => boolean): boolean {
  const { main, ranges } = view.state.selection;
  const line = view.state.doc.lineAt(main.head);
  if (ranges.length > 1 || !main.empty || main.head !== line.to) return false;
  const end = lineAfter(line.text, isTaken);
  if (end.kind === 'plain') return false;
  const change = end.kind === 'clear' ? { from: line.from, to: line.to, insert: '' } : { from: line.to, insert: `\n${end.text}` };
  const anchor = change.from + change.insert.length;
  view.dispatch({ changes: change, selection: { anchor }, scrollIntoView: true, userEvent: 'input' });
  return true;
}
