/** Runs in the page before any other script. Counts the timers that are set: `window.liveTimers()`. */
export function countTimers(): void {
  const live = { timeouts: new Set<number>(), intervals: new Set<number>() };
  Object.assign(window, { liveTimers: () => live.timeouts.size + live.intervals.size });
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const wrapped = {
    setTimeout(handler: TimerHandler, delay?: number, ...args: unknown[]): number {
      const run = (): void => {
        live.timeouts.delete(id);
        if (typeof handler === 'function') handler(...args);
      };
      const id = setTimeout.call(window, run, delay) as unknown as number;
      live.timeouts.add(id);
      return id;
    },
    clearTimeout(id?: number): void {
      if (id !== undefined) live.timeouts.delete(id);
      clearTimeout.call(window, id);
    },
    setInterval(handler: TimerHandler, delay?: number, ...args: unknown[]): number {
      const run = (): void => {
        if (typeof handler === 'function') handler(...args);
      };
      const id = setInterval.call(window, run, delay) as unknown as number;
      live.intervals.add(id);
      return id;
    },
    clearInterval(id?: number): void {
      if (id !== undefined) live.intervals.delete(id);
      clearInterval.call(window, id);
    },
  };
  Object.assign(window, wrapped);
}
