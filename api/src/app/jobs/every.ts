import { loggable } from '../../core/http/logging.ts';
import type { Job, JobContext } from '../../core/job.ts';
import { runBounded } from './with-timeout.ts';

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
