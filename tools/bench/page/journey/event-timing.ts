import type { Page } from 'playwright-core';

/** A press, a tap or a key, from the first of its events to the next paint. */
export interface Interaction {
  /** The slowest event, such as `pointerup`. */
  name: string;
  ms: number;
}

type Timing = PerformanceEntry & { interactionId: number };

interface Recorder {
  recorded: Timing[];
}

/** Runs in the page. Records every event that is part of an interaction (Event Timing). */
function record(): void {
  const recorder: Recorder = { recorded: [] };
  Object.assign(window, { recorder });
  const add = (entries: PerformanceEntry[]) =>
    recorder.recorded.push(...(entries as Timing[]).filter(({ interactionId }) => interactionId > 0));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  // 16 ms is the lowest threshold that browsers accept.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Records the interactions of every document that the page opens from now on. */
export const recordInteractions = (page: Page): Promise<unknown> => page.addInitScript(record);

/** Returns the slowest interaction since the last call; null when each took less than 16 ms. */
export async function slowestInteraction(page: Page): Promise<Interaction | null> {
  const recorded = await page.evaluate(() => {
    const { recorder } = window as unknown as { recorder: Recorder };
    return recorder.recorded.splice(0).map(({ name, duration }) => ({ name, ms: duration }));
  });
  return recorded.reduce<Interaction | null>(
    (slowest, event) => (slowest === null || event.ms > slowest.ms ? event : slowest),
    null,
  );
}
