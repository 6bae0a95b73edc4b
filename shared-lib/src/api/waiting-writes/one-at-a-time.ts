/** How long a task with a call to the server waits for the answer, in milliseconds. The next tasks of the same name wait during this time. */
export const PATIENCE_MS = 10_000;

/** The name of tasks that show, count or close notifications: Chromium deletes what it stores of a notification that another task counts
 *  before it is on the screen, and a press on it then does nothing. */
export const NOTIFICATIONS = 'notifications';

/** The last task of each name that has not ended. Each part has its own copy of this module, and so its own record. */
const last = new Map<string, Promise<unknown>>();

/** Runs a task after all earlier tasks of the same name in this part. If the browser has locks, never runs it while another tab or part runs
 *  a task of this name. Returns the result of the task. */
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

/** Runs a task when no other tab or part runs one of this name. Browsers have locks only on https and on localhost, and refuse them if they
 *  block storage. The task then waits only for tasks of this part. */
async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const start = (): Promise<T> => {
    running = task();
    return running;
  };
  if ('locks' in navigator) await navigator.locks.request(name, start).catch(() => undefined);
  return running ?? task();
}
