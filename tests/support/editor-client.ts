import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { processEnvironment } from './process-environment.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');

/** An editor, as far as a language server meets it: the process that it started, and the connection that its makers give to editors. */
export interface EditorClient {
  readonly connection: ProtocolConnection;
  readonly process: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | null>;
  open(uri: string, text: string, languageId?: string): Promise<void>;
  change(uri: string, text: string): Promise<void>;
  /** The problems that the server tells of the document as it is now. */
  problems(uri: string): Promise<readonly Diagnostic[]>;
  /** Takes leave as editors do, and waits for the end of the process: its exit code. */
  leave(): Promise<number | null>;
}

/** Starts the real command, as an editor would, and greets it. */
export async function startEditor(): Promise<EditorClient> {
  const server = spawn(process.execPath, [main, 'language-server', '--stdio'], { env: processEnvironment() });
  const ended = once(server, 'exit').then(([code]) => code as number | null);
  const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const versions = new Map<string, number>();
  const told = new Map<string, { readonly version: number | undefined; readonly diagnostics: readonly Diagnostic[] }>();
  const listeners = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
    told.set(uri, { version, diagnostics });
    for (const listener of listeners) listener();
  });
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {
      workspace: { workspaceEdit: { documentChanges: true } },
      textDocument: { rename: { prepareSupport: true }, publishDiagnostics: { relatedInformation: true, versionSupport: true } },
    },
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    process: server,
    ended,
    open: (uri, text, languageId = 'anamnesis-prompt') => {
      versions.set(uri, 1);
      return connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    },
    change: (uri, text) => {
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      return connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
    },
    problems: (uri) =>
      new Promise((resolve) => {
        const look = (): void => {
          const newest = told.get(uri);
          if (newest === undefined || newest.version !== versions.get(uri)) return;
          listeners.delete(look);
          resolve(newest.diagnostics);
        };
        listeners.add(look);
        look();
      }),
    leave: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return ended;
    },
  };
}
