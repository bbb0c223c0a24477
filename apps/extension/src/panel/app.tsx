// The side panel: header, plan, conversation, composer; or the sessions, or the settings.

import type { Attachment } from '@tabhand/protocol';
import { Card, Skeleton, Wordmark } from '@tabhand/ui';
import { useState } from 'react';
import type { Talk } from '../loop/talk.ts';
import { BlockerCard, ConfirmCard, TaskCompletedCard, UserInputPrompt } from './cards.tsx';
import { Composer } from './composer.tsx';
import { Connect, type ConnectWays } from './connect.tsx';
import { Conversation } from './conversation.tsx';
import { readFile, saveReport } from './file.ts';
import { TaskHeader } from './header.tsx';
import { LiveView } from './live-view.tsx';
import { PlanWidget } from './plan.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsView } from './settings.tsx';
import { type PanelState, usePanel } from './use-panel.ts';

export function App() {
  const panel = usePanel();
  const { door, link, settings } = panel;
  const ways: ConnectWays = {
    pair: (server, code) => door.ask('pair', { server, code }),
    login: (server, email, password) => door.ask('login', { server, email, password }),
  };
  if (link === undefined) return <Skeleton lines={6} />;
  if (link === 'unpaired') {
    return (
      <main className="view">
        <h1 className="panel-name">
          <Wordmark />
        </h1>
        <Card title="Connect this browser to your server">
          <Connect server={settings.server} ways={ways} />
        </Card>
      </main>
    );
  }
  return <Paired panel={panel} ways={ways} />;
}

interface PairedProps {
  readonly panel: PanelState;
  readonly ways: ConnectWays;
}

function Paired({ panel, ways }: PairedProps) {
  const { door, tabId, talk, link, settings } = panel;
  const [view, setView] = useState<'talk' | 'sessions' | 'settings'>('talk');
  const [title, setTitle] = useState<Readonly<Record<string, string>>>({});
  const sessionId = talk?.sessionId;
  const change = async (chosen?: string): Promise<void> => {
    if (tabId === undefined) return;
    panel.show(await door.ask('switch', { tabId, ...(chosen && { sessionId: chosen }) }));
    setView('talk');
  };
  const rename = (id: string | undefined, said: string): void => {
    if (id === undefined) return;
    setTitle((all) => ({ ...all, [id]: said }));
    void door.ask('rename', { sessionId: id, title: said }).catch(() => undefined);
  };
  return (
    <main className="panel">
      <TaskHeader
        title={(sessionId && title[sessionId]) || titleOf(talk)}
        status={talk?.status ?? 'idle'}
        view={view}
        onRename={(said) => rename(sessionId, said)}
        onStop={() => void door.ask('stop', { tabId })}
        onNew={() => void change()}
        onShow={setView}
      />
      {view === 'sessions' ? (
        <SessionList
          current={sessionId}
          load={() => door.ask('sessions')}
          onChoose={(chosen) => void change(chosen)}
          onRename={rename}
        />
      ) : null}
      {view === 'settings' ? (
        <SettingsView
          settings={settings}
          onChange={panel.change}
          link={link}
          ways={ways}
          onUnpair={() => void door.ask('unpair')}
        />
      ) : null}
      {view === 'talk' ? <TalkView panel={panel} /> : null}
    </main>
  );
}

/** The first thing asked names a session until somebody names it better. */
const titleOf = (talk: Talk | undefined): string =>
  talk?.messages.find(({ role }) => role === 'user')?.content ??
  talk?.turns.find(({ role }) => role === 'user')?.text ??
  'New session';

function TalkView({ panel }: { readonly panel: PanelState }) {
  const { door, tabId, talk, confirmation, picture, link } = panel;
  if (talk === undefined || tabId === undefined) return <Skeleton lines={8} />;
  const say = (text: string, attachment: Attachment | undefined): void =>
    void door.ask('say', { tabId, text, ...(attachment && { attachment }) });
  const upload = async (file: File) => await door.ask('upload', await readFile(file));
  const placeholder = talk.status === 'asking' ? 'Your answer' : 'What should be done?';
  return (
    <>
      <PlanWidget plan={talk.plan} planning={talk.planning && talk.status === 'running'} />
      {isViewShown(panel, talk) ? (
        <LiveView picture={picture} running={talk.status === 'running'} />
      ) : null}
      <Conversation talk={talk}>
        <Ending panel={panel} talk={talk} tabId={tabId} />
      </Conversation>
      {confirmation === undefined ? null : (
        <ConfirmCard
          confirmation={confirmation}
          onAnswer={(yes) => void door.ask('confirm', { id: confirmation.id, yes })}
        />
      )}
      <Composer
        disabled={talk.status === 'running'}
        placeholder={placeholder}
        onSay={say}
        onUpload={upload}
        isOffline={link === 'offline'}
        wishes={
          talk.status === 'asking'
            ? undefined
            : { tabId, load: () => door.ask('suggest', { tabId }) }
        }
      />
    </>
  );
}

/** From the beginning of a task, so that nothing jumps when the first picture comes. */
const isViewShown = ({ settings, picture }: PanelState, { status }: Talk): boolean =>
  settings.preview && (status === 'running' || (status !== 'idle' && picture !== undefined));

function Ending({ panel, talk, tabId }: { panel: PanelState; talk: Talk; tabId: number }) {
  const { door } = panel;
  const { status, taskId, sessionId, question, blocker, result, evidence } = talk;
  if (question !== undefined) return <UserInputPrompt {...question} />;
  if (blocker !== undefined) {
    const resume = (data: Record<string, string> | undefined): void =>
      void door.ask('resume', { tabId, ...(data && { data }) });
    return <BlockerCard blocker={blocker} onResume={resume} />;
  }
  if (status !== 'success' && status !== 'error') return null;
  const isSaid = result !== '' && talk.turns.at(-1)?.text === result;
  const report = async (): Promise<void> => {
    saveReport(await door.ask('report', { sessionId, taskId }), taskId ?? 'task');
  };
  return (
    <TaskCompletedCard
      ok={status === 'success'}
      result={isSaid ? undefined : (result ?? '')}
      evidence={evidence}
      onReport={taskId === undefined ? undefined : () => void report().catch(() => undefined)}
    />
  );
}
