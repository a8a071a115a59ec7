import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { PatientTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import { CutText } from './cut-text.tsx';
import { ModelCalls } from './model-calls.tsx';
import { texts } from './texts.ts';

/** What stands behind a reply of the emulated patient: where it comes from, how it behaves, and whether it is true to the history. */
export function PatientBehind({ patient }: { readonly patient: PatientTraceReply }) {
  const { basis, behaviours, fidelity_breaks: breaks } = patient;
  return (
    <div className="space-y-1.5">
      <Fidelity breaks={breaks} />
      {basis.length > 0 && (
        <ul className="space-y-1">
          {distinct(basis).map(({ kind, passage }) => (
            <li key={`${kind} ${passage}`}>
              <p className="text-ink-soft">{texts.basis[kind]}</p>
              {passage !== null && <CutText text={`“${passage}”`} />}
            </li>
          ))}
        </ul>
      )}
      {behaviours.length > 0 && (
        <div>
          <h4 className="text-ink-soft">{texts.behaviours}</h4>
          <ul className="flex flex-wrap gap-1.5 pt-0.5">
            {behaviours.map(({ kind, instructed }) => (
              <li
                key={kind}
                title={texts.instructed(instructed)}
                className="rounded bg-badge-purple-tint px-1.5 font-semibold text-badge-purple"
              >
                {texts.behaviourOf(kind)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ModelCalls calls={patient.calls} />
    </div>
  );
}

function Fidelity({ breaks }: { readonly breaks: PatientTraceReply['fidelity_breaks'] }) {
  const faults = breaks.filter(({ instructed }) => !instructed);
  const asked = breaks.filter(({ instructed }) => instructed);
  return (
    <>
      {faults.length > 0 && (
        <div className="rounded-lg bg-attention-tint px-2.5 py-1">
          <p className="flex items-center gap-2 font-semibold text-attention">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {texts.unfaithful}
          </p>
          <BreakList breaks={faults} />
        </div>
      )}
      {faults.length === 0 && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
          {asked.length === 0 ? texts.faithful : texts.asInstructed}
        </p>
      )}
      {asked.length > 0 && <BreakList breaks={asked} />}
    </>
  );
}

function BreakList({ breaks }: { readonly breaks: PatientTraceReply['fidelity_breaks'] }) {
  return (
    <ul className="ps-6">
      {distinct(breaks).map(({ kind, label }) => (
        <li key={`${kind} ${label}`} className="wrap-anywhere">
          {label === null ? texts.breaks[kind] : `${label}: ${texts.breaks[kind]}`}
        </li>
      ))}
    </ul>
  );
}

/** Each once: a passage may have served twice in one reply. */
function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
