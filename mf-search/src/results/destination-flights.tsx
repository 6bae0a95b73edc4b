import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { type Weighed, type Weights, weighedFlight } from '@fareweave/shared-lib/domain/best';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { Row, Stack, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { Link } from '@fareweave/shared-lib/ui/link';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { memo, useEffect, useMemo } from 'react';
import { css, styled } from 'styled-components';
import { send } from '../events.ts';
import { CalendarButton } from '../export/index.ts';
import { FlightList, FlightRow } from '../flights/index.ts';
import { cheapestWeighed, weighedFlights } from '../model/best.ts';
import { cheapestOf, type Destination } from '../model/destinations.ts';
import { partyPrices } from '../model/flight-costs.ts';
import { type Ranking, sortFlights } from '../model/sort.ts';
import type { WhyBest } from '../sort/index.ts';
import { useGradualLength } from '../ui/long-list.ts';
import { Menu, Slot } from '../ui/slot.ts';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { PlaceWeather } from '../weather/index.ts';
import { ChangedFlight, type LinkedFlight } from './linked-flight-notice.tsx';
import { SelectDepartureButton } from './select-departure.tsx';

/** A card with more flights than this scrolls (RSLT-5). */
const UNSCROLLED_FLIGHTS = 8;

export interface DestinationFlightsProps {
  destination: Destination;
  /** The searched day, `YYYY-MM-DD`. */
  date: string;
  ranking: Ranking;
  /** Explains the order “Best”; null in every other order. */
  WhyBest: WhyBest | null;
  /** The flight that the page's link names. */
  linked: LinkedFlight | null;
  onSelect: (flight: Flight, code: string) => void;
}

/** The content of an open card: the weather at the destination, and its flights in the selected order. */
export function DestinationFlights(props: DestinationFlightsProps) {
  const { destination, date, ranking, WhyBest, linked, onSelect } = props;
  const { code, city, flights } = destination;
  const seesSeats = hasPremium(useSession().user);
  const select = useStableCallback((flight: Flight) => onSelect(flight, code));
  const scrolls = flights.length > UNSCROLLED_FLIGHTS;
  const { costOf } = useTripCosts();
  const sorted = useMemo(
    () => sortFlights(flights, ranking, partyPrices(costOf)),
    [flights, ranking, costOf],
  );
  const { order, weights } = ranking;
  const lowest = useMemo(
    () => (order === 'best' ? cheapestWeighed(weighedFlights([destination]), weights) : null),
    [order, weights, destination],
  );
  const cheapest = useMemo(() => cheapestOf(destination, date), [destination, date]);
  const { origin, destination: to } = cheapest;
  useEffect(() => send('destination-opened', { origin, destination: to, date }), [origin, to, date]);
  // An inbound search groups its flights by origin.
  const name = origin === code ? t('Flights from {city}', { city }) : t('Flights to {city}', { city });
  const drawn = useGradualLength(sorted.length, UNSCROLLED_FLIGHTS);
  return (
    <Body $gap="12px">
      <PlaceWeather mode="destination" code={code} from={date} />
      {!seesSeats && (
        <Upsell href="/plans">
          <span aria-hidden="true">
            <Crown />
          </span>
          {t('Upgrade to premium to view seats left!')}
        </Upsell>
      )}
      <Scroller
        $scrolls={scrolls}
        // A keyboard can scroll only what has the focus.
        {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': name })}
      >
        <FlightList $first={UNSCROLLED_FLIGHTS}>
          {sorted.slice(0, drawn).map((flight) => (
            <DepartureRow
              key={`${flight.departure_time} ${flight.flight_number}`}
              flight={flight}
              seesSeats={seesSeats}
              linked={flight === linked?.flight ? linked : null}
              onSelect={select}
              noWayHome={destination.noWayHome}
              cheapest={lowest}
              weights={weights}
              WhyBest={WhyBest}
            />
          ))}
        </FlightList>
      </Scroller>
      <Foot $spread $gap="8px 16px" $screenOnly>
        <Actions $align="stretch" $gap="8px">
          <Slot name="destination-actions" props={{ ...cheapest, compact: true }} />
          <Menu name="destination-menu" props={cheapest}>
            {rich('More<hidden> for {city}</hidden>', { hidden, city })}
          </Menu>
        </Actions>
        <p>{t('Each flight is booked on the airline’s own site.')}</p>
      </Foot>
    </Body>
  );
}

interface DepartureRowProps {
  flight: Flight;
  seesSeats: boolean;
  /** Null for other flights than the one that the page's link names. */
  linked: LinkedFlight | null;
  onSelect: (flight: Flight) => void;
  /** See `Destination`. */
  noWayHome: number | null;
  /** The cheapest flight of the list in the order “Best”. */
  cheapest: Weighed | null;
  weights: Weights;
  WhyBest: WhyBest | null;
}

const DepartureRow = memo((props: DepartureRowProps) => {
  const { flight, seesSeats, linked, onSelect, noWayHome, cheapest, weights, WhyBest } = props;
  const note = (
    <>
      {linked?.isChanged && <ChangedFlight flight={flight} />}
      {WhyBest !== null && cheapest !== null && (
        <WhyBest flight={weighedFlight(flight, noWayHome)} cheapest={cheapest} weights={weights} />
      )}
    </>
  );
  return (
    <FlightRow
      flight={flight}
      direction="out"
      seesSeats={seesSeats}
      isMarked={linked !== null}
      note={note}
      action={
        <Stack $gap="2px">
          <SelectDepartureButton flight={flight} onSelect={onSelect} />
          <CalendarButton flights={[flight]} />
        </Stack>
      }
    />
  );
});

const Body = styled(Stack)`
  padding: 14px clamp(10px, 1.6vw, 18px) 16px;
  border-top: 1px solid var(--line);
  background: var(--surface-2);
`;

const Upsell = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  justify-self: start;
  min-height: 32px;
  padding: 4px 14px;
  border-radius: var(--radius-m);
  background: var(--gold-soft);
  color: var(--gold);
  font-size: 0.875rem;
  font-weight: 600;

  @media (hover) {
    &:hover { text-decoration: underline; text-underline-offset: 3px; }
  }
  ${screenOnly}
`;

/** Positioned, because the texts for screen readers are absolute and must scroll along. */
const Scroller = styled.div<{ $scrolls: boolean }>`
  position: relative;
  border-radius: var(--radius-m);
  ${({ $scrolls }) =>
    $scrolls &&
    css`
      max-height: min(78dvh, 820px);
      overflow-y: auto;
      scrollbar-width: thin;

      @media print {
        max-height: none;
      }
    `}
`;

/** The panel of the menu begins at its left. */
const Actions = styled(Row)`
  position: relative;
`;

const Foot = styled(Row)`
  p {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;
