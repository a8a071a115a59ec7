import type { OutlineItem } from '../prompt-compiler/1a-outline/outline.ts';
import type { ReadQuestion } from '../prompt-compiler/1b-questions/questions.ts';
import type { LogicLine } from '../prompt-compiler/1c-logic/logic.ts';
import type { Stages } from '../prompt-compiler/compile-prompt.ts';
import type { StageName } from '../prompt-compiler/stage-output.ts';
import { describePredicate } from '../protocol/describe-predicate.ts';
import type { Protocol } from '../protocol/protocol.ts';

/** What came out of one stage, as lines for a terminal; none where the stage was not reached. */
export function describeStage(stages: Stages, stage: StageName, protocol: Protocol | null): readonly string[] {
  switch (stage) {
    case '1a':
      return stages['1a'].items.map((item) => numbered(item.line, itemWords(item)));
    case '1b':
      return (stages['1b']?.items ?? []).flatMap((item) => (item.kind === 'question' ? [numbered(item.line, questionWords(item))] : []));
    case '1c':
      return (stages['1c']?.lines ?? []).map((line) => numbered(line.line, logicWords(line, protocol?.nodes ?? [])));
    case '2':
      return (stages['2']?.edges ?? []).map(
        ({ from, to, kind, when }) => `${from} -> ${to}  ${kind}${when === null ? '' : `  if ${when}`}`,
      );
    case '3':
      return [];
  }
}

function numbered(line: number, words: string): string {
  return `${String(line).padStart(4)}  ${words}`;
}

function itemWords(item: OutlineItem): string {
  if (item.kind === 'question') return `question ${item.number}  ${item.text.text}`;
  if (item.kind === 'consideration') return `consider ${item.label.text}`;
  return item.kind === 'act' ? item.act.kind : item.kind;
}

function questionWords({ number, answer, text, options, finding }: ReadQuestion): string {
  const offered = options.length === 0 ? '' : `  (${options.map(({ label }) => label).join(' / ')})`;
  return `${number}  ${answer}  ${text}${offered}${finding === null ? '' : `  [${finding}]`}`;
}

function logicWords(line: LogicLine, nodes: Protocol['nodes']): string {
  const what = line.kind === 'ask' ? `ask ${line.number}` : line.kind === 'go-to' ? `go to ${line.target}` : line.kind;
  return line.when.kind === 'always' ? what : `${what}  if ${describePredicate(line.when, { nodes })}`;
}
