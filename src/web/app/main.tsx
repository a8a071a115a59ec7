import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/styles.css';
import { applyTheme } from '../ui/theme.ts';
import { chooseApp } from './choose-app.ts';
import { clientConfig, loadClientConfig } from './client-config.ts';
import { storedClaims } from './session/session-store.ts';

async function start(): Promise<void> {
  applyTheme();
  await loadClientConfig();
  const app = chooseApp(window.location.pathname, storedClaims(), clientConfig().company_domain);
  const App: ComponentType =
    app === 'developer' ? (await import('./developer-app.tsx')).DeveloperApp : (await import('./patient-app.tsx')).PatientApp;
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
