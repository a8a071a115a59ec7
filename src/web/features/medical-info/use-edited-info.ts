import { useEffect, useState } from 'react';
import { type EditedInfo, withArrived } from './edited-info.ts';
import { type LoadedInfo, loadMedicalInfo } from './load-medical-info.ts';

/** When to ask again for what could not be loaded. It ends, because calls count as activity and would keep the session for ever. */
const retryDelaysMs = [2_000, 5_000, 15_000, 45_000];

/** The form over what was loaded. Parts that could not be loaded are asked for again, quietly, and fill in where nothing was entered. */
export function useEditedInfo(loaded: LoadedInfo): readonly [EditedInfo, (change: (edited: EditedInfo) => EditedInfo) => void] {
  const [edited, setEdited] = useState<EditedInfo>({ form: loaded.form, stored: loaded.form, missing: loaded.missing });
  const [retries, setRetries] = useState(0);
  const isMissing = edited.missing.length > 0;

  useEffect(() => {
    const delayMs = retryDelaysMs[retries];
    if (!isMissing || delayMs === undefined) return;
    let left = false;
    const timer = setTimeout(async () => {
      const arrived = await loadMedicalInfo();
      if (left) return;
      setEdited((before) => withArrived(before, arrived));
      setRetries(retries + 1);
    }, delayMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isMissing, retries]);

  return [edited, setEdited];
}
