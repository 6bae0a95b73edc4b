import { loggable } from '../../core/http/logging.ts';
import type { Job, JobContext } from '../../core/job.ts';
import { jobSeconds } from '../../core/metrics.ts';
import { inNewTrace } from '../../core/spans.ts';

const AT_MOST_S = 600;

/** Runs a job repeatedly; each run starts `seconds` after the end of the previous one. The function that it returns stops the
 *  repetition and waits for a running job. */
export function startEvery(seconds: number, job: Job, context: JobContext): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const runAndSchedule = async (): Promise<void> => {
    await runWithTimeout(job, context).catch((error: unknown) =>
      context.log.error({ ...loggable(error), job: job.name }, 'a job failed'),
    );
    if (!stopped) timer = setTimeout(start, seconds * 1000);
  };
  let running = Promise.resolve();
  const start = (): void => {
    running = runAndSchedule();
  };
  start();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Runs a job once. Throws when it fails. After its time limit, aborts `stopping` and throws without waiting for the job. */
export const runWithTimeout = (job: Job, context: JobContext): Promise<void> =>
  inNewTrace(`job ${job.name}`, () => runMeasured(job, context));

async function runMeasured(job: Job, context: JobContext): Promise<void> {
  const { name, atMost = AT_MOST_S } = job;
  const deadline = new AbortController();
  const signals = [deadline.signal, ...(context.stopping ? [context.stopping] : [])];
  const timer = setTimeout(() => deadline.abort(), atMost * 1000).unref();
  const measure = jobSeconds.startTimer({ job: name });
  const timeout = new Promise<never>((_, reject) => {
    deadline.signal.addEventListener('abort', () =>
      reject(new Error(`the job ${name} took longer than ${atMost} seconds`)),
    );
  });
  try {
    await Promise.race([job.run({ ...context, stopping: AbortSignal.any(signals) }), timeout]);
    measure({ outcome: 'done' });
  } catch (error) {
    measure({ outcome: 'failed' });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
