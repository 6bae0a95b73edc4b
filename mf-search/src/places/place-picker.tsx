import { t } from '@fareweave/shared-lib/domain/texts';
import { FieldErrorPlace } from '@fareweave/shared-lib/ui/field-errors';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import type { Places } from '../model/place-options.ts';
import { Picker } from './picker.tsx';
import { type RankedPlace, ranked, recentPlaces } from './place-order.ts';
import { useLocation } from './use-location.ts';

/** The options of a form whose pickers offer cities and airports together: near places first, once the position is known. */
export function usePlaceOptions(places: Places): {
  options: RankedPlace[];
  location: ReturnType<typeof useLocation>;
} {
  // Read once, so that the options keep their order while the form is open.
  const [recent] = useState(recentPlaces);
  const location = useLocation();
  const { milesTo } = location;
  const options = useMemo(() => {
    const inCities = new Set(places.city.map(({ value }) => value));
    // Cities first, then their airports: a person who wants one of them filters by its code.
    const all = [...places.city, ...places.airport.filter(({ value }) => !inCities.has(value))];
    return ranked(all, { recent, milesTo });
  }, [places, recent, milesTo]);
  return { options, location };
}

interface PlacePickerProps extends Omit<ComponentProps<typeof Picker>, 'placeholder'> {
  error: string | undefined;
}

/** A picker for cities and airports with the error of its selection. */
export function PlacePicker({ error, children, ...picker }: PlacePickerProps) {
  const id = useId();
  const invalid = { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <Picker
      {...picker}
      placeholder={t('City or airport code')}
      {...(error !== undefined && { filter: invalid })}
    >
      {children}
      <FieldErrorPlace id={id} error={error} />
    </Picker>
  );
}
