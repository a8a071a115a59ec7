import { Navigate, Outlet } from 'react-router';
import { landingPath } from './session/session-store.ts';
import { useToken } from './session/use-token.ts';

/** The screens for someone who is not signed in; whoever signs in leaves them for where sign-in sends them. */
export function SignedOutArea() {
  return useToken() === null ? <Outlet /> : <Navigate to={landingPath()} replace />;
}
