import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it took, how long of that its thread was running. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

const CATEGORIES = ['toplevel', 'devtools.timeline'];
/** The bench's own questions to the page. */
const FROM_BENCH = 'blink.mojom.DevToolsSession';

/** The longest task of the page's main thread while something is done, in milliseconds: script, layout and drawing alike,
 *  a frame has to wait for the one that is under way. */
export const longestTask = async (cdp: CDPSession, act: () => Promise<void>): Promise<number> =>
  Math.max(...(await tasksWhile(cdp, act))) / 1000;

/** All that the page's main thread works while something is done, in milliseconds. */
export const workDone = async (cdp: CDPSession, act: () => Promise<void>): Promise<number> =>
  (await tasksWhile(cdp, act)).reduce((sum, task) => sum + task, 0) / 1000;

/** Taken from the browser's trace by the clock of that thread, which stands still while other programs have the
 *  processor. */
async function tasksWhile(cdp: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', take);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', take);
  return tasksOf(mainThread(events));
}

function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return events
    .filter((event) => event.ph === 'X' && main.has(threadOf(event)))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

/** Microseconds of work of each task. `events` in order, outer before inner. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const tasks: number[] = [];
  let end = 0;
  for (const { ts, dur = 0, tdur = 0, args } of events) {
    if (ts >= end) {
      tasks.push(tdur);
      end = ts + dur;
    } else if (args?.chrome_mojo_event_info?.mojo_interface_tag === FROM_BENCH) tasks[tasks.length - 1] = 0;
  }
  return tasks;
}
