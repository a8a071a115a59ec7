import { useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useStudio } from '../studio-context.ts';
import { ChangeList } from './change-list.tsx';
import { CompareModal } from './compare-modal.tsx';
import { Failed } from './failed.tsx';
import { PublishForm } from './publish-form.tsx';
import type { Candidate, Preview } from './requests.ts';
import { texts } from './texts.ts';
import { usePreview } from './use-preview.ts';

/** What would be published of the text in the editor, what it changes, what stands in its way, and the button. */
export function PublishCandidate() {
  const { data, error, refetch, source, isEmpty, isPlaceholderData, isFetching } = usePreview();
  const [isComparing, setIsComparing] = useState(false);
  if (isEmpty) return <p className="text-ink-soft">{texts.empty}</p>;
  if (error !== null) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined) return <p className="text-ink-soft">{texts.reading}</p>;
  const { candidate } = data;
  if (candidate === null) {
    return (
      <>
        <Notice tone="hint">{texts.doesNotCompile}</Notice>
        <Problems preview={data} />
      </>
    );
  }
  return (
    <>
      <Facts candidate={candidate} />
      {data.errors_count > 0 && <Problems preview={data} />}
      {candidate.clashes.map(({ name, title }) => (
        <Notice key={name} tone="hint">
          {texts.clash(name, title)}
        </Notice>
      ))}
      {candidate.replaces !== null && (
        <section className="space-y-2">
          <div className="flex flex-wrap items-center gap-x-3">
            <h4 className="font-semibold">{texts.difference}</h4>
            <p className="text-ink-soft">{differenceWords(candidate)}</p>
            {!candidate.is_current && (
              <ToolButton className="ms-auto" onClick={() => setIsComparing(true)}>
                {texts.compareSource}
              </ToolButton>
            )}
          </div>
          <ChangeList changes={candidate.changes} count={changesCount(candidate)} />
          {isComparing && <CompareModal version={candidate.replaces} source={source} onClose={() => setIsComparing(false)} />}
        </section>
      )}
      <PublishForm candidate={candidate} errorsCount={data.errors_count} source={source} isUpToDate={!isPlaceholderData && !isFetching} />
    </>
  );
}

function changesCount({ changes_counts: { added, changed, removed } }: Candidate): number {
  return added + changed + removed;
}

function differenceWords(candidate: Candidate): string {
  const { is_current, changes_counts, renumbered_count } = candidate;
  if (is_current) return texts.isCurrent;
  const numbers = renumbered_count === 0 ? '' : ` ${texts.newNumbers(renumbered_count)}`;
  if (changesCount(candidate) === 0) return numbers === '' ? texts.sameContent : numbers.trim();
  return `${texts.summary(changes_counts)}.${numbers}`;
}

function Facts({
  candidate: { chief_complaint, also_for, replaces, is_current, version, questions_count },
}: {
  readonly candidate: Candidate;
}) {
  const versions = [
    { name: texts.version, value: version },
    ...(is_current ? [] : [{ name: texts.replaces, value: replaces?.version ?? texts.isNew }]),
    { name: texts.questions, value: String(questions_count) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
      <Fact name={texts.chiefComplaint} value={chief_complaint} />
      <Fact name={texts.alsoFor} value={also_for.join(', ') || texts.none} />
      {versions.map((fact) => (
        <Fact key={fact.name} {...fact} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="inline text-ink-soft">{name}</dt> <dd className="inline wrap-anywhere">{value}</dd>
    </div>
  );
}

const problemsShown = 5;

function Problems({ preview: { problems, errors_count } }: { readonly preview: Preview }) {
  const studio = useStudio();
  const errors = problems.filter(({ severity }) => severity === 'error');
  const shown = (errors.length === 0 ? problems : errors).slice(0, problemsShown);
  const count = Math.max(errors_count, shown.length);
  return (
    <section className="space-y-1">
      <h4 className="font-semibold text-attention">{texts.problems(count)}</h4>
      <ul className="space-y-0.5">
        {shown.map(({ line, column, message }) => (
          <li key={`${line}:${column}:${message}`}>
            <button
              type="button"
              onClick={() => studio.editor()?.goTo({ line, column })}
              className="rounded text-start wrap-anywhere underline-offset-2 hover:underline"
            >
              <span className="font-mono text-ink-soft">{texts.line(line)}</span> {message}
            </button>
          </li>
        ))}
      </ul>
      {count > shown.length && <p className="text-ink-soft">{texts.morePlaces(count - shown.length)}</p>}
    </section>
  );
}
