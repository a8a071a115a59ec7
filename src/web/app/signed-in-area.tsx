import { Navigate, Outlet } from 'react-router';
import { Navbar } from './navbar.tsx';
import { useKeptSession } from './session/use-kept-session.ts';
import { useToken } from './session/use-token.ts';

/** The screens for someone who is signed in, below the navigation bar. Without a session they give way to the login screen. */
export function SignedInArea() {
  return useToken() === null ? <Navigate to="/login" replace /> : <KeptSession />;
}

function KeptSession() {
  useKeptSession();
  return (
    <div className="flex min-h-dvh flex-col has-data-fills-window:h-dvh">
      <Navbar />
      <Outlet />
    </div>
  );
}
