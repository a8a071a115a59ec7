import { autocompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type EditorStateConfig } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { KnowledgeNames } from '../../../../prompt-compiler/editing/knowledge-names.ts';
import { styleNonce } from '../../../ui/style-nonce.ts';
import type { Studio } from '../studio.ts';
import { useStudio } from '../studio-context.ts';
import { texts } from '../texts.ts';
import { promptCompletion } from './completion.ts';
import { editingKeys } from './editing-keys.ts';
import { editorHandle } from './editor-handle.ts';
import { EditorStatus } from './editor-status.tsx';
import { editorTheme } from './editor-theme.ts';
import { hoverReading } from './hover-reading.ts';
import { keepHistory, keptHistory } from './kept-history.ts';
import { refuseTooLarge } from './largest-text.ts';
import { lineMarks } from './line-marks.ts';
import { promptLanguage } from './prompt-language.ts';
import { marksOf } from './show-diagnostics.ts';
import { editorTexts } from './texts.ts';

/** How long the author must pause before the steps are kept for a reload, in milliseconds. */
const keepAfterMs = 500;

/** The author's text, with line numbers, colours, problems and completion. Every change goes to the studio. */
export function PromptEditor({ names }: { readonly names: KnowledgeNames }) {
  const studio = useStudio();
  const place = useRef<HTMLDivElement>(null);
  const newestNames = useRef(names);
  useEffect(() => {
    newestNames.current = names;
  }, [names]);

  useEffect(() => {
    if (place.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => keepHistory(view.state), keepAfterMs);
    };
    const config = configOf(studio, () => newestNames.current, keepSoon);
    const state = keptHistory(config) ?? EditorState.create({ ...config, doc: studio.state().source });
    const view = new EditorView({ parent: place.current, state });
    const keepNow = (): void => {
      keepHistory(view.state);
    };
    studio.setSource(state.doc.toString());
    studio.attachEditor(editorHandle(view));
    const stopShowing = showReports(view, studio);
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      clearTimeout(timer);
      keepNow();
      stopShowing();
      studio.attachEditor(null);
      view.destroy();
    };
  }, [studio]);

  return (
    <>
      <div ref={place} className="flex min-h-0 flex-1 flex-col" />
      <EditorStatus />
    </>
  );
}

/** Marks what each report says in the text, unless the text has changed since: then the next report is on its way. */
function showReports(view: EditorView, studio: Studio): () => void {
  let shown = studio.state().live;
  return studio.subscribe(() => {
    const { live, source } = studio.state();
    if (live === null || live === shown || live.source !== source) return;
    shown = live;
    view.dispatch(marksOf(view.state, live.diagnostics, studio));
  });
}

function configOf(studio: Studio, names: () => KnowledgeNames, onChange: () => void): EditorStateConfig {
  return {
    extensions: [
      EditorView.cspNonce.of(styleNonce()),
      EditorView.contentAttributes.of({ 'aria-label': texts.editor, 'aria-description': editorTexts.leaving, spellcheck: 'true' }),
      EditorState.phrases.of(editorTexts.phrases),
      EditorView.lineWrapping,
      EditorView.perLineTextDirection.of(true),
      EditorState.allowMultipleSelections.of(true),
      indentUnit.of('   '),
      lineNumbers(),
      lintGutter(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      drawSelection(),
      dropCursor(),
      history(),
      search({ top: true }),
      highlightSelectionMatches(),
      editingKeys(studio),
      autocompletion({ override: [promptCompletion(studio, names)], icons: false, maxRenderedOptions: 60 }),
      keymap.of([...searchKeymap, ...defaultKeymap, ...historyKeymap]),
      promptLanguage,
      hoverReading(studio),
      lineMarks,
      refuseTooLarge(() => studio.log(editorTexts.tooLarge)),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) {
          studio.setSource(update.state.doc.toString());
          onChange();
        }
        if (update.docChanged || update.selectionSet) studio.setCursor(cursorOf(update.state));
      }),
      editorTheme,
    ],
  };
}

function cursorOf(state: EditorState) {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1 };
}
