import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { StaffHeader } from './staff-header.tsx';

/** The staff's rooms: the navigation bar over the four tools, each of which fills the window below it. */
export function StaffShell() {
  useEffect(() => {
    document.documentElement.setAttribute('data-room', 'staff');
    return () => {
      document.documentElement.removeAttribute('data-room');
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <StaffHeader />
      <Outlet />
    </div>
  );
}
