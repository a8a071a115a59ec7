import { type Hover, MarkupKind, type Position } from 'vscode-languageserver/node';
import { bindingsOf } from '../../prompt-compiler/editing/bindings-of.ts';
import { readingAt } from '../../prompt-compiler/editing/reading-at.ts';
import { explanationOf } from '../../prompt-compiler/messages/explanation-of.ts';
import { holds } from './holds.ts';
import type { PromptReading } from './prompt-reading.ts';

const longestWords = 160;

/**
 * What there is to say at a position: the problems there with their explanations, what the question asks, how the conditions were read, and what
 * the words were recognised as. Plain text: words of the prompt stand in it, which may look like marks of another language.
 */
export function hoverAt(reading: PromptReading, position: Position): Hover | null {
  const { compilation, report, places, names } = reading;
  const { line, text } = places.lineAt(position);
  const problems = report.diagnostics
    .filter(({ range }) => holds(places.rangeOf(range), position))
    .map(({ code, message, related }) =>
      [message, explanationOf(code) ?? '', ...related.map(({ message: more, at }) => `Line ${at.line}: ${more}`)]
        .filter(Boolean)
        .join('\n'),
    );
  const read = readingAt(report, line, text);
  const bindings =
    compilation.protocol === null ? [] : bindingsOf(compilation.protocol, names.labels).filter((binding) => binding.line === line);
  const bound = bindings.map(({ words, boundTo }) => `“${words.slice(0, longestWords)}” is recognised as ${boundTo}.`);
  const readings = [read?.asks ?? '', ...(read?.conditions ?? []), ...bound].filter(Boolean).join('\n');
  const paragraphs = [...problems, readings].filter(Boolean);
  return paragraphs.length === 0 ? null : { contents: { kind: MarkupKind.PlainText, value: paragraphs.join('\n\n') } };
}
