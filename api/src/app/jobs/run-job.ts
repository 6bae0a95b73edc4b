import { loggable } from '../../core/http/logging.ts';
import type { Job, JobContext } from '../../core/job.ts';

/** Does a job again and again, so many seconds after the last time ended. Returns what ends it: resolves when a run
 *  under way is over. */
export function startEvery(seconds: number, job: Job, context: JobContext): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const turn = async (): Promise<void> => {
    await runBounded(job, context).catch((error: unknown) =>
      context.log.error({ ...loggable(error), job: job.name }, 'a job failed'),
    );
    if (!stopped) timer = setTimeout(begin, seconds * 1000);
  };
  let running = Promise.resolve();
  const begin = (): void => {
    running = turn();
  };
  begin();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

const AT_MOST_S = 600;

/** Does a job once. Throws when it fails or takes too long: it is told to stop then, and the next run may begin. */
export async function runBounded(job: Job, context: JobContext): Promise<void> {
  const { name, atMost = AT_MOST_S } = job;
  const deadline = new AbortController();
  const signals = [deadline.signal, ...(context.stopping ? [context.stopping] : [])];
  const timer = setTimeout(() => deadline.abort(), atMost * 1000).unref();
  const tooLong = new Promise<never>((_, reject) => {
    deadline.signal.addEventListener('abort', () =>
      reject(new Error(`the job ${name} took longer than ${atMost} seconds`)),
    );
  });
  try {
    await Promise.race([job.run({ ...context, stopping: AbortSignal.any(signals) }), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
