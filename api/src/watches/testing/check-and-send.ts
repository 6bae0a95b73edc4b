import Fastify from 'fastify';
import { loadConfig } from '../../core/config/config.ts';
import type { JobContext } from '../../core/job.ts';
import { openDatabase } from '../../db/open.ts';
import { configuredMail } from '../../mail/index.ts';
import { sendMail } from '../../mail/send.ts';
import { testClock } from '../../testing/fixtures.ts';
import { runRound } from '../round/run-round.ts';
import { routePrices } from './route-prices.ts';

/** A process for tests that kill it: runs a round at the time NOW with the price PRICE, sends the e-mails, prints each step and ends. */

const { NOW = '', PRICE = '' } = process.env;
const config = loadConfig(process.env);
const { db, close } = await openDatabase(config);
const context: JobContext = {
  db,
  config,
  clock: testClock(NOW),
  // No job of this process needs it.
  shell: { read: () => Promise.reject(new Error('there is no shell')) },
  flights: routePrices({ 'DEN MCO 2026-12-01': [Number(PRICE)] }),
  fareModels: { newest: async () => null, has: () => false },
  mail: configuredMail(config),
  payments: null,
  log: Fastify().log,
};
process.stdout.write('began\n');
await runRound(context);
process.stdout.write('checked\n');
await sendMail(context);
process.stdout.write('sent\n');
context.mail.close();
await close();
