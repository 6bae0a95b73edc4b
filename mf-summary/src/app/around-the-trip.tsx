import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { TripMap } from '../map/trip-map.tsx';
import type { Trip } from '../model/trip.ts';
import { Section } from '../ui/section.tsx';
import { Slot } from '../ui/slot.ts';
import type { Places } from '../ui/use-places.ts';
import { WhenNear } from '../ui/when-near.tsx';
import { PremiumTeaser } from './premium-teaser.tsx';

interface AroundTheTripProps {
  trip: Trip;
  places: Places;
  /** When the page was opened, epoch milliseconds. */
  now: number;
}

const TallSkeleton = () => <Skeleton height="260px" />;
const LowSkeleton = () => <Skeleton height="96px" />;

const StayWeather = lazyPart(
  () => import(/* webpackChunkName: "weather" */ '../weather/stay-weather.tsx').then((m) => m.StayWeather),
  LowSkeleton,
);
const RentalCars = lazyPart(
  () => import(/* webpackChunkName: "cars" */ '../cars/rental-cars.tsx').then((m) => m.RentalCars),
  TallSkeleton,
);
const Hotels = lazyPart(
  () => import(/* webpackChunkName: "hotels" */ '../hotels/hotels.tsx').then((m) => m.Hotels),
  TallSkeleton,
);

/** The map of a trip and the services at its destination. Each section loads when it is near the viewport, and fails
 *  separately. Sections for past dates are left out. */
export function AroundTheTrip({ trip, places, now }: AroundTheTripProps) {
  const { user } = useSession();
  const { departure, return: back } = trip;
  const { to: station } = endpoints(departure.flight);
  const arrival = departure.flight.arrival_time;
  const leaving = back.flight.departure_time;
  const isAhead = Date.parse(arrival) > now;
  const isReturnAhead = Date.parse(leaving) > now;
  const isPremium = hasPremium(user);
  return (
    <>
      <Section title={t('Map')} screenOnly>
        <TripMap trip={trip} places={places} />
      </Section>
      {user !== null && isReturnAhead && (
        <Section title={t('Weather during your stay')}>
          <WhenNear placeholder={<LowSkeleton />}>
            <StayWeather station={station} arrival={arrival} leaving={leaving} isAhead={isAhead} />
          </WhenNear>
        </Section>
      )}
      {isReturnAhead && (
        <WhenNear>
          <Slot
            name="return-advice"
            props={{ origin: station, homes: trip.origin.split(','), departure_time: leaving }}
          />
        </WhenNear>
      )}
      {isPremium && isAhead && (
        <>
          <Section title={t('Rental Cars')} screenOnly>
            <WhenNear placeholder={<TallSkeleton />}>
              <RentalCars station={station} arrival={arrival} leaving={leaving} />
            </WhenNear>
          </Section>
          <Section title={t('Hotels')} screenOnly>
            <WhenNear placeholder={<TallSkeleton />}>
              <Hotels station={station} arrival={arrival} leaving={leaving} />
            </WhenNear>
          </Section>
        </>
      )}
      {isAhead && (
        <WhenNear>
          <Slot
            name="stay-offers"
            props={{ airport: station, arrival_time: arrival, departure_time: leaving }}
          />
        </WhenNear>
      )}
      {!isPremium && isReturnAhead && <PremiumTeaser isSignedIn={user !== null} />}
    </>
  );
}
