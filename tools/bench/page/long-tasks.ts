import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: start, duration and CPU time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

const CATEGORIES = ['toplevel', 'devtools.timeline'];
/** Marks the tasks that the benchmark itself causes. */
const FROM_BENCHMARK = 'blink.mojom.DevToolsSession';

/** Returns the longest task of the page's main thread during an action, in milliseconds: script, layout and paint, which all
 *  delay frames. */
export const longestTask = async (cdp: CDPSession, act: () => Promise<void>): Promise<number> =>
  Math.max(...(await tasksWhile(cdp, act))) / 1000;

/** Returns the total work of the page's main thread during an action, in milliseconds. */
export const workDone = async (cdp: CDPSession, act: () => Promise<void>): Promise<number> =>
  (await tasksWhile(cdp, act)).reduce((sum, task) => sum + task, 0) / 1000;

/** Traces the browser during an action. Returns the CPU time of each task in microseconds: other programs on the machine do
 *  not count. */
async function tasksWhile(cdp: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const onData = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', onData);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', onData);
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

/** Returns the CPU time of each task in microseconds. `events`: in order, outer before inner. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const tasks: number[] = [];
  let end = 0;
  for (const { ts, dur = 0, tdur = 0, args } of events) {
    if (ts >= end) {
      tasks.push(tdur);
      end = ts + dur;
    } else if (args?.chrome_mojo_event_info?.mojo_interface_tag === FROM_BENCHMARK)
      tasks[tasks.length - 1] = 0;
  }
  return tasks;
}
