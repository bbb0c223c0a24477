// The frame of the console: rail, top bar, and the page that the address names.

import { Skeleton, Wordmark } from '@tabhand/ui';
import {
  AppWindow,
  BookOpen,
  Eye,
  House,
  ListChecks,
  MessagesSquare,
  Search,
  Settings,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { HomePage } from './pages/home.tsx';
import { ConnectionBar, ConnectionState } from './parts/connection.tsx';
import { InstancePicker } from './parts/instance-picker.tsx';
import { openPalette, Palette } from './parts/palette.tsx';
import { patient } from './parts/patient.ts';
import { Link, usePath } from './router.tsx';

const rail = [
  { to: '/', word: 'Home', icon: House },
  { to: '/tasks', word: 'Tasks', icon: ListChecks },
  { to: '/instances', word: 'Instances', icon: AppWindow },
  { to: '/sessions', word: 'Sessions', icon: MessagesSquare },
  { to: '/observe', word: 'Observe', icon: Eye },
  { to: '/settings', word: 'Settings', icon: Settings },
  { to: '/api', word: 'API', icon: BookOpen },
] as const;

const loadTask = async () => ({ default: (await import('./pages/task.tsx')).TaskPage });
const loadTasks = async () => ({ default: (await import('./pages/tasks.tsx')).TasksPage });
const TaskPage = lazy(patient(loadTask));
const TasksPage = lazy(patient(loadTasks));
const InstancesPage = lazy(
  patient(async () => ({ default: (await import('./pages/instances.tsx')).InstancesPage })),
);
const ObservePage = lazy(
  patient(async () => ({ default: (await import('./pages/observe.tsx')).ObservePage })),
);
const SessionsPage = lazy(
  patient(async () => ({ default: (await import('./pages/sessions.tsx')).SessionsPage })),
);
const SettingsPage = lazy(
  patient(async () => ({ default: (await import('./pages/settings.tsx')).SettingsPage })),
);
const ApiPage = lazy(patient(async () => ({ default: (await import('./pages/api.tsx')).ApiPage })));

/** Where one goes next is fetched while nothing else is to be done. */
function fetchAhead(): void {
  // What does not come now comes when it is opened.
  Promise.all([loadTask(), loadTasks()]).catch(() => undefined);
}

function pageOf(path: string): ReactNode {
  const task = /^\/tasks\/([^/]+)/.exec(path)?.[1];
  if (task !== undefined) return <TaskPage key={task} taskId={decodeURIComponent(task)} />;
  if (path === '/') return <HomePage />;
  if (path === '/tasks') return <TasksPage />;
  if (path === '/instances') return <InstancesPage />;
  const session = /^\/sessions(?:\/([^/]+))?$/.exec(path);
  if (session !== null) {
    const id = session[1];
    return <SessionsPage sessionId={id === undefined ? undefined : decodeURIComponent(id)} />;
  }
  if (path === '/observe') return <ObservePage />;
  if (path === '/settings') return <SettingsPage />;
  if (path === '/api') return <ApiPage />;
  return <p className="page-title">There is no page here.</p>;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function App() {
  const path = usePath();
  useEffect(() => {
    const timer = setTimeout(fetchAhead, 2000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="shell">
      <nav className="rail" aria-label="Main">
        <Link to="/" className="rail-brand" aria-label="Tabhand, home">
          <Wordmark />
        </Link>
        {rail.map(({ to, word, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={isHere(path, to) ? 'page' : undefined}
            className="rail-link"
            title={word}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{word}</span>
          </Link>
        ))}
      </nav>
      <header className="top">
        <button type="button" className="top-search" onClick={openPalette}>
          <Search size={14} aria-hidden="true" />
          <span>Search or go anywhere</span>
          <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        <InstancePicker label="Browser for what comes next" />
        <ConnectionState />
        <ConnectionBar />
      </header>
      <Palette />
      <main className="main">
        <Suspense fallback={<Skeleton lines={6} />}>{pageOf(path)}</Suspense>
      </main>
    </div>
  );
}

const isHere = (path: string, to: string): boolean =>
  to === '/' ? path === '/' : path.startsWith(to);
