import { CircleX, TriangleAlert } from 'lucide-react';
import type { Diagnostic } from '../../../../prompt-compiler/diagnostic.ts';
import type { Place } from '../../../../prompt-compiler/piece.ts';
import { DiagnosticHelp } from '../diagnostic-help.tsx';
import { texts } from './texts.ts';

const mostShown = 500;

interface ErrorListProps {
  readonly errors: readonly Diagnostic[];
  readonly onGoTo: (place: Place) => void;
}

/** The problems of a compilation, each with the way to its line and to the lines that belong to it. */
export function ErrorList({ errors, onGoTo }: ErrorListProps) {
  if (errors.length === 0) {
    return (
      <div role="status" className="py-2">
        <p className="font-bold">{texts.noErrors}</p>
        <p className="text-ink-soft">{texts.noErrorsMore}</p>
      </div>
    );
  }
  const shown = errors.slice(0, mostShown);
  return (
    <>
      <table className="w-full border-collapse text-start">
        <caption className="pb-2 text-start text-ink-soft">{texts.found(errors.length)}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {Object.values(texts.columns).map((column) => (
              <th key={column} scope="col" className="py-1.5 pe-3 text-start font-semibold last:pe-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((error) => (
            <ErrorRow
              key={`${error.code} ${error.range.start.line}:${error.range.start.column} ${error.message}`}
              error={error}
              onGoTo={onGoTo}
            />
          ))}
        </tbody>
      </table>
      {shown.length < errors.length && <p className="pt-2 text-ink-soft">{texts.moreBelow(shown.length, errors.length)}</p>}
    </>
  );
}

function ErrorRow({ error, onGoTo }: { readonly error: Diagnostic; readonly onGoTo: (place: Place) => void }) {
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <td className="py-1.5 pe-3">
        <LineLink place={error.range.start} onGoTo={onGoTo} />
      </td>
      <td className="py-1.5 pe-3 font-mono">{error.questionId ?? texts.noQuestion}</td>
      <td className="py-1.5 pe-3 whitespace-nowrap">
        <Severity of={error.severity} />
      </td>
      <td className="py-1.5 wrap-anywhere">
        {error.message} <DiagnosticHelp code={error.code} />
        {error.related.length > 0 && (
          <ul className="text-ink-soft">
            {error.related.map(({ message, at }) => (
              <li key={`${at.line}:${at.column} ${message}`}>
                <LineLink place={at} onGoTo={onGoTo} /> {message}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function Severity({ of }: { readonly of: Diagnostic['severity'] }) {
  const Icon = of === 'error' ? CircleX : TriangleAlert;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-attention">
      <Icon aria-hidden className="size-4" />
      {texts.severities[of]}
    </span>
  );
}

/** A line number that leads to its line. */
export function LineLink({ place, onGoTo }: { readonly place: Place; readonly onGoTo: (place: Place) => void }) {
  return (
    <button
      type="button"
      aria-label={texts.goToLine(place.line)}
      onClick={() => onGoTo(place)}
      className="min-w-6 rounded text-start font-mono text-accent tabular-nums underline underline-offset-2"
    >
      {place.line}
    </button>
  );
}
