import { daysBetween, longDate } from '@fareweave/shared-lib/domain/dates';
import { readableDuration } from '@fareweave/shared-lib/domain/durations';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { clockTime, localDate } from '@fareweave/shared-lib/domain/local-times';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Card } from '@fareweave/shared-lib/ui/card';
import { styled } from 'styled-components';

/** One of the two flights of a trip. */
export function FlightCard({ leg, flight }: { leg: 'Outbound' | 'Return'; flight: Flight }) {
  const { departure_time, arrival_time, duration, stops, segments } = flight;
  const from = segments[0]?.departure_airport;
  const to = segments.at(-1)?.arrival_airport;
  const daysLater = daysBetween(localDate(departure_time), localDate(arrival_time));
  return (
    <Card data-dir={leg === 'Return' ? 'inbound' : 'outbound'}>
      <Badge tone="accent">{leg}</Badge>
      <Route>
        {from} → {to}
      </Route>
      <Line>{longDate(localDate(departure_time))}</Line>
      <Times>
        {clockTime(departure_time)} – {clockTime(arrival_time)}
        {daysLater > 0 && ` +${daysLater} ${daysLater === 1 ? 'day' : 'days'}`}
      </Times>
      <Line>
        {readableDuration(duration)} ·{' '}
        {stops === 0 ? 'Nonstop' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`}
      </Line>
    </Card>
  );
}

const Route = styled.h3`
  margin-top: 10px;
  font-size: 1.375rem;
`;

const Times = styled.p`
  margin-top: 8px;
  font-size: 1.125rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Line = styled.p`
  color: var(--ink-3);
`;
