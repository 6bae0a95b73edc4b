import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { DateSelector, useKnownDays } from '../dates/index.ts';
import { DatesAndPrices, oneRoute } from '../fare-grid/index.ts';
import type { SearchAddress } from '../model/address/search-address.ts';
import { proposedReturn } from '../model/address/trip-days.ts';
import type { ViewProps } from '../model/destinations.ts';
import { PlaceWeather } from '../weather/index.ts';
import { ReturnFlights } from './return-flights.tsx';
import type { SelectedDeparture } from './selected-departure.ts';
import type { TripEnds } from './trip-ends.ts';

interface ReturnSearchProps extends Pick<ViewProps, 'address' | 'change' | 'places'> {
  ends: TripEnds & { destination: string };
  /** The airport of the destination. */
  station: string | undefined;
  departure: SelectedDeparture | null;
  /** Day of the outbound departure, `YYYY-MM-DD`, as are all days here. */
  date: string;
  /** The current day at the destination. */
  today: string;
  /** The name of a place by its code or `city:` value. */
  nameOf: (value: string) => string;
}

/** The day of return, the weather of the stay, and the return flights of that day. */
export function ReturnSearch(props: ReturnSearchProps) {
  const { ends, station, departure, address, change, places, date, today, nameOf } = props;
  const earliest = departure === null ? date : localDate(departure.flight.arrival_time);
  const day = returnDay(address, earliest);
  const known = useKnownDays();
  const route = oneRoute(ends.origins, ends.destination);
  const pick = (returnDate: string) => change({ returnDate });
  return (
    <Stack $gap="clamp(12px, 2vw, 24px)">
      <Picking $gap="10px" $screenOnly>
        <DateSelector
          label={t('When would you like to return?')}
          heading="h2"
          today={today}
          min={earliest}
          {...known}
          date={day}
          onPick={pick}
        />
        {day === null && (
          <p role="status">
            {address.returnDate !== null
              ? t('The return date cannot be before the arrival on {date}. Please choose another day.', {
                  date: formatDate(earliest),
                })
              : t('Choose a day to see the flights back.')}
          </p>
        )}
      </Picking>
      {route !== null && (
        <DatesAndPrices
          route={route}
          address={address}
          change={change}
          places={places}
          wayBack={{ date: day, earliest, after: departure?.flight.arrival_time, onPick: pick }}
        />
      )}
      {day !== null && (
        <>
          {/* From the day of arrival to the day of return. */}
          {station !== undefined && (
            <PlaceWeather code={station} from={earliest} days={daysBetween(earliest, day) + 1} mode="stay" />
          )}
          <ReturnFlights
            key={`${day} ${departure?.flightHash}`}
            ends={ends}
            day={day}
            departure={departure?.flight ?? null}
            date={date}
            address={address}
            nameOf={nameOf}
          />
        </>
      )}
    </Stack>
  );
}

const Picking = styled(Stack)`
  p {
    color: var(--ink-2);
  }
`;

/** The day of return: the selected one, otherwise the one that the trip duration proposes. Null: there is none, or the
 *  selected one is before `earliest`, the local day on which the outbound flight arrives (RETN-6). */
export function returnDay(
  address: Pick<SearchAddress, 'returnDate' | 'date' | 'days'>,
  earliest: string,
): string | null {
  const { returnDate } = address;
  if (returnDate === null) return proposedReturn(address, earliest);
  return returnDate < earliest ? null : returnDate;
}
