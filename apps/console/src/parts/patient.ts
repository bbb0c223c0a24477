// Pages of the console are fetched when they are first opened. If the server is away just then they
// come when it is back; if it is another one by then, the console is loaded anew.

const everyMs = 1000;
const loadedAnew = 'tabhand-loaded-anew';
/** A console that does not come whole even when loaded anew must not be loaded for ever. */
const guardMs = 30_000;

const pause = (): Promise<void> => new Promise((later) => setTimeout(later, everyMs));

const isServerThere = (): Promise<boolean> =>
  fetch('/livez').then(
    ({ ok }) => ok,
    () => false,
  );

export const patient =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load();
      } catch (thrown) {
        if (await isServerThere()) await again(load, thrown);
        await pause();
      }
    }
  };

/** The server is there: once more for a short outage, then all of it. */
async function again<T>(load: () => Promise<T>, thrown: unknown): Promise<void> {
  await pause();
  const came = await load().then(
    () => true,
    () => false,
  );
  if (came) return;
  if (Date.now() - Number(sessionStorage.getItem(loadedAnew)) < guardMs) throw thrown;
  sessionStorage.setItem(loadedAnew, String(Date.now()));
  window.location.reload();
}
