import { SUMMARY_PATH } from '@fareweave/shared-lib/domain/flight-address';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { PlainList } from '@fareweave/shared-lib/ui/layout';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Card, Quiet } from '@fareweave/shared-lib/ui/page';
import { Price } from '@fareweave/shared-lib/ui/price';
import { useDisplay } from '@fareweave/shared-lib/ui/use-display';
import { useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type KeptTrip, keptTrips } from '../model/kept-trips.ts';
import { tripFigures } from '../model/trip-figures.ts';
import type { FillProps } from '../slots.ts';
import { type Places, usePlaces } from '../ui/use-places.ts';

/** Trips shown at first. */
const SHOWN_AT_FIRST = 2;

/** A section of the profile page: the trips that the user has opened on this device (TRIP-15). */
export function KeptTrips({ account_id, is_premium }: FillProps['kept-trips']) {
  useDisplay();
  const trips = useMemo(() => keptTrips(account_id, Date.now()), [account_id]);
  const [all, showAll] = useState(false);
  const isEmpty = trips.length === 0;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  function openAll(): void {
    // Move the focus, because the pressed button disappears.
    heading.current?.focus();
    showAll(true);
  }

  return (
    <Sheet as="section" $gap="16px" aria-labelledby={id}>
      <header>
        <Head>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t('Your trips')}
          </h2>
          {!all && trips.length > SHOWN_AT_FIRST && (
            <Button size="small" variant="ghost" onClick={openAll}>
              {t('Show all {count}', { count: trips.length })}
            </Button>
          )}
        </Head>
        <Quiet>
          {isEmpty
            ? t('No trips on this device yet.')
            : t('On this device, fares of one adult as seen then.')}
        </Quiet>
      </header>
      {isEmpty && <NoTrips isPremium={is_premium} />}
      {!isEmpty && <TripList trips={all ? trips : trips.slice(0, SHOWN_AT_FIRST)} />}
    </Sheet>
  );
}

/** Explains how to get a trip. Choosing a return flight needs Premium, opening a shared link does not. */
const NoTrips = ({ isPremium }: { isPremium: boolean }) => (
  <>
    <Quiet>
      {isPremium
        ? t('Choose an outbound and a return flight, and the trip appears here.')
        : t('A shared trip that you open appears here. With Premium you choose return flights yourself.')}
    </Quiet>
    <ButtonLink size="small" href="/">
      {t('Search flights')}
    </ButtonLink>
  </>
);

function TripList({ trips }: { trips: readonly KeptTrip[] }) {
  const places = usePlaces();
  return (
    <List $gap="0">
      {trips.map((trip) => (
        <TripRow key={trip.data} trip={trip} places={places} />
      ))}
    </List>
  );
}

function TripRow({ trip, places }: { trip: KeptTrip; places: Places }) {
  const [there, back] = [trip.departure.flight, trip.return.flight];
  const { from, to } = endpoints(there);
  const { price } = tripFigures(there, back);
  return (
    <Row>
      <Link href={`${SUMMARY_PATH}?data=${trip.data}`}>
        <Route>{`${places.cityOf(from)} → ${places.cityOf(to)}`}</Route>{' '}
        <Days>{`${formatDay(localDate(there.departure_time))} – ${formatDay(localDate(back.departure_time))}`}</Days>
      </Link>
      <Cost>{price === null ? t('Not offered') : <Price amount={price} />}</Cost>
    </Row>
  );
}

/** As tall as the declared height of the fill, in which the section fits at first, so that nothing below moves. */
const Sheet = styled(Card)`
  align-content: start;
  justify-items: start;
  min-height: 276px;

  header {
    display: grid;
    gap: 4px;
    width: 100%;
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
`;

const List = styled(PlainList)`
  width: 100%;
`;

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  padding-block: 10px;

  & + & {
    border-top: 1px solid var(--line);
  }
  a {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

const Route = styled.span`
  display: block;
  font-weight: 600;

  @media (hover) {
    a:hover > & { text-decoration: underline; text-underline-offset: 3px; }
  }
`;

const Days = styled.span`
  display: block;
  color: var(--ink-2);
  font-size: 0.875rem;
`;

const Cost = styled.b`
  font-variant-numeric: tabular-nums;
`;
