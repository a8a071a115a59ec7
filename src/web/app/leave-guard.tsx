import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { storedToken } from './session/session-store.ts';
import { texts } from './texts.ts';
import { setUnsavedChanges } from './unsaved-changes.ts';

/** Asks before a screen with unsaved changes is left, by a link, by going back or by closing the page. A session that ended does not ask. */
export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  const blocker = useBlocker(() => unsaved && storedToken() !== null);

  useEffect(() => {
    setUnsavedChanges(unsaved);
    if (!unsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (storedToken() !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      setUnsavedChanges(false);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return <ConfirmDialog {...texts.leave} onConfirm={() => blocker.proceed()} onCancel={() => blocker.reset()} />;
}
