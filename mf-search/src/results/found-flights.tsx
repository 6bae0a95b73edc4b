import { offersGoWild } from '@fareweave/shared-lib/domain/fares';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useShownDisplay } from '@fareweave/shared-lib/ui/use-display';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { FilterPanel, hopState, NoMatch, useNarrowing } from '../filters/index.ts';
import type { useCompleteResults } from '../flights/index.ts';
import { MAP_BESIDE, MapAside } from '../map/index.ts';
import { originsOf } from '../model/address/search-address.ts';
import { sectionsOf, type ViewProps } from '../model/destinations.ts';
import { partyPrices } from '../model/flight-costs.ts';
import { useReturnOptions } from '../return-options/index.ts';
import { ListTools, useRanking, useWhyBest } from '../sort/index.ts';
import { departuresOf, ListParty } from '../ui/list-party.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { NoPassFares } from '../why-empty/index.ts';
import { DestinationSections, type RequestedPlace } from './destination-sections.tsx';
import type { LinkedFlight } from './linked-flight-notice.tsx';

interface FoundFlightsProps extends Omit<ViewProps, 'onNewSearch'> {
  /** The request for the flights that the first response left out; null without one. */
  missing: ReturnType<typeof useCompleteResults>['missing'];
  /** The flight of the link that opened the results; null without one. */
  linked: LinkedFlight | null;
  /** Called with a departure and its destination. */
  onSelect: (flight: Flight, code: string) => void;
}

/** The departures of a search by destination, with filters, order and map. */
export function FoundFlights(props: FoundFlightsProps) {
  const { search, results, address, change, airports, places, missing, linked, onSelect } = props;
  const { returnOptions, isPending: returnOptionsPending } = useReturnOptions(search);
  const hop = hopState(search, returnOptions, returnOptionsPending);
  const { currency } = useShownDisplay();
  const { costOf } = useTripCosts();
  const prices = useMemo(() => partyPrices(costOf), [costOf]);
  const narrowing = useNarrowing({ results, change, returnOptions, hop, prices });
  const { flights, shown } = narrowing.narrowed;
  const { ranking, setOrder, setWeights } = useRanking();
  const drawnRanking = useDeferredValue(ranking);
  const isBest = drawnRanking.order === 'best';
  const WhyBest = useWhyBest(isBest);
  // Only “Best” depends on the return options.
  const waysHome = isBest ? returnOptions : undefined;
  const sections = useMemo(
    () => sectionsOf({ ...results, flights }, airports, drawnRanking, prices, waysHome),
    [results, flights, airports, drawnRanking, prices, waysHome],
  );
  const [requestedPlace, setRequestedPlace] = useState<RequestedPlace | null>(null);
  const showPlace = useStableCallback((code: string) => setRequestedPlace({ code }));
  const hasPass = useMemo(() => offersGoWild(Object.values(results.flights).flat()), [results]);
  const nameOf = (value: string) => places.byValue.get(value)?.title ?? value;
  const isLoading = missing?.isFetching === true;
  return (
    <>
      {!hasPass && (
        <NoPassFares
          key={JSON.stringify(search)}
          explained={{ kind: 'departures', search }}
          address={address}
          nameOf={nameOf}
        />
      )}
      <ListParty list={results.flights} tripsOf={departuresOf} />
      <Tools>
        <FilterPanel
          narrowing={narrowing}
          search={search}
          results={results}
          isLoading={isLoading}
          nameOf={nameOf}
          saysFailure={missing !== null}
        />
        {missing !== null && !isLoading && (
          <Failure text={t('More flights could not be loaded.')} query={missing} />
        )}
        {shown === 0 ? (
          !isLoading && <NoMatch narrowing={narrowing} />
        ) : (
          <ListTools
            search={search}
            sections={sections}
            airports={airports}
            ranking={ranking}
            onOrder={setOrder}
            onWeights={setWeights}
          />
        )}
      </Tools>
      <Columns $isWide={currency !== 'USD'}>
        {search.kind !== 'inbound' && (
          <MapAside
            results={results}
            flights={flights}
            airports={airports}
            prices={prices}
            origin={originsOf(search).map(nameOf).join(', ')}
            onShow={showPlace}
          />
        )}
        <DestinationSections
          key={JSON.stringify(search)}
          search={search}
          sections={sections}
          ranking={drawnRanking}
          WhyBest={WhyBest}
          returnOptions={returnOptions}
          returnOptionsPending={returnOptionsPending}
          requestedPlace={requestedPlace}
          linked={linked}
          onSelect={onSelect}
        />
      </Columns>
    </>
  );
}

/** On a phone the closed filters and the order are in one row, so that the flights begin higher. */
const Tools = styled.div`
  ${below(768)} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;

    > * {
      flex: 1 0 100%;
    }
  }
`;

/** The prices of the cards have more room when they also have the amount in another currency. */
const Columns = styled.div<{ $isWide: boolean }>`
  ${({ $isWide }) => $isWide && '--price-column: 5.75rem;'}
  @media ${MAP_BESIDE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 384px;
    gap: 22px;
    align-items: start;

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
