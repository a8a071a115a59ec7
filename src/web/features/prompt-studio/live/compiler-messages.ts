import type { Compilation } from '../../../../prompt-compiler/compile-prompt.ts';
import type { KnowledgeNames } from '../../../../prompt-compiler/editing/knowledge-names.ts';
import type { NotRenumbered } from '../../../../prompt-compiler/renumbering/renumber-prompt.ts';
import type { Result } from '../../../../shared/result.ts';
import type { LiveReport } from '../studio.ts';

/** What the page asks of the compiler's worker. */
export type CompilerRequest =
  | { readonly kind: 'load-knowledge'; readonly token: string }
  | { readonly kind: 'report'; readonly id: number; readonly source: string }
  | { readonly kind: 'compile'; readonly id: number; readonly source: string }
  | { readonly kind: 'renumber'; readonly id: number; readonly source: string };

/** What the worker answers. */
export type CompilerAnswer =
  | { readonly kind: 'report'; readonly id: number; readonly report: Omit<LiveReport, 'source'> }
  | { readonly kind: 'compilation'; readonly id: number; readonly compilation: Compilation }
  | { readonly kind: 'renumbered'; readonly id: number; readonly result: Result<string, NotRenumbered> }
  | { readonly kind: 'knowledge'; readonly names: KnowledgeNames }
  | { readonly kind: 'no-knowledge' };
