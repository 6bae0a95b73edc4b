import type { Page } from '@playwright/test';

type Held = Window & { heldTimeouts?: (() => void)[] };

/** Holds the time-outs of this length in a page. Returns a function that runs them. What a page shows for some seconds could be over before
 *  a test on a busy machine has seen it. */
export async function holdTimeouts(page: Page, heldMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const { setTimeout } = window;
    const heldTimeouts: TimerHandler[] = [];
    const controlled = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === held ? -heldTimeouts.push(run) : setTimeout(run, ms, ...rest);
    Object.assign(window, { heldTimeouts, setTimeout: controlled });
  }, heldMs);
  return () =>
    page.evaluate(() => {
      for (const run of (window as Held).heldTimeouts ?? []) run();
    });
}
