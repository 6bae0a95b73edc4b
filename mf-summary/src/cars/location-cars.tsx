import { rentalAvailabilityQuery } from '@fareweave/shared-lib/api/rental-cars';
import {
  type RentalLocation,
  type RentalPeriod,
  shownPaymentOptions,
  type Vehicle,
} from '@fareweave/shared-lib/domain/cars';
import { formatClock, formatDay } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { AgeField, useDriverAge } from './driver-age.tsx';
import { LocationCard } from './location-card.tsx';

/** The texts of the section (STAY-7). */
export const CARS_TEXTS = msg({
  noLocations: 'No rental car locations found near this airport',
  failed: 'Unable to load rental car options. Please try again later.',
  noCars: 'No rental cars available for your dates',
});

interface LocationCarsProps {
  /** At most `MOST_LOCATIONS`. */
  locations: readonly RentalLocation[];
  period: RentalPeriod;
  source: 'sample' | 'live';
}

/** The maximum of locations whose cars are requested (STAY-2). */
export const MOST_LOCATIONS = 3;

/** The cars of locations for a driver's age. A location whose request fails is skipped; when all fail, the section
 *  shows a failure (STAY-16). */
export function LocationCars({ locations, period, source }: LocationCarsProps) {
  const driver = useDriverAge();
  const carsAt = (location: RentalLocation | undefined) => ({
    ...rentalAvailabilityQuery({ pickup_location: location?.id ?? '', ...period, age: driver.requestedAge }),
    enabled: location !== undefined,
  });
  const [first, second, third] = locations;
  const answers = [useQuery(carsAt(first)), useQuery(carsAt(second)), useQuery(carsAt(third))].slice(
    0,
    locations.length,
  );
  const isLoading = driver.isWaiting || answers.some(({ isPending }) => isPending);
  const offers = locations.flatMap((location, index) => {
    const vehicles = shownVehicles(answers[index]?.data?.vehicles ?? []);
    return vehicles.length === 0 ? [] : [{ location, vehicles }];
  });
  const failures = answers.flatMap(({ error, data }) =>
    error !== null && data === undefined ? [error] : [],
  );
  const isSample = source === 'sample';
  return (
    <>
      <Head $align="end" $gap="10px 20px">
        <AgeField driver={driver} />
        <p>
          {t('Pick-up {pickupDay}, {pickupTime} · Return {returnDay}, {returnTime}', {
            pickupDay: formatDay(period.pickup_date),
            pickupTime: formatClock(period.pickup_time),
            returnDay: formatDay(period.return_date),
            returnTime: formatClock(period.return_time),
          })}
        </p>
        <SourceBadge source={source} />
      </Head>
      <p className="visually-hidden" role="status">
        {isLoading && t('Loading rental cars')}
      </p>
      {isLoading && <Skeleton height="220px" />}
      {!isLoading && failures.length === answers.length && (
        <Failure
          text={t(CARS_TEXTS.failed)}
          query={{
            error: failures[0],
            isFetching: answers.some(({ isFetching }) => isFetching),
            refetch: () => answers.map(({ refetch }) => refetch()),
          }}
        />
      )}
      {!isLoading && failures.length < answers.length && offers.length === 0 && (
        <Quiet>{t(CARS_TEXTS.noCars)}</Quiet>
      )}
      {!isLoading &&
        offers.map(({ location, vehicles }) => (
          <LocationCard
            key={location.id}
            location={location}
            vehicles={vehicles}
            period={period}
            age={driver.age}
            isSample={isSample}
          />
        ))}
    </>
  );
}

const Head = styled(Row)`
  color: var(--ink-2);

  > p {
    padding-bottom: 10px;
  }
  > span {
    margin-bottom: 8px;
  }
`;

/** The maximum of vehicles per location (STAY-2). */
const MOST_VEHICLES = 8;

/** The first vehicles of a location that have a payment option to show, with these options. */
export const shownVehicles = (vehicles: readonly Vehicle[]): Vehicle[] =>
  vehicles
    .map((vehicle) => ({
      ...vehicle,
      rate_info: { payment_options: shownPaymentOptions(vehicle.rate_info.payment_options) },
    }))
    .filter(({ rate_info }) => rate_info.payment_options.length > 0)
    .slice(0, MOST_VEHICLES);
