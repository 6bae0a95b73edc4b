import { blackoutDatesQuery } from '@fareweave/shared-lib/api/blackout-dates';
import { useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { DayPicker } from './day-picker.tsx';
import { Actions, Foot, Panel, Pickers, StatusLine, Switches } from './form-layout.tsx';
import { FormStatus } from './form-status.tsx';
import { Picker } from './picker.tsx';
import { optionsIn, type Places, toggled, type View } from './place-options.ts';
import { readiness } from './readiness.ts';
import type { SearchAddress } from './search-address.ts';
import { ShareButton } from './share-button.tsx';
import { DIRECTIONS, VIEWS } from './switches.ts';

interface SearchFormProps {
  places: Places;
  today: string;
  value: SearchAddress;
  onChange: (change: Partial<SearchAddress>) => void;
  onSearch: () => void;
  isSearching: boolean;
  /** Begins in the first picker: the person has just asked for a new search. */
  focused: boolean;
}

/** Where from, where to, when. */
export function SearchForm({
  places,
  today,
  value,
  onChange,
  onSearch,
  isSearching,
  focused,
}: SearchFormProps) {
  const statusId = useId();
  const firstFilter = useRef<HTMLInputElement>(null);
  const session = useSession();
  const blackoutDates = useQuery(blackoutDatesQuery);
  const [view, setView] = useState<View>('city');
  const [pressedEarly, setPressedEarly] = useState(false);
  const { origins, destination, date } = value;
  const selectedTo = destination === null ? [] : [destination];
  const state = readiness({ session, origins, date, isSearching });

  useEffect(() => {
    if (focused) firstFilter.current?.focus();
  }, [focused]);

  function change(part: Partial<SearchAddress>): void {
    setPressedEarly(false);
    onChange(part);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (state === 'ready') onSearch();
    else setPressedEarly(state === 'incomplete');
  }

  return (
    <Panel as="form" role="search" aria-label="Flights" onSubmit={onSubmit}>
      <Switches>
        <Segmented label="Direction" options={DIRECTIONS} value="outbound" onChange={() => undefined} />
        <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
      </Switches>
      <Pickers>
        <Picker
          label="From"
          placeholder="City or airport code"
          note={origins.length === 0 ? '' : `${origins.length} selected`}
          options={optionsIn(view, places, origins)}
          selected={origins}
          onToggle={(place) => change({ origins: toggled(origins, place) })}
          filterRef={firstFilter}
        />
        <Picker
          label="To"
          placeholder="Anywhere"
          note={destination === null ? 'Anywhere' : '1 selected'}
          options={optionsIn(view, places, selectedTo)}
          selected={selectedTo}
          onToggle={(place) => change({ destination: place === destination ? null : place })}
        />
      </Pickers>
      <DayPicker
        today={today}
        blackoutDates={blackoutDates.data}
        date={date}
        onPick={(day) => change({ date: day })}
      />
      <Foot>
        <StatusLine id={statusId}>
          <FormStatus state={state} pressedEarly={pressedEarly} />
        </StatusLine>
        <Actions>
          <ShareButton />
          <Button
            type="submit"
            variant="primary"
            busy={isSearching}
            busyLabel="Searching..."
            aria-describedby={statusId}
            // It stays within reach of the keyboard, so that the reason can be heard.
            {...(state !== 'ready' && { 'aria-disabled': true })}
          >
            Search flights
          </Button>
        </Actions>
      </Foot>
    </Panel>
  );
}
