import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { medicalTextKinds } from '../../../contracts/patient-record/medical-texts.ts';
import { clientConfig } from '../../app/client-config.ts';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { withSaved } from './edited-info.ts';
import type { InfoPart, LoadedInfo } from './load-medical-info.ts';
import { PhysicalFields } from './physical-fields.tsx';
import { saveMedicalInfo } from './save-medical-info.ts';
import { texts } from './texts.ts';
import { untouchedParts } from './untouched-parts.ts';
import { useEditedInfo } from './use-edited-info.ts';

type SaveState = { readonly kind: 'none' | 'saving' | 'saved' } | { readonly kind: 'failed'; readonly parts: readonly InfoPart[] };

/** The form over what was loaded. It asks before it is left with unsaved changes. */
export function MedicalInfoForm({ loaded }: { readonly loaded: LoadedInfo }) {
  const [{ form, stored, missing }, edit] = useEditedInfo(loaded);
  const [state, setState] = useState<SaveState>({ kind: 'none' });

  const change = (next: typeof form): void => {
    edit((edited) => ({ ...edited, form: next }));
    if (state.kind === 'saved') setState({ kind: 'none' });
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.kind === 'saving') return;
    setState({ kind: 'saving' });
    const leftAlone = untouchedParts(missing, stored, form);
    const failed = await saveMedicalInfo(form, leftAlone);
    if (failed.length > 0) {
      setState({ kind: 'failed', parts: failed });
      return;
    }
    edit((edited) => withSaved(edited, form, leftAlone));
    setState({ kind: 'saved' });
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-10">
      <LeaveGuard unsaved={JSON.stringify(form) !== JSON.stringify(stored)} />
      <section aria-labelledby="physical-title" className="flex flex-col gap-5">
        <h2 id="physical-title" className="text-[1.2rem] font-bold">
          {texts.physical}
        </h2>
        <PhysicalFields form={form} onChange={change} />
      </section>
      <section aria-labelledby="medical-title" className="flex flex-col gap-6">
        <h2 id="medical-title" className="text-[1.2rem] font-bold">
          {texts.medical}
        </h2>
        {medicalTextKinds.map((kind) => (
          <TextAreaField
            key={kind}
            label={texts.fields[kind].label}
            help={texts.fields[kind].help}
            name={kind}
            rows={5}
            value={form.texts[kind]}
            onChange={(event) => change({ ...form, texts: { ...form.texts, [kind]: event.target.value } })}
          />
        ))}
      </section>
      <div className="flex flex-col gap-4">
        {state.kind === 'saved' && (
          <Notice tone="success">
            <p>{texts.saved}</p>
            <Link to="/" className="inline-flex min-h-12 items-center font-semibold text-accent underline underline-offset-4">
              {texts.goOn(clientConfig().assistant_name)}
            </Link>
          </Notice>
        )}
        {state.kind === 'failed' && (
          <Notice tone="failure">
            <p>{texts.failed}</p>
            <p className="mt-1 text-ink-soft">{texts.notSaved(state.parts.map(labelOf))}</p>
          </Notice>
        )}
        <Button type="submit" busy={state.kind === 'saving'} className="sm:self-start sm:px-10">
          {texts.update}
        </Button>
      </div>
    </form>
  );
}

function labelOf(part: InfoPart): string {
  return part === 'physical' ? texts.physical : texts.fields[part].label;
}
