import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useDownload } from '@fareweave/shared-lib/ui/use-download';
import type { Trip } from '../model/trip.ts';

/** A button that saves both flights as a calendar file. The code of the file loads with the first press. */
export function CalendarButton({ trip: { departure, return: back } }: { trip: Trip }) {
  const file = useDownload(async () => {
    const { calendarFile, calendarFileName } = await import(
      /* webpackChunkName: "ics" */ '@fareweave/shared-lib/domain/calendar-file'
    );
    const text = calendarFile([departure.flight, back.flight], { placeOf, now: Date.now() });
    return { name: calendarFileName(departure.flight), type: 'text/calendar', text };
  });
  return (
    <Button busy={file.isBusy} onClick={file.start}>
      {t('Add to calendar')}
    </Button>
  );
}

/** The name of an airport; its code while the airports are not loaded. */
const placeOf = (code: string): string =>
  queryClient.getQueryData(airportsQuery.queryKey)?.find(({ stationCode }) => stationCode === code)
    ?.cityAndCode ?? code;
