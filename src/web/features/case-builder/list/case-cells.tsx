import { Flag, NotebookPen, Pencil, Play, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { texts } from '../texts.ts';
import { LastResult } from './last-result.tsx';
import { whoIsIt } from './who-is-it.ts';

/** What may be done with a case of the table. */
export interface CaseActs {
  readonly open: (one: MedicalCase) => void;
  readonly edit: (one: MedicalCase) => void;
  readonly run: (one: MedicalCase) => void;
  readonly notes: (one: MedicalCase) => void;
  readonly remove: (one: MedicalCase) => void;
  readonly toggleCompleted: (one: MedicalCase) => void;
  readonly toggleReview: (one: MedicalCase) => void;
}

interface CaseCellsProps {
  readonly medicalCase: MedicalCase;
  readonly isRunning: boolean;
  /** Whether its buttons are reached with the Tab key. */
  readonly isReachable: boolean;
  readonly acts: CaseActs;
}

/** The cells of a case: what it is, how it was marked, what its newest run came to, and what may be done with it. */
export const CaseCells = memo(({ medicalCase, isRunning, isReachable, acts }: CaseCellsProps) => {
  const tabIndex = isReachable ? 0 : -1;
  const { completed, review, expected_diagnosis, patient_history, emulator_patient_prompt, notes } = medicalCase;
  const who = whoIsIt(patient_history);
  return (
    <>
      <td className="flex min-w-0 items-center gap-1.5 @max-3xl:col-span-2">
        <div className="min-w-0 flex-1">
          <span className="font-semibold wrap-anywhere">{expected_diagnosis}</span>
          <p title={who} className="truncate leading-tight text-ink-soft">
            {who}
          </p>
        </div>
        <button
          type="button"
          tabIndex={tabIndex}
          aria-pressed={completed}
          title={texts.list.completed.title}
          onClick={() => acts.toggleCompleted(medicalCase)}
          className="min-h-6 w-10 shrink-0 rounded-md border border-line-strong text-center text-[0.86em] font-semibold text-ink-soft hover:border-accent aria-pressed:border-transparent aria-pressed:bg-badge-green-tint aria-pressed:text-badge-green"
        >
          {completed ? texts.list.completed.yes : texts.list.completed.no}
        </button>
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={texts.list.flag}
          aria-pressed={review}
          title={texts.list.flag}
          onClick={() => acts.toggleReview(medicalCase)}
          className="flex size-7 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-accent-tint aria-pressed:bg-badge-orange-tint aria-pressed:text-badge-orange"
        >
          <Flag aria-hidden className="size-4" fill={review ? 'currentColor' : 'none'} />
        </button>
      </td>
      <td title={emulator_patient_prompt} className="min-w-0 text-ink-soft @max-3xl:col-span-2">
        <span className="line-clamp-2 wrap-anywhere">{emulator_patient_prompt.trim() || texts.list.noPrompt}</span>
      </td>
      <td className="min-w-0">
        <LastResult text={medicalCase.latest_test_result} isRunning={isRunning} />
      </td>
      <td className="flex items-center justify-end">
        <Act name={texts.list.edit} tabIndex={tabIndex} onClick={() => acts.edit(medicalCase)}>
          <Pencil aria-hidden className="size-4" />
        </Act>
        <Act name={texts.list.run} tabIndex={tabIndex} onClick={() => acts.run(medicalCase)}>
          <Play aria-hidden className="size-4" />
        </Act>
        <Act name={texts.list.notes} tabIndex={tabIndex} onClick={() => acts.notes(medicalCase)} isMarked={notes.trim() !== ''}>
          <NotebookPen aria-hidden className="size-4" />
        </Act>
        <Act name={texts.list.delete} tabIndex={tabIndex} onClick={() => acts.remove(medicalCase)}>
          <Trash2 aria-hidden className="size-4" />
        </Act>
      </td>
    </>
  );
});

interface ActProps {
  readonly name: string;
  readonly tabIndex: number;
  readonly onClick: () => void;
  /** There is something behind it already. */
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}

function Act({ name, tabIndex, onClick, isMarked = false, children }: ActProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={name}
      title={name}
      onClick={onClick}
      className={`relative flex size-8 items-center justify-center rounded-md hover:bg-accent-tint hover:text-accent ${isMarked ? 'text-accent' : 'text-ink-soft'}`}
    >
      {children}
      {isMarked && <span aria-hidden className="absolute top-1 right-1 size-1.5 rounded-full bg-accent" />}
    </button>
  );
}
