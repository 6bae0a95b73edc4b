import Fastify from 'fastify';
import { loadConfig } from '../core/config/config.ts';
import type { JobContext } from '../core/job.ts';
import { openDatabase } from '../db/open.ts';
import { configuredMail } from '../mail/index.ts';
import { testClock } from './fixtures.ts';

/** Runs jobs in a process for tests that kill it: at the time NOW, one after another, and prints the name of each when it has ended. */
export async function runAndSend(
  flights: JobContext['flights'],
  steps: readonly (readonly [name: string, run: (context: JobContext) => Promise<void>])[],
): Promise<void> {
  const config = loadConfig(process.env);
  const { db, close } = await openDatabase(config);
  const context: JobContext = {
    db,
    config,
    flights,
    clock: testClock(process.env.NOW ?? ''),
    // No job of this process needs it.
    shell: { read: () => Promise.reject(new Error('there is no shell')) },
    fareModels: { newest: async () => null, has: () => false },
    mail: configuredMail(config),
    payments: null,
    log: Fastify().log,
  };
  process.stdout.write('began\n');
  for (const [name, run] of steps) {
    await run(context);
    process.stdout.write(`${name}\n`);
  }
  context.mail.close();
  await close();
}
