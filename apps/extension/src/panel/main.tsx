// The side panel's entry.

/// <reference types="chrome" />

import '@tabhand/ui/tokens.css';
import '@tabhand/ui/parts.css';
import './panel.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('panel');
if (root !== null) createRoot(root).render(<App />);
