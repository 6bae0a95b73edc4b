import { t } from '@fareweave/shared-lib/domain/texts';
import { type Ref, useState } from 'react';
import { styled } from 'styled-components';
import type { SearchAddress } from '../model/address/search-address.ts';
import { overlap, withinLimit } from '../model/place-airports.ts';
import { optionsIn, type Places, selectedText, toggled, type View } from '../model/place-options.ts';
import {
  LocationButton,
  LocationNote,
  Picker,
  ranked,
  recentPlaces,
  type useLocation,
} from '../places/index.ts';
import { Announced, Pickers } from '../ui/form-layout.tsx';
import { SingleRouteSwitch } from './switches.tsx';

interface RoutePickersProps {
  places: Places;
  /** Whether the places are still loading. */
  isLoading: boolean;
  view: View;
  value: SearchAddress;
  onChange: (change: Partial<SearchAddress>) => void;
  isPremium: boolean;
  location: ReturnType<typeof useLocation>;
  hideOrigin: boolean;
  firstFilter: Ref<HTMLInputElement>;
}

/** The pickers for origin and destination; an inbound search has no origin (SRCH-4). */
export function RoutePickers(props: RoutePickersProps) {
  const { places, isLoading, view, value, onChange, isPremium, location, hideOrigin, firstFilter } = props;
  // Read once, so that the options keep their order while the form is open.
  const [recent] = useState(recentPlaces);
  const [isFull, setFull] = useState(false);
  const { direction, origins, destination, singleRoute } = value;
  const isInbound = direction === 'inbound';
  const hasOrigin = !isInbound && !hideOrigin;
  const mustArrive = isInbound || singleRoute;
  const placeholder = t('City or airport code');
  const selectedTo = destination === null ? [] : [destination];

  const { milesTo } = location;
  const options = (selected: readonly string[]) =>
    ranked(optionsIn(view, places, selected), { recent, milesTo });

  // A selected place can always be deselected, even when a link selected the same place for both ends.
  const closedFrom = (place: string) =>
    overlap(selectedTo, place) && !origins.includes(place) ? t('Destination') : null;
  const closedTo = (place: string) => (overlap(origins, place) && place !== destination ? t('Origin') : null);

  function toggleOrigin(place: string): void {
    const wanted = toggled(origins, place);
    const next = singleRoute ? wanted.slice(-1) : withinLimit(wanted);
    setFull(next.length < wanted.length && !singleRoute);
    if (next.length !== origins.length || singleRoute) onChange({ origins: next });
  }

  function setSingleRoute(on: boolean): void {
    setFull(false);
    onChange({ singleRoute: on, ...(on && { origins: origins.slice(0, 1) }) });
  }

  return (
    <Pickers>
      {hasOrigin && (
        <Picker
          label={t('From')}
          placeholder={placeholder}
          note={selectedText(origins, places)}
          action={<LocationButton {...location} />}
          options={options(origins)}
          isLoading={isLoading}
          selected={origins}
          closed={closedFrom}
          onToggle={toggleOrigin}
          filter={{ ref: firstFilter }}
        >
          <LocationNote {...location} />
          <Full role="status">{isFull && t('At most 20 airports can be searched at once.')}</Full>
        </Picker>
      )}
      <Picker
        // A new direction gets a new picker, because the picker of an inbound search takes the whole row.
        key={direction}
        label={t('To')}
        placeholder={mustArrive ? placeholder : t('Anywhere')}
        note={selectedText(selectedTo, places) || (mustArrive ? '' : t('Anywhere'))}
        action={
          isInbound ? (
            <LocationButton {...location} />
          ) : (
            <SingleRouteSwitch on={singleRoute} isPremium={isPremium} onChange={setSingleRoute} />
          )
        }
        options={options(selectedTo)}
        isLoading={isLoading}
        selected={selectedTo}
        closed={closedTo}
        onToggle={(place) => onChange({ destination: place === destination ? null : place })}
        {...(!hasOrigin && { filter: { ref: firstFilter } })}
      >
        {isInbound && <LocationNote {...location} />}
      </Picker>
    </Pickers>
  );
}

const Full = styled(Announced)`
  color: var(--ink-2);
  font-size: 0.875rem;
`;
