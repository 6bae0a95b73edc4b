import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { queryClient } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useDownload } from '@fareweave/shared-lib/ui/use-download';
import type { Trip } from '../model/trip.ts';

/** Takes both flights into the person's own calendar. The code that writes the file is loaded for it. */
export function CalendarButton({ trip }: { trip: Trip }) {
  const file = useDownload(async () => {
    const { tripCalendar } = await import(/* webpackChunkName: "ics" */ './trip-calendar.ts');
    const { name, text } = tripCalendar(trip, { placeOf, now: Date.now() });
    return { name, type: 'text/calendar', text };
  });
  return (
    <Button busy={file.isBusy} onClick={file.start}>
      Add to calendar
    </Button>
  );
}

/** As far as the airports have come: the file does without. */
const placeOf = (code: string): string =>
  queryClient.getQueryData(airportsQuery.queryKey)?.find(({ stationCode }) => stationCode === code)
    ?.cityAndCode ?? code;
