import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { clientConfig } from './client-config.ts';
import { FailedScreen } from './failed-screen.tsx';
import { isCompanyToken } from './session/session-rules.ts';
import { decodeSessionToken } from './session/session-token.ts';
import { useKeptSession } from './session/use-kept-session.ts';
import { useToken } from './session/use-token.ts';
import { StaffShell } from './staff-shell.tsx';

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
  return <StaffShell />;
}

function UnauthorisedArea() {
  return useIsStaff() ? <Navigate to={landing} replace /> : <Outlet />;
}

const routes: RouteObject[] = [
  {
    errorElement: <FailedScreen isAlone />,
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
            errorElement: <FailedScreen />,
            children: [
              {
                path: '/playground/emulator',
                lazy: async () => ({ Component: (await import('../features/emulator/emulator-screen.tsx')).EmulatorScreen }),
              },
              {
                path: '/playground/test-bench',
                lazy: async () => ({ Component: (await import('../features/test-bench/test-bench-screen.tsx')).TestBenchScreen }),
              },
              {
                path: '/playground/test-bench/batches',
                lazy: async () => ({ Component: (await import('../features/test-bench/batches/batches-screen.tsx')).BatchesScreen }),
              },
              {
                path: '/playground/test-bench/batches/:id',
                lazy: async () => ({ Component: (await import('../features/test-bench/batches/detail/batch-screen.tsx')).BatchScreen }),
              },
              {
                path: '/playground/test-bench/compare',
                lazy: async () => ({
                  Component: (await import('../features/test-bench/batches/compare/compare-screen.tsx')).CompareScreen,
                }),
              },
              {
                path: '/playground/case-builder',
                lazy: async () => ({ Component: (await import('../features/case-builder/case-builder-screen.tsx')).CaseBuilderScreen }),
              },
              {
                path: '/playground/prompt-compiler',
                lazy: async () => ({ Component: (await import('../features/prompt-studio/prompt-studio-screen.tsx')).PromptStudioScreen }),
              },
              {
                path: '/playground/help/:page?',
                lazy: async () => ({ Component: (await import('../features/help/help-screen.tsx')).HelpScreen }),
              },
              { path: '*', element: <Navigate to={landing} replace /> },
            ],
          },
        ],
      },
    ],
  },
];

/** The app that staff see: its own sign-in, and the tools. */
export function DeveloperApp() {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

const router = createBrowserRouter(routes);
