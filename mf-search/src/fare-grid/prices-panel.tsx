import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { LoadingBar } from '@fareweave/shared-lib/ui/loading-bar';
import { Tabs } from '@fareweave/shared-lib/ui/tabs';
import { useState } from 'react';
import { type SearchAddress, searchOf } from '../model/address/search-address.ts';
import { clampedDays, proposedReturn } from '../model/address/trip-days.ts';
import type { Places } from '../model/place-options.ts';
import { todayAt } from '../model/search-days.ts';
import { useKnownDays } from '../model/selectable-days.ts';
import { PremiumNeeded } from '../ui/premium/premium-needed.tsx';
import { SearchFailure } from '../ui/search-failure.tsx';
import { useSearchChange } from '../ui/use-search-change.ts';
import { DateGrid } from './date-grid.tsx';
import { FareCalendar } from './fare-calendar.tsx';
import type { TripDays } from './grid-days.ts';
import type { Route } from './route.ts';

interface WayBack {
  date: string | null;
  earliest: string;
  /** The arrival of the outbound flight; undefined: unknown. */
  after: string | undefined;
  onPick: (date: string) => void;
}

export interface PricesPanelProps {
  /** The route of the trip. */
  route: Route;
  address: SearchAddress;
  change: (part: Partial<SearchAddress>) => void;
  places: Places;
  /** On the screen of return flights: the return flight, whose fares the calendar then shows. All days are `YYYY-MM-DD`. */
  wayBack: WayBack | null;
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Called when another search has opened. */
  onOpened: () => void;
}

const TABS = [
  { value: 'calendar', label: msg('Lowest fares') },
  { value: 'grid', label: msg('Round trips') },
] as const;
export type Tab = (typeof TABS)[number]['value'];

/** A calendar of lowest fares, and the date grid of round trips (GRID-9). */
export function PricesPanel(props: PricesPanelProps) {
  const { route, address, change, places, wayBack, tab, onTab, onOpened } = props;
  const [now] = useState(() => Date.now());
  const isPremium = hasPremium(useSession().user);
  const known = useKnownDays();

  const opening = useSearchChange(
    searchOf(address),
    ({ search }: Opening) => search,
    ({ part }) => {
      change(part);
      onOpened();
    },
  );
  function open(days: Pick<SearchAddress, 'date' | 'days' | 'returnDate'>): void {
    const part = { ...days, ...searched(route) };
    const search = searchOf({ ...address, ...part });
    if (search !== null) opening.change({ part, search });
  }

  const away = wayBack === null ? route : { origin: route.destination, destination: route.origin };
  const rules = {
    today: todayAt([away.origin], places.byValue, now),
    ...(wayBack !== null && { min: wayBack.earliest }),
    ...known,
  };
  const pickDay = (date: string) => {
    if (wayBack === null) open({ date, days: address.days, returnDate: null });
    else {
      wayBack.onPick(date);
      onOpened();
    }
  };
  const today = todayAt([route.origin], places.byValue, now);
  const chosen = { out: address.date ?? today, back: address.returnDate ?? proposedReturn(address, null) };
  return (
    <>
      <Tabs
        label={t('Dates and prices')}
        tabs={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={tab}
        onChange={onTab}
      >
        {tab === 'calendar' && (
          <FareCalendar
            route={away}
            rules={rules}
            date={wayBack === null ? address.date : wayBack.date}
            direction={wayBack === null ? 'out' : 'back'}
            after={wayBack?.after}
            isCounted={!isPremium}
            onPick={pickDay}
          />
        )}
        {tab === 'grid' &&
          (isPremium ? (
            <DateGrid
              route={route}
              today={today}
              chosen={chosen}
              blackoutDates={known.blackoutDates}
              last={known.last}
              onOpen={(days) => open(stayOf(days))}
            />
          ) : (
            <PremiumNeeded
              heading="h3"
              message={t(
                'The date grid is a premium feature. Upgrade your account to compare the prices of round trips by day.',
              )}
            />
          ))}
      </Tabs>
      {opening.pending !== null && <LoadingBar label={t('Searching flights')} />}
      {opening.failure !== null && <SearchFailure error={opening.failure.error} />}
    </>
  );
}

type SearchPart = Partial<SearchAddress>;

interface Opening {
  part: SearchPart;
  search: FlightSearch;
}

/** The departures of a route, as a part of the address. */
const searched = ({ origin, destination }: Route) =>
  ({
    direction: 'outbound',
    origins: [origin],
    destination,
    screen: 'departure_flights',
    flight: null,
    flightNumber: null,
  }) as const satisfies SearchPart;

/** The days of a trip in the address. A trip of 1 to 365 days is written as a trip duration, any other with its day of return (SRCH-12,
 *  GRID-6). */
function stayOf({ out, back }: TripDays) {
  const days = daysBetween(out, back);
  const isDuration = days === clampedDays(days);
  return isDuration ? { date: out, days, returnDate: null } : { date: out, days: null, returnDate: back };
}
