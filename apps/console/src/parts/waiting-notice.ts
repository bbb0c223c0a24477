// Tells a person outside the console that a task waits for them, if they allowed it.

import { useEffect } from 'react';
import { go } from '../router.tsx';

export const mayNotify = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';

export async function askToNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/** One notice for one question, and none to somebody who is looking already. */
export function useWaitingNotice(taskId: string, text: string | undefined): void {
  useEffect(() => {
    if (text === undefined || !mayNotify() || document.visibilityState === 'visible') return;
    const notice = new Notification('A task waits for you', { body: text, tag: taskId });
    notice.onclick = () => {
      window.focus();
      go(`/tasks/${taskId}`);
    };
    return () => notice.close();
  }, [taskId, text]);
}
