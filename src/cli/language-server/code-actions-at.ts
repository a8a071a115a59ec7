import { type CodeAction, CodeActionKind, type Range, type TextEdit } from 'vscode-languageserver/node';
import type { Fix } from '../../prompt-compiler/diagnostic.ts';
import { fixesOfKind } from '../../prompt-compiler/editing/fixes-of-kind.ts';
import { readingAt } from '../../prompt-compiler/editing/reading-at.ts';
import { renumberingEdits } from '../../prompt-compiler/renumbering/renumber-prompt.ts';
import { shownDiagnostic } from './diagnostics-of.ts';
import { meet } from './holds.ts';
import type { PromptReading } from './prompt-reading.ts';
import { workspaceEdit } from './workspace-edit.ts';

/** The kind of action that numbers a prompt anew, which an editor may be told to carry out by itself. */
export const renumberKind = `${CodeActionKind.Source}.renumber`;

export interface ActionsWanted {
  readonly range: Range;
  /** The kinds that the editor wants, with all below them; null for all. */
  readonly only: readonly string[] | null;
  /** Whether the author asked, rather than the editor for each move of the cursor. */
  readonly isAskedFor: boolean;
  readonly knowsVersions: boolean;
}

/** What can be done at a range: the fixes of its problems, singly and all of a kind, taking back what a question asks, and numbering anew. */
export function codeActionsAt(reading: PromptReading, wanted: ActionsWanted): CodeAction[] {
  const wants = (kind: string) => wanted.only === null || wanted.only.some((each) => kind === each || kind.startsWith(`${each}.`));
  return [
    ...(wants(CodeActionKind.QuickFix) ? fixes(reading, wanted) : []),
    ...(wants(CodeActionKind.RefactorRewrite) ? rejection(reading, wanted) : []),
    ...(wants(renumberKind) && (wanted.isAskedFor || wanted.only !== null) ? renumbering(reading, wanted) : []),
  ];
}

function fixes(reading: PromptReading, { range, knowsVersions }: ActionsWanted): CodeAction[] {
  const { compilation, report, places, document } = reading;
  const here = report.diagnostics.filter((diagnostic) => diagnostic.fix !== null && meet(places.rangeOf(diagnostic.range), range));
  const editOf = (made: readonly Fix[]) =>
    workspaceEdit(
      document,
      made.map((fix) => textEdit(fix, reading)),
      knowsVersions,
    );
  const single = here.flatMap((diagnostic): CodeAction[] => {
    if (diagnostic.fix === null) return [];
    const { title } = diagnostic.fix;
    const diagnostics = [shownDiagnostic(diagnostic, reading)];
    return [{ title, kind: CodeActionKind.QuickFix, diagnostics, isPreferred: true, edit: editOf([diagnostic.fix]) }];
  });
  const together = [...new Set(here.map(({ code }) => code))].flatMap((code): CodeAction[] => {
    const all = fixesOfKind(compilation.diagnostics, code);
    const title = `Fix all ${all.length} problems of this kind (${code})`;
    return all.length < 2 ? [] : [{ title, kind: CodeActionKind.QuickFix, edit: editOf(all) }];
  });
  return [...single, ...together];
}

function textEdit({ range, newText }: Fix, { places }: PromptReading): TextEdit {
  return { range: places.rangeOf(range), newText };
}

function rejection({ report, places, document }: PromptReading, { range, knowsVersions }: ActionsWanted): CodeAction[] {
  const { line, text } = places.lineAt(range.start);
  const found = readingAt(report, line, text)?.rejection ?? null;
  if (found === null) return [];
  const { end } = places.rangeOfLine(line);
  const edit: TextEdit = { range: { start: end, end }, newText: `\n${found.newLine}` };
  return [{ title: found.title, kind: CodeActionKind.RefactorRewrite, edit: workspaceEdit(document, [edit], knowsVersions) }];
}

function renumbering({ document, options, places }: PromptReading, { knowsVersions }: ActionsWanted): CodeAction[] {
  const found = renumberingEdits(document.getText(), options);
  if (!found.ok || found.value.length === 0) return [];
  const edits = found.value.map(({ from, to, text }): TextEdit => ({ range: places.rangeBetween(from, to), newText: text }));
  const title = 'Number the questions in their order, with all that names them';
  return [{ title, kind: renumberKind, edit: workspaceEdit(document, edits, knowsVersions) }];
}
