import { EditorView } from '@codemirror/view';

/** The editor's looks, in the colours of the house. */
export const editorTheme = EditorView.theme({
  '&': { flex: '1', minHeight: '0', background: 'var(--surface)', color: 'var(--ink)', fontSize: '0.95rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--accent)', padding: '0.5rem 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-gutters': { background: 'var(--surface)', color: 'var(--ink-soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'color-mix(in srgb, var(--accent-tint) 45%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 28%, transparent)',
  },
  '.cm-marked-path': { boxShadow: 'inset 3px 0 var(--accent)', background: 'color-mix(in srgb, var(--accent-tint) 55%, transparent)' },
  '.cm-marked-here': { boxShadow: 'inset 5px 0 var(--accent)', background: 'var(--accent-tint)' },
  '.cm-marked-reached': { boxShadow: 'inset 3px 0 var(--accent)' },
  '.cm-marked-partly': { boxShadow: 'inset 3px 0 var(--attention)' },
  '.cm-marked-never': { boxShadow: 'inset 3px 0 var(--line-strong)', background: 'var(--attention-tint)' },
});
