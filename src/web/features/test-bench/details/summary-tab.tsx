import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TestDetails } from '../../../../contracts/test-run.ts';
import { Ago } from '../../../ui/ago.tsx';
import { accuracyOfScore } from '../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../ui/runs/accuracy-badge.tsx';
import { durationBetween } from '../../../ui/runs/duration.ts';
import { splitDiagnoses } from '../../../ui/runs/split-diagnoses.ts';
import { StatusBadge } from '../../../ui/runs/status-badge.tsx';
import { isActive } from '../polling.ts';
import { texts } from '../texts.ts';

const words = texts.details;

const shownVersionLength = 8;

/** What the test came to: its state, what the judge says, and what it ran on. */
export function SummaryTab({ details }: { readonly details: TestDetails }) {
  return (
    <div className="flex flex-col gap-5">
      <Facts details={details} />
      <Outcome details={details} />
      <FidelityBreaks breaks={details.fidelity_breaks} />
    </div>
  );
}

function Facts({ details: { card, ran_on } }: { readonly details: TestDetails }) {
  const { summary } = card;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.created, <Ago key="created" instant={card.created_at} />],
    [words.duration, durationBetween(card.started_at, card.finished_at)],
    [words.turns, card.current_turns],
    [words.protocol, ran_on.protocol_version],
    [words.model, ran_on.model],
    [words.seed, ran_on.seed],
    [words.knowledge, ran_on.knowledge_version === null ? null : <Version key="knowledge" version={ran_on.knowledge_version} />],
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={card.status} />
        {summary !== null && <AccuracyBadge accuracy={accuracyOfScore(summary.diagnosis_accuracy)} />}
        {summary !== null && <span className="tabular-nums">{texts.card.missed(summary.questions_missed_percent)}</span>}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
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

function Outcome({ details: { card, evaluator_output } }: { readonly details: TestDetails }) {
  if (isActive(card.status)) return <p className="text-ink-soft">{words.stillRunning}</p>;
  if (card.status === 'failed' || card.error !== null) {
    return (
      <section>
        <h3 className="pb-1 font-bold">{words.errorInformation}</h3>
        <p className="rounded-lg bg-attention-tint px-3 py-2 wrap-anywhere whitespace-pre-wrap">{card.error ?? words.noSummary}</p>
      </section>
    );
  }
  const output = evaluator_output ?? card.evaluator_output;
  if (output === null && card.summary === null) return <p className="text-ink-soft">{words.noSummary}</p>;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <ItemList
        title={words.top3}
        items={output?.top_3_diagnoses ?? splitDiagnoses(card.summary?.top_3_diagnoses ?? '')}
        none={words.none.top3}
        ranked
      />
      <ItemList
        title={words.doNotMiss}
        items={output?.do_not_miss_diagnoses ?? splitDiagnoses(card.summary?.do_not_miss_diagnoses ?? '')}
        none={words.none.doNotMiss}
      />
      <ItemList title={words.nextSteps} items={output?.next_steps ?? []} none={words.none.nextSteps} />
      <ItemList title={words.questionsMissed} items={output?.questions_missed ?? []} none={words.none.questionsMissed} />
    </div>
  );
}

interface ItemListProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly none: string;
  /** The order counts. */
  readonly ranked?: boolean;
}

function ItemList({ title, items, none, ranked = false }: ItemListProps) {
  const List = ranked ? 'ol' : 'ul';
  return (
    <section className="min-w-0">
      <h3 className="pb-1 font-bold">{title}</h3>
      {items.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <List className={`space-y-0.5 ps-5 marker:text-ink-soft ${ranked ? 'list-decimal' : 'list-disc'}`}>
          {[...new Set(items)].map((item) => (
            <li key={item} className="wrap-anywhere">
              {item}
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

function FidelityBreaks({ breaks }: { readonly breaks: TestDetails['fidelity_breaks'] }) {
  if (breaks.length === 0) return null;
  return (
    <section className="rounded-lg bg-attention-tint px-3 py-2">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-attention" />
        {words.fidelity}
      </p>
      <ul className="list-disc ps-9">
        {breaks.map(({ kind, about, said }) => (
          <li key={`${kind} ${about} ${said}`} className="wrap-anywhere">
            <strong>{about}:</strong> {said}
          </li>
        ))}
      </ul>
      <p className="ps-6 text-ink-soft">{words.fidelityHint}</p>
    </section>
  );
}
