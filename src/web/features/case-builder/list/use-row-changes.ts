import { useCallback, useRef, useState } from 'react';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { updateCompleted, updateReview } from '../requests.ts';
import { texts } from '../texts.ts';
import type { RowErrors } from './case-table.tsx';

interface RowChanges {
  readonly errors: RowErrors;
  readonly toggleCompleted: (one: MedicalCase) => void;
  readonly toggleReview: (one: MedicalCase) => void;
}

/** What is changed of a case in its row. A change that fails is told of under the row, until the next one there. */
export function useRowChanges(onChanged: (changed: MedicalCase) => void): RowChanges {
  const [errors, setErrors] = useState<RowErrors>({});
  const underWay = useRef(new Set<string>());

  const change = useCallback(
    async (what: string, { id }: MedicalCase, call: () => Promise<MedicalCase>, words: (reason: string) => string): Promise<void> => {
      // A second click before the first was answered would undo nothing.
      const act = `${what} ${id}`;
      if (underWay.current.has(act)) return;
      underWay.current.add(act);
      setErrors(({ [id]: _, ...rest }) => rest);
      try {
        onChanged(await call());
      } catch (error) {
        setErrors((before) => ({ ...before, [id]: words(error instanceof Error ? error.message : texts.failures.unexpected) }));
      } finally {
        underWay.current.delete(act);
      }
    },
    [onChanged],
  );

  const toggleCompleted = useCallback(
    (one: MedicalCase) => void change('completed', one, () => updateCompleted(one, !one.completed), texts.list.completionFailed),
    [change],
  );
  const toggleReview = useCallback(
    (one: MedicalCase) => void change('review', one, () => updateReview(one, !one.review), texts.list.reviewFailed),
    [change],
  );
  return { errors, toggleCompleted, toggleReview };
}
