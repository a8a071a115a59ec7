import type { Extension } from '@codemirror/state';
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import { type Rejection, readingAt } from '../../../../prompt-compiler/editing/reading-at.ts';
import type { Studio } from '../studio.ts';
import { paragraph } from './show-diagnostics.ts';

/** Shows on hover what a question was taken to ask and how its conditions were read, and lets the author say that it asks something else. */
export function hoverReading(studio: Studio): Extension {
  const shown = (view: EditorView, place: number): Tooltip | null => {
    const { from, number, text } = view.state.doc.lineAt(place);
    const { live, source } = studio.state();
    const reading = live?.source === source ? readingAt(live, number, text) : null;
    if (reading === null) return null;
    return {
      pos: from,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-reading';
        if (reading.asks !== null) dom.append(paragraph(reading.asks, 'cm-problem-message'));
        for (const words of reading.conditions) dom.append(paragraph(words, 'cm-problem-explanation'));
        if (reading.rejection !== null) dom.append(rejectButton(view, from + text.length, reading.rejection));
        return { dom };
      },
    };
  };
  // What was read of the text before a change is not true of the text after it, and a second press would say it twice.
  return hoverTooltip(shown, { hideOnChange: true });
}

function rejectButton(view: EditorView, end: number, { title, newLine }: Rejection): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'cm-diagnosticAction';
  button.textContent = title;
  button.onclick = () => view.dispatch({ changes: { from: end, insert: `\n${newLine}` } });
  return button;
}
