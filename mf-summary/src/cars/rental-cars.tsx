import { rentalLocationsQuery } from '@fareweave/shared-lib/api/rental-cars';
import { rentalPeriod } from '@fareweave/shared-lib/domain/cars';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError } from '@fareweave/shared-lib/platform';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Stay } from '../model/trip.ts';
import { CARS_TEXTS, LocationCars, MOST_LOCATIONS } from './location-cars.tsx';

/** Rental cars at the destination (STAY-2). */
export function RentalCars({ station, arrival, leaving }: Stay) {
  const period = rentalPeriod(arrival, leaving);
  const { data, error, isFetching, refetch } = useQuery({
    ...rentalLocationsQuery(station),
    enabled: period !== null,
  });
  if (period === null) return <Quiet>{t(CARS_TEXTS.noCars)}</Quiet>;
  if (error instanceof ApiError && error.status === 404) return <Quiet>{t(CARS_TEXTS.noLocations)}</Quiet>;
  if (data === undefined && error !== null)
    return <Failure text={t(CARS_TEXTS.failed)} query={{ error, isFetching, refetch }} />;
  if (data === undefined) return <Skeleton height="260px" />;
  const locations = data.locations.slice(0, MOST_LOCATIONS);
  if (locations.length === 0) return <Quiet>{t(CARS_TEXTS.noLocations)}</Quiet>;
  return <LocationCars locations={locations} period={period} source={data.source} />;
}
