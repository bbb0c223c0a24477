// Home: ask for something, see what runs now and what came of the last tasks.

import { Card, Empty, Skeleton } from '@tabhand/ui';
import { Sparkles } from 'lucide-react';
import { AskBox } from '../parts/ask-box.tsx';
import { useNow } from '../parts/clock.ts';
import { FirstSteps } from '../parts/first-steps.tsx';
import { RunningCard } from '../parts/running-card.tsx';
import { isOpen, TaskRow } from '../parts/task-row.tsx';
import { Link } from '../router.tsx';
import { useLive, useTasks } from '../watching.ts';

const shown = 8;
/** More live pictures than this and the page itself becomes the load. */
const pictured = 4;

export function HomePage() {
  const tasks = useTasks();
  const { loaded } = useLive();
  const running = tasks.filter(isOpen);
  const ended = tasks.filter((task) => !isOpen(task)).slice(0, shown);
  const now = useNow(running.length > 0);
  return (
    <div className="home">
      <h1 className="visually-hidden">Home</h1>
      <AskBox />
      {running.length === 0 ? null : (
        <Card title="Running now">
          <div className="running">
            {running.slice(0, pictured).map((task) => (
              <RunningCard key={task.id} task={task} now={now} />
            ))}
          </div>
          {running.slice(pictured).map((task) => (
            <TaskRow key={task.id} task={task} now={now} />
          ))}
        </Card>
      )}
      <Card title="Recent results" aside={<Link to="/tasks">All tasks</Link>}>
        {!loaded ? <Skeleton lines={4} /> : null}
        {ended.map((task) => (
          <TaskRow key={task.id} task={task} now={now} />
        ))}
        {loaded && ended.length === 0 ? (
          <Empty icon={<Sparkles size={28} />}>
            Nothing has run yet. Say above what the browser should do, in your own words.
          </Empty>
        ) : null}
      </Card>
      {loaded && tasks.length === 0 ? <FirstSteps /> : null}
    </div>
  );
}
