import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatDate, formatTimeOn } from '@fareweave/shared-lib/domain/formats';
import { endpoints, stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate, readableDuration } from '@fareweave/shared-lib/domain/times';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { FareEstimatesProvider, useFareEstimates } from '@fareweave/shared-lib/ui/fare-estimates';
import { FlightEstimates } from '@fareweave/shared-lib/ui/flight-estimates';
import { LocalTime } from '@fareweave/shared-lib/ui/local-time';
import { Card } from '@fareweave/shared-lib/ui/page';
import { SegmentList } from '@fareweave/shared-lib/ui/segment-list';
import { styled } from 'styled-components';
import { doorToDoor } from '../model/door-to-door.ts';
import type { Leg } from '../model/trip.ts';
import { settings } from '../settings.ts';
import type { Places } from '../ui/use-places.ts';
import { BookingLinks } from './booking-links.tsx';

interface FlightCardProps {
  leg: Leg;
  flight: Flight;
  places: Places;
  /** When the page was opened, epoch milliseconds. */
  now: number;
}

/** One of the two flights of a trip: times, duration, segments and booking links (TRIP-5). */
export function FlightCard({ leg, flight, places, now }: FlightCardProps) {
  const { departure_time, arrival_time, duration, stops } = flight;
  const { from, to } = endpoints(flight);
  const before = settings.useSetting('airport-minutes');
  const { atAirport, atDoor, minutes } = doorToDoor(flight, before, places.airports);
  return (
    <Sheet
      as="article"
      data-dir={leg === 'Return' ? 'inbound' : 'outbound'}
      aria-label={leg === 'Return' ? t('Return flight') : t('Outbound flight')}
    >
      <Badge tone="accent">{t(leg)}</Badge>
      <Route>
        {from} → {to}
      </Route>
      <p>{t('{from} to {to}', { from: places.cityOf(from), to: places.cityOf(to) })}</p>
      <p>{formatDate(localDate(departure_time))}</p>
      <Times>
        <LocalTime time={departure_time} flight={flight} /> –{' '}
        <LocalTime time={arrival_time} flight={flight} />
      </Times>
      <p>
        {readableDuration(duration)} · {stopsText(stops)}
      </p>
      <Segments flight={flight} />
      <Estimates>
        <FareEstimatesProvider value={Date.parse(departure_time) > now}>
          <FareEstimates flight={flight} />
        </FareEstimatesProvider>
        <FlightEstimates flight={flight} />
      </Estimates>
      <Door>
        {t('Door to door {duration}: at the airport at {start}, at the door at {end}', {
          duration: readableDuration(minutes),
          start: formatTimeOn(localDate(departure_time), atAirport),
          end: formatTimeOn(localDate(departure_time), atDoor),
        })}
      </Door>
      {Date.parse(departure_time) > now && (
        <BookingLinks
          name={leg === 'Return' ? t('return flight') : t('outbound flight')}
          flight={flight}
          direction={leg === 'Outbound' ? 'out' : 'back'}
        />
      )}
    </Sheet>
  );
}

/** The chance of a pass seat and the price level. A model is expected: the shared flights do not say whether there is one (ESTM-6). */
function FareEstimates({ flight }: Pick<FlightCardProps, 'flight'>) {
  const { line, panel } = useFareEstimates(flight);
  return (
    <>
      {line}
      {panel}
    </>
  );
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;

  p {
    color: var(--ink-3);
  }
`;

/** A container, whose width decides which figures fit into the line. */
const Estimates = styled.div`
  container-type: inline-size;
  width: 100%;
  margin-top: 8px;

  /* The space between the unfolded figures and the part below them. */
  > div + div {
    margin-top: 8px;
  }
`;

const Route = styled.h3`
  margin-top: 10px;
  font-size: 1.375rem;
`;

const Times = styled.div`
  margin-top: 8px;
  font-size: clamp(1.0625rem, 5.4vw, 1.375rem);
  letter-spacing: -0.02em;
`;

const Segments = styled(SegmentList)`
  gap: 8px;
  width: 100%;
  margin: 12px 0 0;
  padding-block: 12px 0;
  padding-inline: 4px 0;
  font-size: 0.9375rem;

  li {
    padding-inline-start: 20px;
  }
  [data-layover] {
    margin-top: -8px;
  }
`;

const Door = styled.p`
  margin-top: auto;
  padding-top: 12px;
  font-size: 0.8125rem;
`;
