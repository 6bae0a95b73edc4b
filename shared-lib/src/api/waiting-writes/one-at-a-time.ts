/** The last task of each name in this page. */
const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of a name one after the other, in the order of the calls, in all tabs and remotes. Returns the result of this one. */
export function oneAtATime<T>(name: string, task: () => Promise<T>): Promise<T> {
  const result = (last.get(name) ?? Promise.resolve()).then(() => withLock(name, task));
  last.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

/** Runs a task when no other tab runs one of this name. Browsers have locks only on https and on this machine, and refuse them where
 *  they block storage: the task then waits for this page only. */
async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const start = (): Promise<T> => {
    running = task();
    return running;
  };
  if ('locks' in navigator) await navigator.locks.request(name, start).catch(() => undefined);
  return running ?? task();
}
