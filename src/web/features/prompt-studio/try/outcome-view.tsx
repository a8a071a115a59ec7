import { useRef } from 'react';
import type { Trial } from '../../../../prompt-compiler/trying/trial.ts';
import { type Outcome, outcomeOf } from '../../../../prompt-compiler/trying/trial-outcome.ts';
import { texts } from './texts.ts';
import { useFocusUnlessTyping } from './use-focus-unless-typing.ts';

interface OutcomeViewProps {
  readonly trial: Trial;
  readonly onGoTo: (line: number) => void;
}

/** Where a walk ended, and what the author's own lines make of it. */
export function OutcomeView({ trial, onGoTo }: OutcomeViewProps) {
  const view = useRef<HTMLDivElement>(null);
  useFocusUnlessTyping(view);
  const { state } = trial;
  const outcome = outcomeOf(trial);
  const nothing = Object.values(outcome).every((list: readonly Outcome[]) => list.length === 0);
  return (
    <div ref={view} tabIndex={-1} role="status" className="space-y-3 rounded-lg p-2 outline-offset-0">
      {state.kind === 'over' && (
        <div>
          <p className="text-[1.07rem] font-semibold">{state.by === 'end' ? texts.over.end : texts.over[state.by](state.line)}</p>
          {state.by === 'stop' && state.words !== null && <p>{state.words}</p>}
        </div>
      )}
      <OutcomeList title={texts.doNotMiss} outcomes={outcome.doNotMiss} onGoTo={onGoTo} />
      <OutcomeList title={texts.considered} outcomes={outcome.considered} onGoTo={onGoTo} />
      <OutcomeList title={texts.nextSteps} outcomes={outcome.nextSteps} onGoTo={onGoTo} />
      <OutcomeList title={texts.open} outcomes={outcome.open} onGoTo={onGoTo} />
      {nothing && <p className="text-ink-soft">{texts.nothingHolds}</p>}
    </div>
  );
}

interface OutcomeListProps {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  readonly onGoTo: (line: number) => void;
}

function OutcomeList({ title, outcomes, onGoTo }: OutcomeListProps) {
  if (outcomes.length === 0) return null;
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      <ul>
        {outcomes.map(({ label, line, when }) => (
          <li key={`${line} ${label}`} className="flex items-start gap-2">
            <button
              type="button"
              aria-label={texts.goToWords(line)}
              onClick={() => onGoTo(line)}
              className="min-w-8 rounded text-start font-mono text-accent underline underline-offset-2"
            >
              {line}
            </button>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {label} {when !== null && <span className="text-ink-soft">{texts.if(when)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
