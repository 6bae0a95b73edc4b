import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { DateSelector, isClosed, useKnownDays } from '../dates/index.ts';
import type { Direction, SearchAddress } from '../model/address/search-address.ts';
import type { Places, View } from '../model/place-options.ts';
import { recentPlaces, rememberPlaces, type useLocation } from '../places/index.ts';
import { beginAt } from '../ui/begin-at.ts';
import { Actions, Foot, Panel, StatusLine, Switches } from '../ui/form-layout.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { FormStatus } from './form-status.tsx';
import { readiness, requirement } from './readiness.ts';
import { RoutePickers } from './route-pickers.tsx';
import { DirectionSwitch, views } from './switches.tsx';
import { TripStepper } from './trip-stepper.tsx';

export interface SearchFormProps {
  places: Places;
  /** Whether the places are still loading. */
  isLoading?: boolean;
  /** Null in the first paint. */
  today: string | null;
  value: SearchAddress;
  onChange: (change: Partial<SearchAddress>) => void;
  onSearch: () => void;
  /** Called when the user is about to search. */
  onIntent?: () => void;
  location: ReturnType<typeof useLocation>;
  isSearching: boolean;
  /** Focuses the first picker, after “New Search”. */
  focused: boolean;
  /** Hides the origin, which is then not required. */
  hideOrigin?: boolean;
  /** Disables the search; the button shows `disabledMessage` (SRCH-11). */
  isDisabled?: boolean;
  disabledMessage?: string;
}

/** The search form: direction, origins, destination, day and trip duration. Without scripts, Search leads to the same page, which
 *  then says what is missing. */
export function SearchForm(props: SearchFormProps) {
  const { places, today, value, onChange, onSearch, onIntent, location, isSearching, focused } = props;
  const { isLoading = false, hideOrigin = false, isDisabled = false } = props;
  const { disabledMessage = t('Search Disabled') } = props;
  const statusId = useId();
  const firstFilter = useRef<HTMLInputElement>(null);
  const session = useSession();
  const rules = useKnownDays();
  const [view, setView] = useState<View>('city');
  // A press of Search before everything required is filled in, or before the form knows whether it is (SRCH-33).
  const [press, setPress] = useState<'early' | 'waiting' | null>(null);
  const { direction, origins, destination, date, days } = value;
  const isPremium = hasPremium(session.user);
  // An address may contain a day without known flights.
  const isKnownDay = date === null || today === null || !isClosed(date, { today, ...rules });
  const searched = isKnownDay ? value : { ...value, date: null };
  const state = readiness({ session, value: searched, hideOrigin, isDisabled, isLoading, isSearching });

  useEffect(() => {
    if (focused) beginAt(firstFilter.current);
  }, [focused]);

  function change(part: Partial<SearchAddress>): void {
    setPress(null);
    onChange(part);
  }

  /** Removes the place that the new direction does not use (SRCH-3). */
  function changeDirection(next: Direction): void {
    if (next === 'inbound') change({ direction: next, origins: [], singleRoute: false });
    else change({ direction: next, destination: null });
  }

  function submit(): void {
    setPress(state === 'unknown' ? 'waiting' : state === 'incomplete' ? 'early' : null);
    if (state !== 'ready') return;
    // An inbound search does not say where the person flies from.
    const from = direction === 'inbound' ? recentPlaces().slice(0, 1) : origins;
    rememberPlaces([...from, ...(destination === null ? [] : [destination])]);
    onSearch();
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }
  const submitWaiting = useEffectEvent(() => press === 'waiting' && submit());
  useEffect(() => {
    if (state !== 'unknown') submitWaiting();
  }, [state]);

  return (
    <Panel as="form" role="search" aria-label={t('Flights')} action="/" method="get" onSubmit={onSubmit}>
      <Switches>
        <DirectionSwitch
          value={direction}
          isPremium={session.isLoading ? null : isPremium}
          onChange={changeDirection}
        />
        <Segmented label={t('View')} options={views()} value={view} onChange={setView} />
      </Switches>
      <RoutePickers
        places={places}
        isLoading={isLoading}
        view={view}
        value={value}
        onChange={change}
        isPremium={isPremium}
        location={location}
        hideOrigin={hideOrigin}
        firstFilter={firstFilter}
      />
      <DateSelector
        label={t('When')}
        today={today}
        {...rules}
        date={date}
        onPick={(day) => change({ date: day })}
      />
      <Foot>
        <TripStepper days={days} date={date} onChange={(next) => change({ days: next })} />
        <StatusLine id={statusId}>
          <FormStatus state={state} requirement={requirement(value)} pressedEarly={press === 'early'} />
        </StatusLine>
        <Actions>
          <ShareButton />
          <Button
            type="submit"
            variant="primary"
            busy={isSearching || press === 'waiting'}
            busyLabel={t('Searching...')}
            aria-describedby={statusId}
            {...(state === 'ready' && { onPointerEnter: onIntent, onFocus: onIntent })}
            // Stays focusable, so that screen readers read the reason.
            {...(state !== 'ready' && state !== 'unknown' && { 'aria-disabled': true })}
          >
            {isDisabled ? disabledMessage : t('Search flights')}
          </Button>
        </Actions>
      </Foot>
    </Panel>
  );
}
