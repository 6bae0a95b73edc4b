import type { FastifyInstance } from 'fastify';

/** The dependencies of a job, all of which the server has. */
export interface JobContext
  extends Pick<
    FastifyInstance,
    'db' | 'clock' | 'config' | 'shell' | 'flights' | 'fareModels' | 'mail' | 'payments' | 'log'
  > {
  /** Aborted when the process stops; the job then leaves the rest to a later run. */
  stopping?: AbortSignal;
}

/** A background job. A run does the work that is due. It may be interrupted at any point and repeated, and two processes may
 *  run it at once. */
export interface Job {
  name: string;
  /** A cron expression in New York time, for one process at a time; or an interval, for every process. */
  every: string | { seconds: number };
  /** Time limit of a run in seconds, by default ten minutes. After it, `stopping` is aborted and the next run may begin. */
  atMost?: number;
  /** A run that throws is repeated. */
  run(context: JobContext): Promise<void>;
}
