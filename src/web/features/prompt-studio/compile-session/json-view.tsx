import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { codeFolding, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../../ui/style-nonce.ts';
import { editorTheme } from '../editor/editor-theme.ts';
import { texts } from './texts.ts';

/** JSON to be read, with folding and a search by Ctrl+F. */
export function JsonView({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const view = new EditorView({ parent: place.current, doc: text, extensions });
    return () => view.destroy();
  }, [text]);
  return <div ref={place} className="flex min-h-0 flex-1 flex-col" />;
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
  EditorView.contentAttributes.of({ 'aria-label': texts.json, 'aria-readonly': 'true' }),
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
