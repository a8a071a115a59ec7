import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../../ui/style-nonce.ts';
import type { Studio } from '../studio.ts';
import { useStudio } from '../studio-context.ts';
import { texts } from '../texts.ts';
import { editorHandle } from './editor-handle.ts';
import { editorTheme } from './editor-theme.ts';
import { lineMarks } from './line-marks.ts';

/** The author's text, with line numbers. Every change goes to the studio. */
export function PromptEditor() {
  const studio = useStudio();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const view = new EditorView({ parent: place.current, state: newState(studio) });
    studio.attachEditor(editorHandle(view));
    return () => {
      studio.attachEditor(null);
      view.destroy();
    };
  }, [studio]);
  return <div ref={place} className="flex min-h-0 flex-1 flex-col" />;
}

function newState(studio: Studio): EditorState {
  return EditorState.create({
    doc: studio.state().source,
    extensions: [
      EditorView.cspNonce.of(styleNonce()),
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      drawSelection(),
      history(),
      search({ top: true }),
      highlightSelectionMatches(),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': texts.editor }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) studio.setSource(update.state.doc.toString());
      }),
      lineMarks,
      editorTheme,
    ],
  });
}
