/** Runs in the page before any other script. Counts the timers that are set: `window.liveTimers()`. */
export function countTimers(): void {
  const live = { Timeout: new Set<number>(), Interval: new Set<number>() };
  Object.assign(window, { liveTimers: () => live.Timeout.size + live.Interval.size });
  for (const kind of ['Timeout', 'Interval'] as const) {
    const { [`set${kind}` as const]: set, [`clear${kind}` as const]: clear } = window;
    const counted = {
      [`set${kind}`](handler: TimerHandler, delay?: number, ...args: unknown[]): number {
        const run = (): void => {
          if (kind === 'Timeout') live.Timeout.delete(id);
          if (typeof handler === 'function') handler(...args);
        };
        const id = set.call(window, run, delay) as unknown as number;
        live[kind].add(id);
        return id;
      },
      [`clear${kind}`](id?: number): void {
        if (id !== undefined) live[kind].delete(id);
        clear.call(window, id);
      },
    };
    Object.assign(window, counted);
  }
}
