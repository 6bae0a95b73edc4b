import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { timeZoneOf } from '../../airports/index.ts';
import { loggable } from '../../core/http/logging.ts';
import type { JobContext } from '../../core/job.ts';
import { passSeatOf } from '../../estimates/index.ts';
import { unsubscribeSecret } from '../../mail/index.ts';
import { foundMessage } from '../mails/found.ts';
import { cheapestOf, type DayOffers, offerFor } from '../offers.ts';
import { type ClaimedAlert, claimAlerts } from './claim.ts';
import { completeExpired, completeFound, type Found } from './complete.ts';
import { type SharedSearch, sharedSearch } from './shared-search.ts';

/** How often alerts are checked (ALRT-12). */
const EVERY_MS = 10 * 60_000;
const PAGE = 500;

/** Checks every active alert of premium accounts once in each ten minutes of the clock, and completes those with a matching
 *  flight. Concurrent processes share the alerts. Alerts that a killed process had claimed are checked in the next ten
 *  minutes. */
export async function checkAlerts(context: JobContext): Promise<void> {
  const { db, clock, log, config, flights, fareModels, stopping } = context;
  const start = clock.now();
  const since = new Date(Math.floor(start.getTime() / EVERY_MS) * EVERY_MS);
  await completeExpired(db, start);

  const search = sharedSearch(context, (found, { date }) => cheapestOf(found, date));
  const model = await fareModels.newest((await flights.coverage()).source);
  const links = { publicUrl: config.publicUrl, secret: await unsubscribeSecret(db) };
  let after: ClaimedAlert | undefined;
  while (stopping?.aborted !== true) {
    const now = clock.now();
    const page = await claimAlerts(db, { now, since, limit: PAGE, after });
    if (page.length === 0) break;
    after = page.at(-1);
    const found = await Promise.all(
      page.map(async (alert): Promise<Found[]> => {
        const offer = offerFor(alert, await daysOf(alert, search, now));
        if (offer === null) return [];
        const passSeat = passSeatOf(model, offer.flight, now.getTime());
        const message = alert.digest ? null : foundMessage({ alert, offer, passSeat }, alert, links);
        return [{ alert, offer, passSeat, message }];
      }),
    );
    await completeFound(db, found.flat(), { now, log });
  }
  const { failed, error } = search.report();
  if (failed > 0) log.warn({ ...loggable(error), searches: failed }, 'searches for fare alerts failed');
}

/** Returns the offers of the days that are not past at the origin, in order, without days whose search failed. */
async function daysOf(alert: ClaimedAlert, search: SharedSearch<DayOffers>, now: Date): Promise<DayOffers[]> {
  const { originAirport: origin, destinationAirport: destination } = alert;
  const today = todayIn(timeZoneOf(origin), now.getTime());
  const dates = alert.travelDates.filter((date) => date >= today);
  const days = await Promise.all(dates.map((date) => search.resultOf({ origin, destination, date })));
  return days.filter((day) => day !== null);
}
