import type { Published } from '../requests.ts';
import { texts } from '../texts.ts';
import { BatchField } from './batch-field.tsx';
import type { BatchForm } from './batch-form.ts';

interface AskedAndToldProps {
  readonly form: BatchForm;
  readonly published: readonly Published[];
  readonly onChange: (part: Partial<BatchForm>) => void;
}

/** Asks which protocol a batch is to run, who asks the questions, and how much its patients tell unasked. */
export function AskedAndTold({ form, published, onChange }: AskedAndToldProps) {
  const { questionSources, patientKinds } = texts.make;
  return (
    <>
      <BatchField label={texts.make.protocol}>
        {(parts) => (
          <select
            {...parts}
            value={form.questions === 'knowledge-only' ? '' : form.protocol}
            disabled={form.questions === 'knowledge-only'}
            onChange={({ currentTarget }) => onChange({ protocol: currentTarget.value })}
          >
            <option value="">{form.questions === 'knowledge-only' ? texts.make.noProtocol : texts.make.complaintChooses}</option>
            {published.map(({ hash, title, version }) => (
              <option key={hash} value={hash}>
                {texts.make.protocolOption(title, version)}
              </option>
            ))}
          </select>
        )}
      </BatchField>
      <div className="grid gap-4 sm:grid-cols-2">
        <BatchField label={texts.make.questions} hint={texts.make.questionsHint}>
          {(parts) => (
            <select
              {...parts}
              value={form.questions}
              onChange={({ currentTarget }) => {
                const questions = sources.find((source) => source === currentTarget.value);
                if (questions !== undefined) onChange({ questions });
              }}
            >
              {sources.map((source) => (
                <option key={source} value={source}>
                  {questionSources[source]}
                </option>
              ))}
            </select>
          )}
        </BatchField>
        <BatchField label={texts.make.patients} hint={texts.make.patientHints[form.patients]}>
          {(parts) => (
            <select
              {...parts}
              value={form.patients}
              onChange={({ currentTarget }) => {
                const patients = kinds.find((kind) => kind === currentTarget.value);
                if (patients !== undefined) onChange({ patients });
              }}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {patientKinds[kind]}
                </option>
              ))}
            </select>
          )}
        </BatchField>
      </div>
    </>
  );
}

const sources = ['all', 'protocol-only', 'knowledge-only'] as const;
const kinds = ['mixed', 'reticent', 'ordinary', 'talkative'] as const;
