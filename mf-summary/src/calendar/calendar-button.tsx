import { airportsQuery } from '@fareweave/shared-lib/api/airports';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useState } from 'react';
import type { Trip } from '../trip/trip.ts';
import { download } from './download.ts';

/** Takes both flights into the person's own calendar. The code that writes the file is loaded for it. */
export function CalendarButton({ trip }: { trip: Trip }) {
  const [isBusy, setBusy] = useState(false);
  async function start(): Promise<void> {
    setBusy(true);
    try {
      const { tripCalendar } = await import(/* webpackChunkName: "ics" */ './trip-calendar.ts');
      const { name, text } = tripCalendar(trip, { placeOf, now: Date.now() });
      download(name, 'text/calendar', text);
    } catch {
      toasts.error('File not made', 'Please check your connection and try again.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={isBusy} onClick={start}>
      Add to calendar
    </Button>
  );
}

/** As far as the airports have come: the file does without. */
const placeOf = (code: string): string =>
  queryClient.getQueryData(airportsQuery.queryKey)?.find(({ stationCode }) => stationCode === code)
    ?.cityAndCode ?? code;
