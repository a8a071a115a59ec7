import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StaffHeader } from './staff-header.tsx';
import { useQuestionMark } from './use-question-mark.ts';

/** The staff's rooms: the navigation bar over the four tools, each of which fills the window below it. */
export function StaffShell() {
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useQuestionMark(() => setShowsShortcuts(true));
  useEffect(() => {
    document.documentElement.setAttribute('data-room', 'staff');
    return () => {
      document.documentElement.removeAttribute('data-room');
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <StaffHeader onShortcuts={() => setShowsShortcuts(true)} />
      <Outlet />
      {showsShortcuts && <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />}
    </div>
  );
}
