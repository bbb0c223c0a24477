import '@tabhand/ui/tokens.css';
import '@tabhand/ui/parts.css';
import './styles/shell.css';
import './styles/home.css';
import './styles/tasks.css';
import './styles/task-page.css';
import './styles/panes.css';
import './styles/instances.css';
import './styles/sessions.css';
import './styles/observe.css';
import './styles/settings.css';
import './styles/api.css';
import './styles/palette.css';
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
