import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { codeFolding, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styleNonce } from '../../../ui/style-nonce.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { editorTheme } from '../editor/editor-theme.ts';
import { editorTexts } from '../editor/texts.ts';
import { texts } from './texts.ts';

interface JsonViewProps {
  readonly text: string;
  /** What stands above it. */
  readonly children: ReactNode;
}

/** JSON to be read, with folding and a search. */
export function JsonView({ text, children }: JsonViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView>(null);
  useEffect(() => {
    if (place.current === null) return;
    const view = new EditorView({ parent: place.current, doc: text, extensions });
    shown.current = view;
    return () => view.destroy();
  }, [text]);
  const openSearch = () => {
    if (shown.current !== null) openSearchPanel(shown.current);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-1 border-b border-line py-0.5 ps-3.5 pe-1.5 text-ink-soft">
        {children}
        <ToolButton look="quiet" className="px-2" onClick={openSearch}>
          <Search aria-hidden className="size-4" />
          {texts.search}
        </ToolButton>
      </div>
      <div ref={place} className="flex min-h-0 flex-1 flex-col" />
    </div>
  );
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--badge-blue)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--badge-purple)' },
  { tag: [tags.punctuation, tags.separator], color: 'var(--ink-soft)' },
]);

const looks = EditorView.theme({
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer', width: '1rem', textAlign: 'center' },
  '.cm-foldPlaceholder': {
    background: 'var(--accent-tint)',
    border: '1px solid var(--line-strong)',
    color: 'var(--ink)',
    padding: '0 0.4rem',
    margin: '0 0.15rem',
  },
});

const extensions = [
  EditorView.cspNonce.of(styleNonce()),
  EditorState.readOnly.of(true),
  // A telephone would show its keyboard over what is only read.
  EditorView.editable.of(false),
  EditorState.phrases.of(editorTexts.phrases),
  EditorView.contentAttributes.of({ 'aria-label': texts.json, tabindex: '0' }),
  EditorView.lineWrapping,
  lineNumbers(),
  drawSelection(),
  json(),
  codeFolding({ placeholderText: '…' }),
  foldGutter(),
  search({ top: true }),
  syntaxHighlighting(colours),
  keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
  editorTheme,
  looks,
];
