import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatClock, formatDay } from '@fareweave/shared-lib/domain/formats';
import { priceText } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { NoTripReason } from '@fareweave/shared-lib/domain/trip-plans';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { entriesOf } from '../../model/address/query-fields.ts';
import { spanError } from '../question/check-values.ts';
import { DEFAULTS, type TripValues, tripAddress } from '../question/trip-values.ts';

/** Explains why there is no trip, with links to the questions that may have one (TPLN-36). */
export function NoPlans({ reason, values }: { reason: NoTripReason | null; values: TripValues }) {
  const { title, message, steps } = explanation(reason, values);
  return (
    <EmptyState title={title} message={message} heading="h3">
      {steps.map(({ label, change }) => (
        <ButtonLink key={label} size="small" href={tripAddress({ ...values, trip: '', ...change })}>
          {label}
        </ButtonLink>
      ))}
    </EmptyState>
  );
}

interface Step {
  label: string;
  change: Partial<TripValues>;
}

interface Explanation {
  title: string;
  message: string;
  /** The next useful questions, the smallest change first. */
  steps: Step[];
}

/** Returns why a question has no trip, and the next useful steps. */
function explanation(reason: NoTripReason | null, values: TripValues): Explanation {
  const { from, until, budget, fare, stops, near, nights, hours, places, visit } = values;
  const [day, time] = [until.slice(0, 10), until.slice(11)];
  const [leastNights = '', mostNights = ''] = nights.split('-');
  const [, longest = ''] = DEFAULTS.nights.split('-');
  const home = `${formatDay(day)}, ${formatClock(time)}`;
  const step = (isUseful: boolean, label: string, change: Partial<TripValues>): Step[] =>
    isUseful ? [{ label, change }] : [];
  const anyFare = step(fare === 'go_wild', t('Allow any fare'), { fare: 'any' });
  const later = `${addDays(day, 1)}T${time}`;
  const dayLater = step(spanError(from, later) === null, t('Be home a day later'), { until: later });
  const moreStops = step(stops !== '2', t('Allow two stops'), { stops: '2' });
  const nearby = step(Number(near) < 100, t('Include airports within 100 miles'), { near: '100' });
  const fewerPlaces = step(Number(places) > Math.max(1, entriesOf(visit).length), t('Visit fewer places'), {
    places: '',
  });
  const otherStays = [
    ...step(Number(leastNights) > 0 || Number(hours) > Number(DEFAULTS.hours), t('Allow shorter stays'), {
      nights: `0-${mostNights}`,
      hours: String(Math.min(Number(hours), Number(DEFAULTS.hours))),
    }),
    ...step(Number(mostNights) < Number(longest), t('Allow longer stays'), {
      nights: `${leastNights}-${longest}`,
    }),
  ];
  switch (reason) {
    case 'no-flights':
      return {
        title: t('No flights there'),
        message: t(
          'No flight of this window leads from your start to the places that you want, with the fares, stops and layovers that you allow.',
        ),
        steps: [...anyFare, ...moreStops, ...nearby, ...dayLater],
      };
    case 'no-return':
      return {
        title: t('No way home'),
        message: t('There are flights there, but none that brings you home by {time}.', { time: home }),
        steps: [...dayLater, ...anyFare, ...moreStops, ...nearby],
      };
    case 'budget':
      return {
        title: t('Above the budget'),
        message: t('Every trip of this window costs more than {price} for 1 adult.', {
          price: priceText(Number(budget)),
        }),
        steps: [...step(true, t('Search without a budget'), { budget: '' }), ...dayLater],
      };
    case 'window':
      return {
        title: t('Not enough time'),
        message: t(
          'Flights there and home exist, but the stays that you ask for do not fit between them until {time}.',
          { time: home },
        ),
        steps: [...otherStays, ...dayLater, ...fewerPlaces],
      };
    case 'too-large':
      return {
        title: t('Too many possibilities'),
        message: t(
          'The search ended before it found a trip. Name the places to visit, or choose a shorter window.',
        ),
        steps: [...step(stops !== '0', t('Nonstop flights only'), { stops: '0' }), ...fewerPlaces],
      };
    default:
      return {
        title: t('No trips found'),
        message: t('No trip has everything that you ask for.'),
        steps: [...anyFare, ...dayLater, ...moreStops],
      };
  }
}
