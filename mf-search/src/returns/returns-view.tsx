import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { deviceFlights, storeFlights } from '@fareweave/shared-lib/ui/device-flights';
import { FareEstimatesProvider } from '@fareweave/shared-lib/ui/fare-estimates';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { TripCostProvider } from '@fareweave/shared-lib/ui/trip-costs';
import { useDisplay } from '@fareweave/shared-lib/ui/use-display';
import { useEffect, useMemo, useState } from 'react';
import { useCompleteResults } from '../flights/index.ts';
import type { ViewProps } from '../model/destinations.ts';
import { todayAt } from '../model/search-days.ts';
import { Screen } from '../ui/form-layout.tsx';
import { DepartureNotFound, RepricedNotice, SelectDepartureFirst } from './departure-notices.tsx';
import { NoFlights, ReturnsArePremium } from './return-failure.tsx';
import { ReturnSearch } from './return-search.tsx';
import { ReturnsHead } from './returns-head.tsx';
import { ReturnsLoading } from './returns-loading.tsx';
import { findDeparture, type SelectedDeparture } from './selected-departure.ts';
import { tripEnds } from './trip-ends.ts';

/** The return flights for a selected departure (RETN-3). */
export function ReturnsView(props: ViewProps) {
  const { search, results, change, places, onNewSearch } = props;
  const { departure, missing } = useDeparture(props);
  useStoredDeparture(departure);
  useDisplay();
  if (missing?.isFetching) return <ReturnsLoading />;
  const nameOf = (value: string) => places.byValue.get(value)?.title ?? value;
  const backToDepartures = () => change({ screen: 'departure_flights', flight: null });
  return (
    <Screen className="wrap" data-dir="inbound">
      <ReturnsHead
        ends={tripEnds(search, departure?.flight ?? null)}
        date={search.date}
        departure={departure?.flight ?? null}
        nameOf={nameOf}
        onBack={backToDepartures}
        onNewSearch={onNewSearch}
      />
      {departure?.isRepriced && <RepricedNotice flight={departure.flight} />}
      <TripCostProvider>
        <FareEstimatesProvider value={results.fare_estimates === true}>
          <Body
            {...props}
            departure={departure}
            missing={missing}
            nameOf={nameOf}
            onBack={backToDepartures}
          />
        </FareEstimatesProvider>
      </TripCostProvider>
    </Screen>
  );
}

interface Departure extends Pick<ReturnType<typeof useCompleteResults>, 'missing'> {
  departure: SelectedDeparture | null;
}

/** The departure that the address names. It may be one that a long response omits. */
function useDeparture({ search, results: listed, address: { flight } }: ViewProps): Departure {
  const found = useMemo(() => findDeparture(listed, flight, deviceFlights().flights), [listed, flight]);
  const { results, missing } = useCompleteResults(
    { search, results: listed },
    flight !== null && found === null,
  );
  const departure = useMemo(
    () => found ?? findDeparture(results, flight, deviceFlights().flights),
    [found, results, flight],
  );
  return { departure, missing };
}

interface BodyProps extends ViewProps, Departure {
  /** The name of a place by its code or `city:` value. */
  nameOf: (value: string) => string;
  onBack: () => void;
}

function Body({ search, results, address, change, places, departure, missing, nameOf, onBack }: BodyProps) {
  const [now] = useState(() => Date.now());
  const { user } = useSession();
  const { origins, destination } = tripEnds(search, departure?.flight ?? null);
  if (results.summary.total_flights === 0) {
    return (
      <NoFlights
        message={t(
          "We couldn't find any flights for your search. Try adjusting your dates or departure airport.",
        )}
        onBack={onBack}
      />
    );
  }
  if (missing !== null) return <Failure text={t('More flights could not be loaded.')} query={missing} />;
  if (address.flight !== null && departure === null) return <DepartureNotFound onBack={onBack} />;
  if (!hasPremium(user)) return <ReturnsArePremium />;
  if (destination === null) {
    return <NoFlights message={t('No destination selected for return flights')} onBack={onBack} />;
  }
  return (
    <>
      {departure === null && <SelectDepartureFirst onBack={() => change({ screen: 'departure_flights' })} />}
      {origins.length > 0 && (
        <ReturnSearch
          ends={{ origins, destination }}
          // Without a departure, the first destination of the results is an airport of the searched place.
          station={departure === null ? Object.keys(results.flights)[0] : destination}
          departure={departure}
          address={address}
          date={search.date}
          today={todayAt([destination], places.byValue, now)}
          nameOf={nameOf}
          change={change}
          places={places}
        />
      )}
    </>
  );
}

/** Stores the selected departure on this device, so that its hash is still known when its price changes. */
function useStoredDeparture(departure: SelectedDeparture | null): void {
  useEffect(() => {
    if (departure === null) return;
    const { flightHash, flight, destination } = departure;
    storeFlights(new Map([[flightHash, { flight, destination }]]));
  }, [departure]);
}
