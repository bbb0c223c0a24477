import '@tabhand/ui/tokens.css';
import '@tabhand/ui/parts.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyTheme, readTheme } from './parts/theme.ts';

applyTheme(readTheme());
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
