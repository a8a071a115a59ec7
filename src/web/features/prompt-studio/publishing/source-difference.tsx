import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../../ui/style-nonce.ts';
import { texts } from './texts.ts';

interface SourceDifferenceProps {
  readonly before: string;
  readonly after: string;
}

const linesAround = 3;

/** Two texts in one: the lines of the earlier one struck out above those that took their place. What is the same is folded. */
export function SourceDifference({ before, after }: SourceDifferenceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const view = new EditorView({
      parent: place.current,
      doc: after,
      extensions: [
        EditorView.cspNonce.of(styleNonce()),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ 'aria-label': texts.compareSource, tabindex: '0' }),
        lineNumbers(),
        EditorView.lineWrapping,
        unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: linesAround, minSize: 6 } }),
        looks,
      ],
    });
    return () => view.destroy();
  }, [before, after]);
  return <div ref={place} className="overflow-hidden rounded-lg border border-line" />;
}

const looks = EditorView.theme({
  '&': { background: 'var(--surface)', color: 'var(--ink)' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-gutters': { background: 'var(--surface)', color: 'var(--ink-soft)', borderRight: '1px solid var(--line)' },
  '.cm-changedLine': { background: 'var(--accent-tint) !important' },
  '.cm-changedText': { background: 'color-mix(in srgb, var(--accent) 24%, transparent) !important' },
  '.cm-deletedChunk': { background: 'var(--attention-tint) !important', paddingLeft: '6px' },
  '.cm-deletedChunk .cm-deletedText': { background: 'color-mix(in srgb, var(--attention) 24%, transparent) !important' },
  '.cm-changeGutter': { width: '3px' },
  '.cm-changedLineGutter': { background: 'var(--accent)' },
  '.cm-deletedLineGutter': { background: 'var(--attention)' },
  '.cm-deletedChunk del': { textDecoration: 'line-through', textDecorationColor: 'var(--attention)' },
  '.cm-collapsedLines': { background: 'var(--page)', color: 'var(--ink-soft)', padding: '2px 8px' },
  // The library's own signs are in few fonts.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"\u2026"' },
});
