import { blackoutDatesQuery, flightCoverageQuery } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { DateSelector, lastKnownDay, lastOpenDay } from '../dates/index.ts';
import type { Direction, SearchAddress } from '../model/address/search-address.ts';
import type { Places, View } from '../model/place-options.ts';
import { rememberPlaces, type useLocation } from '../places/index.ts';
import { Actions, Foot, Panel, StatusLine, Switches } from '../ui/form-layout.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { FormStatus } from './form-status.tsx';
import { readiness, requirement } from './readiness.ts';
import { RoutePickers } from './route-pickers.tsx';
import { DirectionSwitch, VIEWS } from './switches.tsx';
import { TripStepper } from './trip-stepper.tsx';

export interface SearchFormProps {
  places: Places;
  today: string;
  value: SearchAddress;
  onChange: (change: Partial<SearchAddress>) => void;
  onSearch: () => void;
  location: ReturnType<typeof useLocation>;
  isSearching: boolean;
  /** Focuses the first picker, after “New Search”. */
  focused: boolean;
  /** Hides the origin, which is then not required. */
  hideOrigin?: boolean;
  /** Disables the search; the button shows `disabledMessage`. */
  isDisabled?: boolean;
  disabledMessage?: string;
}

/** The search form: direction, origins, destination, day and trip duration. */
export function SearchForm({
  places,
  today,
  value,
  onChange,
  onSearch,
  location,
  isSearching,
  focused,
  hideOrigin = false,
  isDisabled = false,
  disabledMessage = 'Search Disabled',
}: SearchFormProps) {
  const statusId = useId();
  const firstFilter = useRef<HTMLInputElement>(null);
  const session = useSession();
  const blackoutDates = useQuery(blackoutDatesQuery);
  const coverage = useQuery(flightCoverageQuery);
  const [view, setView] = useState<View>('city');
  const [pressedEarly, setPressedEarly] = useState(false);
  const { direction, origins, destination, date, days } = value;
  const isPremium = hasPremium(session.user);
  const last = lastKnownDay(coverage.data);
  // An address may contain a day without known flights.
  const isKnownDay = date === null || date <= lastOpenDay({ today, last });
  const searched = isKnownDay ? value : { ...value, date: null };
  const state = readiness({ session, value: searched, hideOrigin, isDisabled, isSearching });

  useEffect(() => {
    if (focused) firstFilter.current?.focus();
  }, [focused]);

  function change(part: Partial<SearchAddress>): void {
    setPressedEarly(false);
    onChange(part);
  }

  function changeDirection(next: Direction): void {
    if (next === 'inbound') change({ direction: next, origins: [], singleRoute: false });
    else change({ direction: next, destination: null });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setPressedEarly(state === 'incomplete');
    if (state !== 'ready') return;
    rememberPlaces([...origins, ...(destination === null ? [] : [destination])]);
    onSearch();
  }

  return (
    <Panel as="form" role="search" aria-label="Flights" onSubmit={onSubmit}>
      <Switches>
        <DirectionSwitch
          value={direction}
          isPremium={session.isLoading ? null : isPremium}
          onChange={changeDirection}
        />
        <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
      </Switches>
      <RoutePickers
        places={places}
        view={view}
        value={value}
        onChange={change}
        isPremium={isPremium}
        location={location}
        hideOrigin={hideOrigin}
        firstFilter={firstFilter}
      />
      <DateSelector
        label="When"
        today={today}
        last={last}
        blackoutDates={blackoutDates.data}
        allowBlackout
        date={date}
        onPick={(day) => change({ date: day })}
      />
      <Foot>
        <TripStepper days={days} date={date} onChange={(next) => change({ days: next })} />
        <StatusLine id={statusId}>
          <FormStatus state={state} requirement={requirement(value)} pressedEarly={pressedEarly} />
        </StatusLine>
        <Actions>
          <ShareButton />
          <Button
            type="submit"
            variant="primary"
            busy={isSearching}
            busyLabel="Searching..."
            aria-describedby={statusId}
            // Stays focusable, so that screen readers read the reason.
            {...(state !== 'ready' && { 'aria-disabled': true })}
          >
            {isDisabled ? disabledMessage : 'Search flights'}
          </Button>
        </Actions>
      </Foot>
    </Panel>
  );
}
