import { type Alert, displayStatus } from '@fareweave/shared-lib/domain/alerts';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { flightAddress } from '@fareweave/shared-lib/domain/flight-address';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { cityOf } from '../airports/index.ts';
import { type CalendarEvent, eventUid } from './calendar.ts';
import { type FeedFacts, sampleLines } from './flight-events.ts';

/** The most events of alerts in a feed. */
const MAX_EVENTS = 50;
/** An event of this day cannot be written, because it ends on the day after. */
const LAST_DAY = '9999-12-31';

/** Returns the events of fare alerts, one all-day event a date from `from` on; an alert that found a fare has one on its date (CALF-5).
 *  `alerts`: the newest first. */
export const alertEvents = (alerts: readonly Alert[], from: string, facts: FeedFacts): CalendarEvent[] =>
  alerts
    .flatMap((alert) =>
      datesOf(alert)
        .filter((date) => date >= from && date < LAST_DAY)
        .map((date) => alertEvent(alert, date, facts)),
    )
    .slice(0, MAX_EVENTS);

/** Returns the dates of the events of an alert; none if its dates have passed without a fare. */
function datesOf(alert: Alert): string[] {
  if (!alert.is_completed) return alert.travel_dates;
  const { found_travel_date: date } = alert;
  return displayStatus(alert).label === 'Found' && date !== null ? [date] : [];
}

function alertEvent(alert: Alert, date: string, facts: FeedFacts): CalendarEvent {
  const { label, price } = displayStatus(alert);
  const [from, to] = [alert.origin_airport, alert.destination_airport];
  const route = t('{from} to {to}', { from: cityOf(from), to: cityOf(to) });
  const limit = exactDollars(alert.max_price);
  const url = facts.origin + addressOf(alert, date);
  // The time at which an alert is switched off is not recorded, so its event keeps `changedAt`, and only `sequence` rises.
  const changedAt = alert.is_completed ? (alert.last_checked_at ?? alert.created_at) : alert.created_at;
  return {
    uid: eventUid(facts.userId, ['alert', alert.id, date]),
    sequence: STEPS[label],
    changedAt: Date.parse(changedAt),
    start: { day: date },
    end: { day: addDays(date, 1) },
    summary:
      price === null
        ? t(label === 'Inactive' ? TITLE_WHEN_OFF : TITLE, { route, limit })
        : t('Found {price}: {route}', { price: exactDollars(price), route }),
    description: [
      t(alert.gowild_only ? PASS_FARES : ALL_FARES, { from, to, limit }),
      price === null
        ? t(STATES[label])
        : t(
            'Found {price} on flight {flight}. Fares change quickly: this was the price at the time of our check.',
            { price: exactDollars(price), flight: alert.found_flight_number ?? '' },
          ),
      ...sampleLines(facts.source),
      '',
      t('Open in Fareweave: {url}', { url }),
    ].join('\n'),
    url,
  };
}

type Label = ReturnType<typeof displayStatus>['label'];

/** The states of an alert follow each other in this order. */
const STEPS: Record<Label, number> = { Active: 0, Inactive: 1, Found: 2, 'Date Passed': 2 };
const TITLE = msg('Flight alert: {route}, {limit} or less');
const TITLE_WHEN_OFF = msg('Flight alert, switched off: {route}, {limit} or less');
const STATES = msg({
  Active: 'State: Active',
  Inactive: 'State: Inactive',
  Found: 'State: Found',
  'Date Passed': 'State: Date Passed',
}) satisfies Record<Label, string>;
const PASS_FARES = msg('Flight alert {from} → {to}: {limit} or less, GoWild pass fares only');
const ALL_FARES = msg('Flight alert {from} → {to}: {limit} or less, all fares');

/** Returns the address of the found flight, or of the list of alerts. */
function addressOf(alert: Alert, date: string): string {
  const { found_flight: flight, found_flight_number: number } = alert;
  if (!alert.is_completed || flight === null) return '/notifications';
  const { origin_airport: origin, destination_airport: destination } = alert;
  return flightAddress({ origin, destination, date, flight, number });
}
