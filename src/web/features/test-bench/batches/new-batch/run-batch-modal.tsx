import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Modal } from '../../../../ui/modal.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { batchAddress } from '../addresses.ts';
import { batchListKey, caseCountsQuery, estimateQuery, publishedQuery } from '../queries.ts';
import { createBatch } from '../requests.ts';
import { texts } from '../texts.ts';
import { AskedAndTold } from './asked-and-told.tsx';
import { BatchField } from './batch-field.tsx';
import { type BatchForm, batchProblems, batchRequest, casesCount, chosenCases } from './batch-form.ts';
import { CasesChoice } from './cases-choice.tsx';
import { ModelChoice } from './model-choice.tsx';
import type { WantedCases } from './use-new-batch-address.ts';

interface RunBatchModalProps {
  readonly wanted: WantedCases;
  readonly onClose: () => void;
}

/** Asks what a batch is to run, says how many runs that makes, and starts it. It is then shown. */
export function RunBatchModal({ wanted, onClose }: RunBatchModalProps) {
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const counted = useQuery(caseCountsQuery);
  const published = useQuery(publishedQuery);
  const [form, setForm] = useState<BatchForm>(() => formOf(wanted));
  const [isTried, setIsTried] = useState(false);
  const creation = useMutation({
    mutationFn: createBatch,
    onSuccess: async ({ batch_id }) => {
      await navigate(batchAddress(batch_id));
      await queries.invalidateQueries({ queryKey: batchListKey });
    },
  });
  const selection = wanted.kind === 'selection' ? wanted.ids : null;
  const choosable = { counts: counted.data ?? null, selection };
  const problems = batchProblems(form, choosable);
  const isSound = Object.keys(problems).length === 0;
  const number = casesCount(form, choosable);
  const estimate = useQuery(estimateQuery((number ?? 0) > 0 ? chosenCases(form, selection) : null));
  const runs = number === null || !isSound ? null : number * Number(form.repeats);
  const hasNone = counted.data?.length === 0;
  const change = (part: Partial<BatchForm>): void => {
    setForm((now) => ({ ...now, ...part }));
    creation.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (isSound && !creation.isPending && !hasNone) creation.mutate(batchRequest(form, selection));
  };
  return (
    <Modal
      title={texts.make.title}
      onClose={onClose}
      width="w-[min(40rem,calc(100vw-1rem))]"
      foot={
        <>
          <p role="status" className="me-auto min-w-0 self-center font-semibold tabular-nums">
            {counted.isPending && form.cases !== 'selection'
              ? texts.make.counting
              : isSound && number !== null && number > 0 && texts.make.makes(number, Number(form.repeats))}
          </p>
          <ToolButton onClick={onClose}>{texts.make.cancel}</ToolButton>
          <ToolButton look="primary" type="submit" form={formId} disabled={hasNone} aria-disabled={creation.isPending}>
            {creation.isPending ? texts.make.starting : texts.make.start(runs)}
          </ToolButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        {creation.error !== null && <Notice tone="failure">{texts.make.failed(creation.error.message)}</Notice>}
        {counted.error !== null && <Notice tone="hint">{texts.make.countFailed(counted.error.message)}</Notice>}
        {published.error !== null && <Notice tone="hint">{texts.make.protocolsFailed(published.error.message)}</Notice>}
        {wanted.kind === 'selection' && wanted.ids === null && <Notice tone="hint">{texts.make.selectionLost}</Notice>}
        {hasNone && (
          <Notice tone="hint">
            <p className="font-semibold">{texts.make.noCases}</p>
            <Link to="/playground/case-builder" className="text-accent underline">
              {texts.make.noCasesHint}
            </Link>
          </Notice>
        )}
        <CasesChoice form={form} choosable={choosable} error={isTried ? problems.complaint : undefined} onChange={change} />
        <AskedAndTold form={form} published={published.data ?? []} onChange={change} />
        <div className="grid gap-4 sm:grid-cols-2">
          <BatchField label={texts.make.repeats} hint={texts.make.repeatsHint} error={problems.repeats}>
            {(parts) => (
              <input
                {...parts}
                type="number"
                min={1}
                max={20}
                value={form.repeats}
                onChange={({ currentTarget }) => change({ repeats: currentTarget.value })}
              />
            )}
          </BatchField>
          <BatchField label={texts.make.seed} hint={texts.make.seedHint} error={problems.seed}>
            {(parts) => (
              <input
                {...parts}
                type="number"
                min={0}
                value={form.seed}
                onChange={({ currentTarget }) => change({ seed: currentTarget.value })}
              />
            )}
          </BatchField>
        </div>
        {estimate.data !== undefined && (
          <ModelChoice
            estimate={estimate.data}
            repeats={problems.repeats === undefined ? Number(form.repeats) : 1}
            isFresh={form.isFresh}
            onChange={(isFresh) => change({ isFresh })}
          />
        )}
        <BatchField label={texts.make.name} error={problems.name}>
          {(parts) => (
            <input
              {...parts}
              type="text"
              autoComplete="off"
              placeholder={texts.make.namePlaceholder}
              value={form.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          )}
        </BatchField>
      </form>
    </Modal>
  );
}

const usualSettings = { questions: 'all', patients: 'mixed', seed: '1', isFresh: false } as const;

function formOf(wanted: WantedCases): BatchForm {
  const cases = wanted.kind === 'selection' && wanted.ids === null ? 'all' : wanted.kind;
  const complaint = wanted.kind === 'group' ? wanted.complaint : '';
  return { name: '', cases, complaint, repeats: '1', protocol: '', ...usualSettings };
}
