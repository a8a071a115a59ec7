import { useEffect, useMemo, useRef, useState } from 'react';
import { carryOver } from '../../../../prompt-compiler/trying/carry-over.ts';
import { beginTrial, type Trial, type TrialAnswers } from '../../../../prompt-compiler/trying/trial.ts';
import type { TrialScript } from '../../../../prompt-compiler/trying/trial-script.ts';
import type { FactsBefore } from '../../../../protocol/known-from-answers.ts';
import type { Protocol } from '../../../../protocol/protocol.ts';
import { useStudio } from '../studio-context.ts';
import { markPath } from './mark-path.ts';

/** A walk by hand through the newest protocol: what it has come to, and what can be done with it. */
export interface TrialControl {
  /** Null while there is nothing to walk. */
  readonly trial: Trial | null;
  /** What a change of the prompt has changed on the path since the last answer. */
  readonly changes: readonly string[];
  readonly restart: () => void;
  readonly setTrial: (trial: Trial) => void;
  readonly setBefore: (before: FactsBefore) => void;
  readonly walkScript: (script: TrialScript) => void;
}

const nobody: FactsBefore = { ageYears: null, sex: null, findings: new Map(), amounts: new Map() };

/** Holds the walk as of its last answer, carries it over to each new protocol, and shows its path on the source. */
export function useTrial(protocol: Protocol | null): TrialControl {
  const studio = useStudio();
  // What the author did last is kept: a prompt that is half changed may lose answers that fit again once the change is whole.
  const [kept, setKept] = useState<Trial | null>(null);
  const { trial, changes } = useMemo(() => {
    if (protocol === null) return { trial: null, changes: [] };
    if (kept === null) return { trial: beginTrial(protocol, nobody), changes: [] };
    return protocol === kept.protocol ? { trial: kept, changes: [] } : carryOver(kept, protocol);
  }, [kept, protocol]);

  useEffect(() => {
    studio.editor()?.markLines('try', trial === null ? new Map() : markPath(trial));
  }, [studio, trial]);
  const hasBegun = useRef(false);
  // Only the author's own step moves the source: under their hands, while they type, it stays.
  useEffect(() => {
    if (trial === null || (hasBegun.current && trial !== kept)) return;
    hasBegun.current = true;
    studio.editor()?.reveal(lineOf(trial));
  }, [studio, trial, kept]);
  useEffect(() => () => studio.editor()?.markLines('try', new Map()), [studio]);

  const walk = (before: FactsBefore, answers: TrialAnswers) => {
    if (protocol !== null) setKept(beginTrial(protocol, before, answers));
  };
  return {
    trial,
    changes,
    restart: () => walk(trial?.before ?? nobody, {}),
    setTrial: setKept,
    setBefore: (before) => walk(before, trial?.answers ?? {}),
    walkScript: ({ before, answers }) => walk(before, answers),
  };
}

/** Where a walk stands in the source. */
function lineOf({ state, events }: Trial): number {
  if (state.kind === 'asking') return state.node.line;
  if (state.by !== 'end') return state.line;
  const last = events.findLast((event) => event.kind === 'answered');
  return last?.node.line ?? 1;
}
