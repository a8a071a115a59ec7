import { EditorState, type Extension } from '@codemirror/state';

/** As much as the compiler reads, in characters. */
const largestCharacters = 5_000_000;

/** Refuses a change by which the text would grow beyond what the compiler reads, and tells so. */
export function refuseTooLarge(onRefused: () => void): Extension {
  return EditorState.changeFilter.of((transaction) => {
    const { newLength, length } = transaction.changes;
    if (newLength <= largestCharacters || newLength <= length) return true;
    onRefused();
    return false;
  });
}
