import type { Job, JobContext } from '../../core/job.ts';

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
