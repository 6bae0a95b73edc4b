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

const CATEGORIES = ['toplevel', 'devtools.timeline', 'loading'];
/** Marks the tasks that the benchmark itself causes. */
const FROM_BENCHMARK = 'blink.mojom.DevToolsSession';

/** Returns the longest task of the page's main thread during an action, in milliseconds: script, layout and paint, which all
 *  delay frames. */
export const longestTask = async (cdp: CDPSession, act: () => Promise<void>): Promise<number> =>
  Math.max(...(await tasksWhile(cdp, act)).tasks.map(({ cpu }) => cpu)) / 1000;

/** Returns the total work of the page's main thread during an action, in milliseconds. */
export const workDone = async (cdp: CDPSession, act: () => Promise<void>): Promise<number> =>
  (await tasksWhile(cdp, act)).tasks.reduce((sum, { cpu }) => sum + cpu, 0) / 1000;

/** From this length on a task blocks the page, in milliseconds. */
const BLOCKING_MS = 50;

export interface Blocking {
  /** The sum of what each task after the first paint takes beyond 50 ms, in milliseconds, as in Lighthouse. */
  total: number;
  /** The tasks over 50 ms, in order. */
  tasks: number[];
}

/** Returns how long tasks block the main thread during an action that loads a page. */
export async function blockingTime(cdp: CDPSession, act: () => Promise<void>): Promise<Blocking> {
  const { tasks, painted } = await tasksWhile(cdp, act);
  const long = tasks
    .filter(({ ts, cpu }) => ts >= painted && cpu > BLOCKING_MS * 1000)
    .map(({ cpu }) => cpu / 1000);
  return { total: long.reduce((sum, ms) => sum + ms - BLOCKING_MS, 0), tasks: long };
}

/** Microseconds: start and CPU time. With CPU time, other programs on the machine do not count. */
interface Task {
  ts: number;
  cpu: number;
}

/** Traces the browser during an action. Returns the tasks of the page's main thread and the time of its last first paint. */
async function tasksWhile(
  cdp: CDPSession,
  act: () => Promise<void>,
): Promise<{ tasks: Task[]; painted: number }> {
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
  const paints = events.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts);
  return { tasks: tasksOf(mainThread(events)), painted: Math.max(0, ...paints) };
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

/** Returns the tasks. `events`: in order, outer before inner. */
function tasksOf(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = [];
  let end = 0;
  for (const { ts, dur = 0, tdur = 0, args } of events) {
    if (ts >= end) {
      tasks.push({ ts, cpu: tdur });
      end = ts + dur;
    } else if (args?.chrome_mojo_event_info?.mojo_interface_tag === FROM_BENCHMARK)
      tasks[tasks.length - 1] = { ts, cpu: 0 };
  }
  return tasks;
}
