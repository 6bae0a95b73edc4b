import { addDays } from '@fareweave/shared-lib/domain/dates';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { watchSentence, watchTitle } from '@fareweave/shared-lib/domain/watch-sentence';
import { cityOf } from '../airports/index.ts';
import type { Watch } from '../watches/index.ts';
import { type CalendarEvent, eventUid, versionAt } from './calendar.ts';
import { type FeedFacts, sampleLines } from './flight-events.ts';

/** Returns the events of watches: one for the last finding of each, from the first to the last day of departure (WTCH-13). */
export const watchEvents = (watches: readonly Watch[], facts: FeedFacts): CalendarEvent[] =>
  watches.flatMap((watch) => (watch.found === null ? [] : [watchEvent(watch, watch.found, facts)]));

function watchEvent(watch: Watch, found: NonNullable<Watch['found']>, facts: FeedFacts): CalendarEvent {
  const days = found.flights.map(({ departure_time }) => localDate(departure_time));
  const [first = '', last = first] = [days[0], days.at(-1)];
  const url = facts.origin + found.address;
  const flights = found.flights.map(({ origin, destination, flight_number }) =>
    t('{from} → {to} on flight {flight}', { from: origin, to: destination, flight: flight_number }),
  );
  return {
    // The id contains the day, because the last finding changes back to an older one when its day has passed.
    uid: eventUid(facts.userId, ['watch', watch.id, first]),
    ...versionAt(Date.parse(found.found_at)),
    start: { day: first },
    end: { day: addDays(last, 1) },
    summary: t('Found {price}: {route}', { price: dollars(found.price), route: watchTitle(watch, cityOf) }),
    description: [
      watchSentence(watch, cityOf),
      ...flights,
      t('Fares change quickly: this was the price at the time of our check.'),
      ...sampleLines(facts.source),
      '',
      t('Open in Fareweave: {url}', { url }),
    ].join('\n'),
    url,
  };
}
