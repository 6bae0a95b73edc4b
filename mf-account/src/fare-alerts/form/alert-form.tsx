import { createNotification, type NewNotification } from '@fareweave/shared-lib/api/fare-alerts';
import { exactPriceText } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, sessionStore, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { keptInput, useKeptInput } from '@fareweave/shared-lib/ui/kept-input';
import { Columns, Row, Stack } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ask } from '../../events.ts';
import { ALERT_FORM_TITLE } from '../alert-addresses.ts';
import type { AirportList } from './airport-list.ts';
import { type AlertFormValues, alertResolver, SERVER_NAMES } from './alert-form-values.ts';
import { DatesField } from './dates-field.tsx';
import { PhonePart } from './phone-part.tsx';
import { useFillIn } from './use-fill-in.ts';

export interface AlertFormProps {
  list: AirportList;
  /** The query string, which may fill in the form. */
  search: string;
  /** The values of the query string. */
  start: AlertFormValues;
  /** Whether the user opened it with the button: then it takes the focus. */
  focused: boolean;
  /** Whether it shows its heading. */
  isTitled: boolean;
  onCreated: () => void;
  onCancel: () => void;
}

/** The form for a new alert (ALRT-2). */
export function AlertForm({ list, search, start, focused, isTitled, onCreated, onCancel }: AlertFormProps) {
  const form = useForm<AlertFormValues, unknown, NewNotification>({
    defaultValues: keptInput<AlertFormValues>(`alert${search}`) ?? start,
    resolver: alertResolver(list.today),
  });
  const { register, handleSubmit, setError, setValue, trigger, watch, formState } = form;
  const { errors, isSubmitted } = formState;
  useKeptInput(`alert${search}`, form.getValues);
  const create = useCreateAlert();
  const [origin, destination, phone, consent] = watch([
    'origin_airport',
    'destination_airport',
    'phone_number',
    'sms_consent',
  ]);
  const found = useFoundFare(origin, destination);

  useFillIn(form, { search, start, focused });

  const submit = handleSubmit((alert) => {
    create.mutate(alert, {
      onSuccess: onCreated,
      onError: (error) => {
        showAtFields(fieldErrorsOf(error, SERVER_NAMES), setError);
      },
    });
  });
  const recheckDestination = () => {
    if (isSubmitted) trigger('destination_airport');
  };

  return (
    <Stack as="form" $gap="20px" onSubmit={submit} noValidate aria-label={t(ALERT_FORM_TITLE)}>
      {isTitled && <h2>{t(ALERT_FORM_TITLE)}</h2>}
      {create.error !== null && (
        // An invalid field takes the focus instead of this notice.
        <Notice tone="danger" takesFocus={fieldErrorsOf(create.error, SERVER_NAMES).length === 0}>
          {create.error.message}
        </Notice>
      )}
      <Columns $least="320px" $gap="20px clamp(20px, 4vw, 40px)" $align="start">
        <AirportSelect
          label={t('From')}
          list={list}
          error={errors.origin_airport?.message}
          {...register('origin_airport', { onChange: recheckDestination })}
        />
        <AirportSelect
          label={t('To')}
          list={list}
          error={errors.destination_airport?.message}
          {...register('destination_airport')}
        />
        <DatesField form={form} today={list.today(origin)} />
        <Field
          label={t('Max price (USD)')}
          type="number"
          inputMode="decimal"
          min="1"
          step="0.01"
          placeholder="49"
          hint={`${t('We’ll email you when the fare of one adult is at or below this price, without bags and seats.')}${found}`}
          error={errors.max_price?.message}
          {...register('max_price')}
        />
        <Stack $gap="8px">
          <Check
            label={t('GoWild fares only')}
            hint={t('Match GoWild pass fares only.')}
            {...register('gowild_only')}
          />
          <Check
            label={t('All found fares in one email a day')}
            hint={t('Instead of one email for each fare, as soon as we find it.')}
            {...register('digest')}
          />
        </Stack>
        <PhonePart phone={phone} consent={consent} onConsent={(given) => setValue('sms_consent', given)} />
      </Columns>
      <Actions>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={create.isPending} busyLabel={t('Creating alert...')}>
          {t('Create alert')}
        </Button>
      </Actions>
    </Stack>
  );
}

/** Returns the next step for the user. Alerts send no e-mails to an unverified address. */
const nextStep = (): string =>
  t(
    sessionStore.get().user?.email_verified === false
      ? 'Verify your email address to get the emails.'
      : 'Check your email for confirmation.',
  );

/** Creates an alert and shows a toast (ALRT-11). */
function useCreateAlert() {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  return useMutation({
    mutationFn: createNotification,
    onSuccess: ({ travel_dates }) => {
      toasts.success(
        t('Flight alert created'),
        `${t('Successfully created flight alert for {count} date(s)!', { count: travel_dates.length })} ${nextStep()}`,
      );
      refresh();
    },
    // The number of alerts may have changed.
    onError: refresh,
  });
}

/** A sentence about the lowest fare that the searches on this page have found (EVNT-7); empty if they have found none. */
function useFoundFare(origin: string, destination: string): string {
  const { data = null } = useQuery({
    queryKey: ['lowest-fare', origin, destination],
    queryFn: async () => (await ask('mf-search/lowest-fare', { origin, destination }))?.price ?? null,
    enabled: origin !== '' && destination !== '',
    staleTime: 0,
  });
  return data === null
    ? ''
    : ` ${t('Your searches have found fares from {price}.', { price: exactPriceText(data) })}`;
}

/** A native select for an airport, which finds a city by its first letters. */
const AirportSelect = ({ list, ...rest }: ComponentProps<typeof SelectField> & { list: AirportList }) => (
  <SelectField {...rest}>
    <option value="">{t('Choose an airport')}</option>
    {list.airports.map(({ stationCode, cityAndCode }) => (
      <option key={stationCode} value={stationCode}>
        {cityAndCode}
      </option>
    ))}
  </SelectField>
);

const Actions = styled(Row).attrs({ $gap: '10px', $align: 'stretch' })`
  justify-content: flex-end;
`;
