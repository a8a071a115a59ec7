import {
  CodeActionKind,
  CodeActionTriggerKind,
  CompletionTriggerKind,
  type Connection,
  createConnection,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { codeActionsAt, renumberKind } from './code-actions-at.ts';
import { completionsAt } from './completions-at.ts';
import { hoverAt } from './hover-at.ts';
import { createPromptReader, type PromptReading } from './prompt-reading.ts';
import { publishProblems } from './publish-problems.ts';
import { numberAt, renameAt } from './rename-at.ts';
import { soundFrames } from './sound-frames.ts';
import { symbolsOf } from './symbols-of.ts';
import { workspaceEdit } from './workspace-edit.ts';

/** The language of prompts, by the name that editors know it by. */
const languageId = 'anamnesis-prompt';

/** Answers an editor about the prompts that are open in it, until it says that it is done or its stream ends: then this process ends too. */
export function servePrompts(knowledge: Knowledge, input: NodeJS.ReadableStream, output: NodeJS.WritableStream): void {
  const connection = createConnection(input.pipe(soundFrames()), output);
  const documents = new TextDocuments(TextDocument);
  const reader = createPromptReader(knowledge);
  let knowsVersions = false;
  connection.onInitialize(({ capabilities }) => {
    knowsVersions = capabilities.workspace?.workspaceEdit?.documentChanges === true;
    return whatIsOffered(capabilities);
  });
  const reading = (uri: string): PromptReading | null => {
    const document = documents.get(uri);
    return document !== undefined && isPrompt(document) ? reader.read(document) : null;
  };
  publishProblems(connection, documents, reader, isPrompt);

  connection.onHover(({ textDocument, position }) => {
    const prompt = reading(textDocument.uri);
    return prompt && hoverAt(prompt, position);
  });
  connection.onCompletion(({ textDocument, position, context }) => {
    const prompt = reading(textDocument.uri);
    return prompt && completionsAt(prompt, position, context?.triggerKind !== CompletionTriggerKind.TriggerCharacter);
  });
  connection.onCodeAction(({ textDocument, range, context: { only = null, triggerKind } }) => {
    const prompt = reading(textDocument.uri);
    const isAskedFor = triggerKind !== CodeActionTriggerKind.Automatic;
    return prompt && codeActionsAt(prompt, { range, only, isAskedFor, knowsVersions });
  });
  connection.onDocumentSymbol(({ textDocument }) => {
    const prompt = reading(textDocument.uri);
    return prompt && symbolsOf(prompt);
  });
  answerRenames(connection, reading, () => knowsVersions);

  documents.listen(connection);
  connection.listen();
}

function answerRenames(connection: Connection, reading: (uri: string) => PromptReading | null, knowsVersions: () => boolean): void {
  connection.onPrepareRename(({ textDocument, position }) => {
    const prompt = reading(textDocument.uri);
    const named = prompt && numberAt(prompt, position);
    return named && { range: named.range, placeholder: named.number };
  });
  connection.onRenameRequest(({ textDocument, position, newName }) => {
    const prompt = reading(textDocument.uri);
    if (prompt === null) return null;
    const edits = renameAt(prompt, position, newName);
    if (!edits.ok) return new ResponseError(LSPErrorCodes.RequestFailed, edits.error);
    return workspaceEdit(prompt.document, edits.value, knowsVersions());
  });
}

function whatIsOffered({ textDocument }: InitializeParams['capabilities']): InitializeResult {
  return {
    serverInfo: { name: 'anamnesis' },
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Full,
      hoverProvider: true,
      completionProvider: { triggerCharacters: [' '] },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, renumberKind] },
      renameProvider: textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
      documentSymbolProvider: true,
    },
  };
}

/** Editors that know the files as Markdown send all Markdown: of that only prompts are answered. */
function isPrompt({ uri, languageId: language }: TextDocument): boolean {
  return language === languageId || /\.prompt\.(?:md|txt)$/i.test(uri);
}
