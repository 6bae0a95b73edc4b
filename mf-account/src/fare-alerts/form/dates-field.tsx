import { alertErrors } from '@fareweave/shared-lib/domain/alerts';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { type UseFormReturn, useController } from 'react-hook-form';
import { type AlertFormValues, datesWith, toNewNotification } from './alert-form-values.ts';
import { TravelDates } from './travel-dates.tsx';

interface Props {
  form: Pick<
    UseFormReturn<AlertFormValues, unknown, ReturnType<typeof toNewNotification>>,
    'control' | 'getValues' | 'setError' | 'clearErrors' | 'setFocus'
  >;
  /** The calendar day at the origin, `YYYY-MM-DD`. */
  today: string;
}

/** The travel dates of the form. Validates a date when the user adds it. */
export function DatesField({ form, today }: Props) {
  const { control, getValues, setError, clearErrors, setFocus } = form;
  const { field: dates, fieldState } = useController({ control, name: 'travel_dates' });
  const { field: next } = useController({ control, name: 'next_date' });

  function change(to: { dates?: string[]; next?: string }): void {
    if (to.dates !== undefined) dates.onChange(to.dates);
    if (to.next !== undefined) next.onChange(to.next);
    clearErrors('travel_dates');
  }

  function add(): void {
    const message = alertErrors(toNewNotification(getValues()), today).travel_dates;
    if (message === undefined) change({ dates: datesWith(dates.value, next.value), next: '' });
    else setError('travel_dates', { type: 'validate', message });
    setFocus('travel_dates');
  }

  return (
    <TravelDates
      dates={dates.value}
      next={next.value}
      min={addDays(today, 1)}
      error={fieldState.error?.message}
      inputRef={dates.ref}
      onNext={(date) => change({ next: date })}
      onAdd={add}
      onRemove={(date) => {
        change({ dates: dates.value.filter((other) => other !== date) });
        setFocus('travel_dates');
      }}
    />
  );
}
