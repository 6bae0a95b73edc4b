import type { NewNotification } from '@fareweave/shared-lib/api/fare-alerts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AlertFormValues } from './alert-form-values.ts';

type AlertFormReturn = UseFormReturn<AlertFormValues, unknown, NewNotification>;

/** Fills in an open form when the address changes, and focuses its first field if the user opened it with the button. */
export function useFillIn(
  { getValues, reset, setFocus }: Pick<AlertFormReturn, 'getValues' | 'reset' | 'setFocus'>,
  { search, start, focused }: { search: string; start: AlertFormValues; focused: boolean },
): void {
  const filledIn = useRef(search);
  const fillIn = useEffectEvent((next: string) => {
    if (filledIn.current === next) return;
    filledIn.current = next;
    // Without `keepFieldsRef`, no field could take the focus before the next render.
    reset(withFilledIn(getValues(), start), { keepFieldsRef: true });
  });
  useEffect(() => {
    fillIn(search);
    if (focused) setFocus('origin_airport');
  }, [search, focused, setFocus]);
}

/** Returns the values with those of an address. What the address does not contain stays as typed. */
const withFilledIn = (typed: AlertFormValues, address: AlertFormValues): AlertFormValues => ({
  ...typed,
  origin_airport: address.origin_airport || typed.origin_airport,
  destination_airport: address.destination_airport || typed.destination_airport,
  travel_dates: address.travel_dates.length > 0 ? address.travel_dates : typed.travel_dates,
  max_price: address.max_price || typed.max_price,
});
