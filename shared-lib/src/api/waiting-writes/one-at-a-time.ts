/** How long a task with a call to the server waits for the answer, in milliseconds: the next ones of its name wait meanwhile. */
export const PATIENCE_MS = 10_000;

/** The name of tasks that show, count or close notifications: Chromium deletes what it stores of a notification that another task counts
 *  before it is on the screen, and a press on it then does nothing. */
export const NOTIFICATIONS = 'notifications';

/** The last task of each name that has not ended. Each part has its own copy of this module, and so its own record. */
const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of a name in this part one after the other, in the order of the calls, and where the browser has locks never while
 *  another tab or part runs one. Returns the result of this one. */
export function oneAtATime<T>(name: string, task: () => Promise<T>): Promise<T> {
  const result = (last.get(name) ?? Promise.resolve()).then(() => withLock(name, task));
  const ended = result
    .catch(() => undefined)
    .then(() => {
      if (last.get(name) === ended) last.delete(name);
    });
  last.set(name, ended);
  return result;
}

/** Runs a task when no other tab or part runs one of this name. Browsers have locks only on https and on this machine, and refuse them
 *  where they block storage: the task then waits for those of this part only. */
async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const start = (): Promise<T> => {
    running = task();
    return running;
  };
  if ('locks' in navigator) await navigator.locks.request(name, start).catch(() => undefined);
  return running ?? task();
}
