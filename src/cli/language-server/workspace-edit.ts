import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Edits of the version that was read, so that an editor refuses them for another; of the document as it is for editors that know no versions. */
export function workspaceEdit(document: TextDocument, edits: TextEdit[], knowsVersions: boolean): WorkspaceEdit {
  const { uri, version } = document;
  return knowsVersions ? { documentChanges: [{ textDocument: { uri, version }, edits }] } : { changes: { [uri]: edits } };
}
