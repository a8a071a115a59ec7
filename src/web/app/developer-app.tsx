import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { clientConfig } from './client-config.ts';
import { FailedScreen } from './failed-screen.tsx';
import { isCompanyToken } from './session/session-rules.ts';
import { decodeSessionToken } from './session/session-token.ts';
import { useKeptSession } from './session/use-kept-session.ts';
import { useToken } from './session/use-token.ts';

const landing = '/playground/emulator';

function useIsStaff(): boolean {
  const token = useToken();
  return token !== null && isCompanyToken(decodeSessionToken(token), clientConfig().company_domain);
}

function StaffArea() {
  return useIsStaff() ? <KeptSession /> : <Navigate to="/dev-login" replace />;
}

function KeptSession() {
  useKeptSession();
  return <Outlet />;
}

function UnauthorisedArea() {
  return useIsStaff() ? <Navigate to={landing} replace /> : <Outlet />;
}

const routes: RouteObject[] = [
  {
    errorElement: <FailedScreen />,
    hydrateFallbackElement: <div />,
    children: [
      {
        element: <UnauthorisedArea />,
        children: [
          {
            path: '/dev-login',
            lazy: async () => ({
              Component: (await import('../features/developer-area/developer-login-screen.tsx')).DeveloperLoginScreen,
            }),
          },
        ],
      },
      {
        element: <StaffArea />,
        children: [
          {
            path: '/playground/emulator',
            lazy: async () => ({ Component: (await import('../features/developer-area/playground-screen.tsx')).PlaygroundScreen }),
          },
          { path: '*', element: <Navigate to={landing} replace /> },
        ],
      },
    ],
  },
];

/** The app that staff see: its own sign-in, and the tools. */
export function DeveloperApp() {
  return <RouterProvider router={router} />;
}

const router = createBrowserRouter(routes);
