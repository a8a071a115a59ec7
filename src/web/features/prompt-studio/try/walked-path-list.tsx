import { Siren } from 'lucide-react';
import { describeAnswer } from '../../../../prompt-compiler/trying/describe-answer.ts';
import type { TrialEvent } from '../../../../prompt-compiler/trying/trial.ts';
import type { ProtocolNode } from '../../../../protocol/protocol.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { groupSkipped } from './group-skipped.ts';
import { texts } from './texts.ts';

/** A walk that ends early in a very long prompt passes thousands over. */
const mostSkippedShown = 200;

interface WalkedPathListProps {
  readonly events: readonly TrialEvent[];
  readonly onChange: (node: ProtocolNode) => void;
  readonly onGoTo: (line: number) => void;
}

/** The path so far: what was asked and answered, what was passed over and why, and the words of emergencies as a patient would see them. */
export function WalkedPathList({ events, onChange, onGoTo }: WalkedPathListProps) {
  if (events.length === 0) return <p className="text-ink-soft">{texts.noPath}</p>;
  return (
    <ol aria-label={texts.path} className="space-y-1">
      {groupSkipped(events).map((group) => {
        if (group.kind === 'skipped') {
          return (
            <li key={`skipped ${group.skipped[0]?.node.id}`}>
              <SkippedQuestions skipped={group.skipped} onGoTo={onGoTo} />
            </li>
          );
        }
        if (group.kind === 'said') {
          return (
            <li key={`said ${group.line}`} className="flex items-start gap-2 rounded-lg bg-emergency px-3 py-1.5 text-emergency-ink">
              <Siren aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="flex-1 font-semibold">{group.words}</span>
              <button
                type="button"
                aria-label={texts.goToWords(group.line)}
                onClick={() => onGoTo(group.line)}
                className="font-mono underline"
              >
                {group.line}
              </button>
            </li>
          );
        }
        const { node, answer } = group;
        return (
          <li key={node.id} className="flex items-start gap-2">
            <QuestionLink node={node} onGoTo={onGoTo} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {node.text} <span className="font-semibold">{describeAnswer(node, answer)}</span>
            </span>
            <ToolButton look="quiet" aria-label={texts.changeAnswer(node.id)} onClick={() => onChange(node)} className="min-h-6 px-2">
              {texts.change}
            </ToolButton>
          </li>
        );
      })}
    </ol>
  );
}

type Skipped = Extract<TrialEvent, { kind: 'skipped' }>;

function SkippedQuestions({ skipped, onGoTo }: { readonly skipped: readonly Skipped[]; readonly onGoTo: (line: number) => void }) {
  const [only, ...more] = skipped;
  if (only !== undefined && more.length === 0) return <SkippedQuestion skipped={only} onGoTo={onGoTo} />;
  return (
    <details className="text-ink-soft">
      <summary className="rounded">{texts.passedOver(skipped.length)}</summary>
      <ul className="space-y-1 ps-4 pt-1">
        {skipped.slice(0, mostSkippedShown).map((one) => (
          <li key={one.node.id}>
            <SkippedQuestion skipped={one} onGoTo={onGoTo} />
          </li>
        ))}
        {skipped.length > mostSkippedShown && <li>{texts.morePassedOver(skipped.length - mostSkippedShown)}</li>}
      </ul>
    </details>
  );
}

function SkippedQuestion({ skipped: { node, because }, onGoTo }: { readonly skipped: Skipped; readonly onGoTo: (line: number) => void }) {
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <QuestionLink node={node} onGoTo={onGoTo} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {node.text} <span className="italic">{because}</span>
      </span>
    </p>
  );
}

function QuestionLink({ node, onGoTo }: { readonly node: ProtocolNode; readonly onGoTo: (line: number) => void }) {
  return (
    <button
      type="button"
      aria-label={texts.goToLine(node.id, node.line)}
      onClick={() => onGoTo(node.line)}
      className="min-w-8 rounded text-start font-mono text-accent underline underline-offset-2"
    >
      {node.id}
    </button>
  );
}
