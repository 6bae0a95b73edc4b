import Fastify from 'fastify';
import { loadConfig } from '../../../api/src/core/config/config.ts';
import type { JobContext } from '../../../api/src/core/job.ts';
import type { Database } from '../../../api/src/db/client.ts';
import { openFareModels, openPunctuality } from '../../../api/src/estimates/index.ts';
import { openFlights } from '../../../api/src/flights/index.ts';
import { configuredMail } from '../../../api/src/mail/index.ts';
import { testClock } from '../../../api/src/testing/fixtures.ts';
import { SAMPLE_BASES } from '../../../api/src/timetable/sample/sample-routes.ts';

/** The context of the server's jobs, with a clock set to `now` (epoch milliseconds). */
export function jobsAt(db: Database, now: number) {
  const clock = testClock(new Date(now).toISOString());
  const config = loadConfig({ LOG_LEVEL: 'silent' });
  const { log } = Fastify();
  const punctuality = openPunctuality({ config, db, clock, log });
  const flights = openFlights({ config, db, clock, log, punctuality });
  const context: JobContext = {
    db,
    clock,
    config,
    shell: { read: () => Promise.reject(new Error('there is no shell')) },
    flights,
    fareModels: openFareModels({ db, clock }),
    mail: configuredMail({ mail: null }),
    payments: null,
    log,
  };
  return { clock, context };
}

/** 100 routes of the sample network for alerts: from every base to some of its daily destinations. */
export const ALERT_ROUTES = SAMPLE_BASES.flatMap(({ code: origin, routes: { twice = '', daily = '' } }) =>
  `${twice} ${daily}`
    .trim()
    .split(/\s+/)
    .slice(0, 12)
    .map((destination) => ({ origin, destination })),
).slice(0, 100);
