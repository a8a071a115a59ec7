import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { type Compilation, type CompileOptions, compilePrompt } from '../../prompt-compiler/compile-prompt.ts';
import { type KnowledgeNames, knowledgeNames } from '../../prompt-compiler/editing/knowledge-names.ts';
import type { PromptReport } from '../../prompt-compiler/editing/prompt-report.ts';
import { reportOf } from '../../prompt-compiler/editing/report-of.ts';
import { knowledgeVocabulary } from '../../prompt-compiler/knowledge-vocabulary.ts';
import { contentHash } from '../../published-protocols/shipped-protocols.ts';
import { promptName } from '../prompt-name.ts';
import { type DocumentPlaces, documentPlaces } from './document-places.ts';

/** A document as it is now, and what the compiler read in it. */
export interface PromptReading {
  readonly document: TextDocument;
  readonly places: DocumentPlaces;
  readonly compilation: Compilation;
  readonly report: PromptReport;
  readonly names: KnowledgeNames;
  readonly options: CompileOptions;
}

export interface PromptReader {
  /** What is read in a document; each text of it is compiled once, when somebody first asks. */
  read(document: TextDocument): PromptReading;
  forget(uri: string): void;
}

/** Reads prompts with the clinical knowledge. What an author has not changed is not looked for in it again. */
export function createPromptReader(knowledge: Knowledge): PromptReader {
  const vocabulary = knowledgeVocabulary(knowledge);
  const names = knowledgeNames(knowledge);
  const newest = new Map<string, { readonly source: string; readonly reading: PromptReading }>();
  return {
    read: (document) => {
      const { uri } = document;
      const source = document.getText();
      const known = newest.get(uri);
      if (known?.source === source && known.reading.document === document) return known.reading;
      const options: CompileOptions = { name: nameOf(uri), vocabulary, hash: contentHash };
      const compilation = compilePrompt(source, options);
      const report = reportOf(compilation, vocabulary);
      const reading: PromptReading = { document, places: documentPlaces(document), compilation, report, names, options };
      newest.set(uri, { source, reading });
      return reading;
    },
    forget: (uri) => {
      newest.delete(uri);
    },
  };
}

/** What the protocol is called, as `compile` calls it. */
function nameOf(uri: string): string {
  const path = URL.canParse(uri) ? new URL(uri).pathname : uri;
  try {
    return promptName(decodeURIComponent(path));
  } catch {
    return promptName(path);
  }
}
