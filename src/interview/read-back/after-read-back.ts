import { clinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { type EngineParts, protocolOf } from '../engine-parts.ts';
import { answerTo } from '../listening/aside-said.ts';
import { summaryOf, summedUp, sumUp } from '../summary/sum-up.ts';
import type { Said, Spoken } from '../turn-of.ts';
import type { HeardAtReadBack, ReadBackPending } from './hear-at-read-back.ts';
import { askWhatToChange } from './say-read-back.ts';
import { echoChanges } from './what-changed.ts';

/** What the reply changed, said back; empty where it changed nothing. */
export function echoReadBack(parts: EngineParts, before: ConsultationState, { state, changes }: HeardAtReadBack): string {
  const isKept = state.narrative.length > before.narrative.length;
  const wording = { state, knowledge: parts.knowledge, protocol: protocolOf(parts, state) };
  return echoChanges(changes, wording) || (isKept ? 'I have added what you told me in your own words.' : '');
}

/** The turn after the read-back: what was corrected is echoed, and the summary follows. Who only says that something is wrong is asked once what. */
export function afterReadBack(
  parts: EngineParts,
  before: ConsultationState,
  pending: ReadBackPending,
  heard: HeardAtReadBack,
  said: Said,
): Promise<Spoken> | Spoken {
  const { state, saysOnlyWrong, aside } = heard;
  const view = clinicalView(parts, state);
  if (saysOnlyWrong && !pending.asksWhat) return askWhatToChange(state, pending.points, said, view);
  const echoed = echoReadBack(parts, before, heard);
  const sumUpAfter = (words: readonly string[]) => {
    const lead = words.filter((part) => part !== '').join(' ');
    return sumUp(parts, state, view, lead === '' ? said : { ...said, before: lead });
  };
  if (aside?.kind !== 'question') return sumUpAfter([aside?.answer ?? '', echoed]);
  // With the summary more can be said than could before it.
  const after = summedUp(state, summaryOf(parts, state, view));
  return sumUpAfter([answerTo(parts, after, null, heard.translation ?? heard.told) ?? aside.answer, echoed]);
}
