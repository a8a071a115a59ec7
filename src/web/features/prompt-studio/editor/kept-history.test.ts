import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepHistory, keptHistory } from './kept-history.ts';

const config = { extensions: [history()] };
const written = () => {
  const state = EditorState.create({ ...config, doc: 'first' });
  return state.update({ changes: { from: 5, insert: ' and second' } }).state;
};

beforeEach(() => sessionStorage.clear());

describe('the history that is kept for a reload', () => {
  it('gives back the text with the steps that led to it', () => {
    expect(keepHistory(written())).toBe(true);
    let state = keptHistory(config);
    expect(state?.doc.toString()).toBe('first and second');
    if (state === null) return;
    undo({ state, dispatch: (transaction) => (state = transaction.state) });
    expect(state.doc.toString()).toBe('first');
  });

  it('keeps nothing of a text that is too large, not even what was kept before', () => {
    keepHistory(written());
    expect(keepHistory(EditorState.create({ ...config, doc: 'x'.repeat(600_000) }))).toBe(false);
    expect(keptHistory(config)).toBeNull();
  });

  it.each(['', '{', 'null', '{"doc": 5}', '[]'])('takes no harm from what it cannot read: %s', (stored) => {
    sessionStorage.setItem('promptEditorHistory', stored);
    expect(keptHistory(config)).toBeNull();
  });
});
