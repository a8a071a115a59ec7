import { ArrowRight, CircleCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { PathView } from '../../../../ui/runs/run-view.ts';
import { texts } from '../texts.ts';

/** The way that a run took and the facts that it collected, each beside what was expected. */
export function PathTab({ path }: { readonly path: PathView }) {
  const words = texts.path;
  const isOptimal = path.missedNodes.length === 0 && path.unnecessaryNodes.length === 0;
  const isCorrect = path.missedFacts.length === 0 && path.incorrectFacts.length === 0;
  return (
    <div className="space-y-6">
      <Part title={words.actual}>
        {path.actualPath.length === 0 ? (
          <p className="text-ink-soft">{words.noActual}</p>
        ) : (
          <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
            {path.actualPath.map((node, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a node may be asked twice, and the path never changes.
              <li key={index} className="flex items-center gap-1.5">
                {index > 0 && <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-soft" />}
                <span className="rounded-md border border-line bg-page px-1.5 py-0.5 font-mono text-[0.93em]">{node}</span>
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Part title={words.delta}>
        {isOptimal && <AllGood>{words.optimal}</AllGood>}
        <Table
          title={words.missedNodes}
          columns={[words.columns.node, words.columns.reason]}
          rows={path.missedNodes.map(({ node, reason }) => [node, reason])}
        />
        <Table
          title={words.unnecessaryNodes}
          columns={[words.columns.node, words.columns.reason]}
          rows={path.unnecessaryNodes.map(({ node, reason }) => [node, reason])}
        />
      </Part>
      <Part title={words.diff}>
        {isCorrect && <AllGood>{words.allCorrect}</AllGood>}
        <Table
          title={words.missedFacts}
          columns={[words.columns.key, words.columns.expected, words.columns.reason]}
          rows={path.missedFacts.map(({ key, expected, reason }) => [key, expected, reason])}
        />
        <Table
          title={words.incorrectFacts}
          columns={[words.columns.key, words.columns.expected, words.columns.actual, words.columns.reason]}
          rows={path.incorrectFacts.map(({ key, expected, actual, reason }) => [key, expected, actual, reason])}
        />
      </Part>
      <Part title={words.facts}>
        {path.facts.length === 0 ? (
          <p className="text-ink-soft">{words.noFacts}</p>
        ) : (
          <dl className="grid grid-cols-[fit-content(60%)_minmax(0,1fr)] gap-x-5 gap-y-1">
            {path.facts.map(({ label, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label may stand twice, and the list never changes.
              <Fragment key={index}>
                <dt className="text-ink-soft wrap-anywhere">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-bold">{title}</h3>
      <div className="space-y-3">{children}</div>
    </section>
  );
}

function AllGood({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 font-semibold text-badge-green">
      <CircleCheck aria-hidden className="size-4" />
      {children}
    </p>
  );
}

interface TableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Its rows under their titles; nothing where there are none. */
function Table({ title, columns, rows }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="w-full border-collapse text-start">
      <caption className="pb-1 text-start font-semibold">
        {title} <span className="font-normal text-ink-soft tabular-nums">({rows.length})</span>
      </caption>
      <thead>
        <tr className="border-b border-line-strong text-ink-soft">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pe-2 text-start font-normal sm:pe-4 sm:last:w-1/2">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids and never change.
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="py-1 pe-2 text-start font-semibold wrap-break-word sm:pe-4">
              {first}
            </th>
            {rest.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of their columns.
              <td key={column} className="py-1 pe-2 wrap-break-word sm:pe-4">
                {cell || texts.nothing}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
