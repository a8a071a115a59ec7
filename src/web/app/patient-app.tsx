import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FailedScreen } from './failed-screen.tsx';
import { SignedInArea } from './signed-in-area.tsx';
import { SignedOutArea } from './signed-out-area.tsx';

const routes: RouteObject[] = [
  {
    errorElement: <FailedScreen isAlone />,
    // Nothing is shown for the moment in which a screen's code arrives.
    hydrateFallbackElement: <div />,
    children: [
      {
        element: <SignedOutArea />,
        children: [
          { path: '/login', lazy: async () => ({ Component: (await import('../features/sign-in/login-screen.tsx')).LoginScreen }) },
          {
            path: '/register',
            lazy: async () => ({ Component: (await import('../features/sign-in/register-screen.tsx')).RegisterScreen }),
          },
        ],
      },
      {
        element: <SignedInArea />,
        children: [
          {
            errorElement: <FailedScreen />,
            children: [
              { path: '/', lazy: async () => ({ Component: (await import('../features/chat/chat-screen.tsx')).ChatScreen }) },
              {
                path: '/medical-info',
                lazy: async () => ({ Component: (await import('../features/medical-info/medical-info-screen.tsx')).MedicalInfoScreen }),
              },
              {
                path: '/account-info',
                lazy: async () => ({ Component: (await import('../features/account/account-info-screen.tsx')).AccountInfoScreen }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

/** The app that patients see, signed in or not. */
export function PatientApp() {
  return <RouterProvider router={router} />;
}

const router = createBrowserRouter(routes);
