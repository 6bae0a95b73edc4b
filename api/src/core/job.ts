import type { FastifyInstance } from 'fastify';

/** What a job works with; the server itself will do. */
export interface JobContext
  extends Pick<FastifyInstance, 'db' | 'clock' | 'config' | 'flights' | 'mail' | 'payments' | 'log'> {
  /** Aborted when the process is to end: what can be left to a later run is left. */
  stopping?: AbortSignal;
}

/** Work that nobody waits for. Every run does what is due and nothing else: it may be cut off anywhere and run again,
 *  and if two processes do it at once they share the work. */
export interface Job {
  name: string;
  /** A cron expression in New York's time: one process at a time. Or every so many seconds, in every process. */
  every: string | { seconds: number };
  /** How long a run may take, in seconds; by default ten minutes. Then it is told to stop, and waited for no longer. */
  atMost?: number;
  /** Throws: it is tried again. */
  run(context: JobContext): Promise<void>;
}
