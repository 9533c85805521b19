import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/design/tokens.css';
import './ui/design/base.css';
import { App } from './ui/shell/App.tsx';
import { dressDocument } from './viewer/browser.ts';
import { viewer } from './viewer/use-viewer.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
dressDocument(viewer, document);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void viewer.getState().start();
