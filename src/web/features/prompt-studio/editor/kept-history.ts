import { historyField } from '@codemirror/commands';
import { EditorState, type EditorStateConfig } from '@codemirror/state';

/** Of this tab alone: two tabs with the same prompt never overwrite each other's steps. A reload keeps it, closing the tab does not. */
const key = 'promptEditorHistory';
const fields = { history: historyField };

/** Browsers give a page about 5 MB here; what is larger is not kept, and neither is a text that alone would be. */
const largestCharacters = 2_000_000;
const largestText = 500_000;

/** Keeps the text with the steps that led to it, for a reload. False when it is too large or the browser has no room. */
export function keepHistory(state: EditorState): boolean {
  const json = state.doc.length > largestText ? null : JSON.stringify(state.toJSON(fields));
  try {
    sessionStorage.removeItem(key);
    if (json === null || json.length > largestCharacters) return false;
    sessionStorage.setItem(key, json);
    return true;
  } catch {
    return false;
  }
}

/** The state that was kept before a reload; null when there is none, or none that can be read. */
export function keptHistory(config: EditorStateConfig): EditorState | null {
  try {
    const json = sessionStorage.getItem(key);
    return json === null ? null : EditorState.fromJSON(JSON.parse(json), config, fields);
  } catch {
    return null;
  }
}
