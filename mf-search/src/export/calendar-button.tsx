import { airportsQuery } from '@fareweave/shared-lib/api/places';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { screenOnly } from '@fareweave/shared-lib/ui/layout';
import { useDownload } from '@fareweave/shared-lib/ui/use-download';
import { styled } from 'styled-components';

interface CalendarButtonProps {
  /** A flight, or all flights of a trip in order. */
  flights: readonly [Flight, ...Flight[]];
}

/** A button that saves flights as one calendar file. Its code loads with the first press. */
export function CalendarButton({ flights }: CalendarButtonProps) {
  const file = useDownload(async () => {
    const [{ calendarFile, calendarFileName }, airports] = await Promise.all([
      import(/* webpackChunkName: "ics" */ '@fareweave/shared-lib/domain/calendar-file'),
      queryClient.ensureQueryData(airportsQuery),
    ]);
    const places = new Map(airports.map(({ stationCode, cityAndCode }) => [stationCode, cityAndCode]));
    const placeOf = (code: string) => places.get(code) ?? code;
    const text = calendarFile(flights, { placeOf, now: Date.now() });
    return { name: calendarFileName(flights[0]), type: 'text/calendar', text };
  });
  return (
    <Quiet variant="ghost" size="small" busy={file.isBusy} onClick={file.start}>
      {t('Add to calendar')}
      <span className="visually-hidden"> {flights.map(({ flight_number }) => flight_number).join(', ')}</span>
    </Quiet>
  );
}

const Quiet = styled(Button)`
  font-weight: 550;

  @media (pointer: fine) {
    min-height: 32px;
  }
  ${screenOnly}
`;
