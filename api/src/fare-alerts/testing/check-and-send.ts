import Fastify from 'fastify';
import { loadConfig } from '../../core/config/config.ts';
import type { JobContext } from '../../core/job.ts';
import { openDatabase } from '../../db/open.ts';
import { configuredMail } from '../../mail/index.ts';
import { sendMail } from '../../mail/send.ts';
import { sendPushes } from '../../push/send.ts';
import { testClock } from '../../testing/fixtures.ts';
import { checkAlerts } from '../check/check.ts';
import { pricedFlights } from './priced-flights.ts';

/** A process for tests that kill it: checks alerts at the time NOW with the price PRICE for every flight, sends the messages,
 *  prints each step and ends. */

const { NOW = '', PRICE = '' } = process.env;
const config = loadConfig(process.env);
const { db, close } = await openDatabase(config);
const context: JobContext = {
  db,
  config,
  clock: testClock(NOW),
  // No job of this process needs it.
  shell: { read: () => Promise.reject(new Error('there is no shell')) },
  flights: pricedFlights({ '*': [Number(PRICE)] }),
  fareModels: { newest: async () => null, has: () => false },
  mail: configuredMail(config),
  payments: null,
  log: Fastify().log,
};
process.stdout.write('began\n');
await checkAlerts(context);
process.stdout.write('checked\n');
await sendPushes(context);
process.stdout.write('pushed\n');
await sendMail(context);
process.stdout.write('sent\n');
context.mail.close();
await close();
