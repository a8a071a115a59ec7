import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'jsoncrack-react/style.css';
import './graph-page.css';
import { GraphPage } from './graph-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('graph-viewer.html has no #root');
createRoot(root).render(
  <StrictMode>
    <GraphPage />
  </StrictMode>,
);
