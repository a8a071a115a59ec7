import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Ago } from '../../../ui/ago.tsx';
import { accuracyOfScore } from '../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../ui/runs/accuracy-badge.tsx';
import { durationBetween } from '../../../ui/runs/duration.ts';
import { fallBackListWords } from '../../../ui/runs/fall-back-words.ts';
import { modelUseWords } from '../../../ui/runs/model-use-words.ts';
import { RunOverview } from '../../../ui/runs/run-overview.tsx';
import type { RunView } from '../../../ui/runs/run-view.ts';
import { StatusBadge } from '../../../ui/runs/status-badge.tsx';
import { texts as runTexts } from '../../../ui/runs/texts.ts';
import { texts } from '../texts.ts';

const words = texts.details;

const shownVersionLength = 8;

/** So many characters are given the room of two. */
const longFact = 30;

/** What the test came to: its state, what the judge says, and what it ran on. */
export function SummaryTab({ run }: { readonly run: RunView }) {
  return (
    <div className="flex flex-col gap-5">
      <Facts run={run} />
      <RunOverview run={run} />
      <FidelityBreaks run={run} />
    </div>
  );
}

function Facts({ run: { status, summary, startedAt, finishedAt, turns, ranOn, modelUse, fallBacks } }: { readonly run: RunView }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.started, startedAt === null ? null : <Ago key="started" instant={startedAt} />],
    [words.duration, durationBetween(startedAt, finishedAt)],
    [words.turns, turns],
    [words.protocol, ranOn.protocol],
    [words.model, ranOn.model],
    ...(ranOn.prompts === null ? [] : [[words.prompts, ranOn.prompts] as const]),
    [words.seed, ranOn.seed],
    [words.knowledge, ranOn.knowledge === null ? null : <Version key="knowledge" version={ranOn.knowledge} />],
    ...(modelUse === null ? [] : [[runTexts.modelUse, modelUseWords(modelUse)] as const]),
    ...(fallBacks.length === 0 ? [] : [[runTexts.fallBacks, fallBackListWords(fallBacks)] as const]),
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        {summary !== null && <AccuracyBadge accuracy={accuracyOfScore(summary.accuracy)} />}
        {summary !== null && summary.missedPercent !== null && (
          <span className="tabular-nums">{texts.card.missed(summary.missedPercent)}</span>
        )}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className={`min-w-0 ${typeof value === 'string' && value.length > longFact ? 'sm:col-span-2' : ''}`}>
            <dt className="text-[0.93em] text-ink-soft">{name}</dt>
            <dd className="tabular-nums wrap-anywhere">{value ?? words.notKnown}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The beginning of a version, which is enough to tell it from others, and the whole of it on hover. */
function Version({ version }: { readonly version: string }) {
  return (
    <span title={version} className="font-mono text-[0.93em]">
      {version.slice(0, shownVersionLength)}
    </span>
  );
}

function FidelityBreaks({ run: { fidelityBreaks } }: { readonly run: RunView }) {
  if (fidelityBreaks.length === 0) return null;
  return (
    <section className="rounded-lg bg-attention-tint px-3 py-2">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-attention" />
        {words.fidelity}
      </p>
      <ul className="list-disc ps-9">
        {fidelityBreaks.map(({ about, said }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no ids and never change.
          <li key={index} className="wrap-anywhere">
            <strong>{about}:</strong> {said}
          </li>
        ))}
      </ul>
      <p className="ps-6 text-ink-soft">{words.fidelityHint}</p>
    </section>
  );
}
