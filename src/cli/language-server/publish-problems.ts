import type { Connection, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticsOf } from './diagnostics-of.ts';
import type { PromptReader } from './prompt-reading.ts';

/** How long a text waits for changes that have come in already, in milliseconds. */
const pauseMs = 5;

/** Tells the editor the problems of each prompt soon after it was opened or changed; versions that a newer one has overtaken are not read at all. */
export function publishProblems(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  reader: PromptReader,
  isPrompt: (document: TextDocument) => boolean,
): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const publish = (uri: string): void => {
    waiting.delete(uri);
    const document = documents.get(uri);
    if (document === undefined) return;
    void connection.sendDiagnostics({ uri, version: document.version, diagnostics: diagnosticsOf(reader.read(document)) });
  };
  documents.onDidChangeContent(({ document }) => {
    const { uri } = document;
    if (isPrompt(document) && !waiting.has(uri)) waiting.set(uri, setTimeout(publish, pauseMs, uri));
  });
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    waiting.delete(uri);
    reader.forget(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
}
