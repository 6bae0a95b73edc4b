import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { type FormEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Places } from '../../model/place-options.ts';
import { Panel } from '../../ui/form-layout.tsx';
import type { TripErrors, TripField } from '../question/trip-values.ts';
import { ChoiceField, type FormPartProps, RangeFields, TwoColumns } from './fields.tsx';
import { MoreOptions } from './more-options.tsx';
import { PlaceFields } from './place-fields.tsx';
import { WindowFields } from './window-fields.tsx';

/** The errors of the values; a new object each time that errors are found. */
export interface Refusal {
  errors: TripErrors;
  /** Whether the values come from a link. */
  isLink: boolean;
}

interface PlannerFormProps extends FormPartProps {
  id: string;
  places: Places;
  /** The current day at the origins, `YYYY-MM-DD`. */
  today: string;
  refusal: Refusal | null;
  onSubmit: () => void;
}

/** The question to the trip planner (TPLN-30). A new refusal moves the focus to the first field with an error (TPLN-32). */
export function PlannerForm({ id, places, today, refusal, onSubmit, ...part }: PlannerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, onChange } = part;
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  }, [refusal]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  const broken = refusal?.isLink === true ? (Object.keys(errors) as TripField[]) : [];
  return (
    <Panel as="form" id={id} ref={form} aria-label={t('Trip')} noValidate onSubmit={submit}>
      {broken.length > 0 && (
        <Notice tone="danger" title={t('This link cannot be used as it is.')}>
          {t('Nothing has been searched. Please check: {fields}.', {
            fields: broken.map((field) => t(NAMES[field])).join(', '),
          })}
        </Notice>
      )}
      <PlaceFields {...part} places={places} />
      <WindowFields {...part} today={today} />
      <TwoColumns>
        <RangeFields
          labels={[t('Nights at each place, at least'), t('Nights at most')]}
          value={values.nights}
          error={errors.nights}
          onChange={(nights) => onChange({ nights })}
        />
        <TwoColumns>
          <ChoiceField
            label={t('Fares')}
            options={faresOptions()}
            value={values.fare}
            error={errors.fare}
            onChange={(fare) => onChange({ fare })}
          />
          <Field
            label={t('Budget for 1 adult, in dollars')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('Any')}
            value={values.budget}
            error={errors.budget}
            onChange={({ target }) => onChange({ budget: target.value.trim() })}
          />
        </TwoColumns>
      </TwoColumns>
      <MoreOptions {...part} />
      <Foot>
        <Button type="submit" variant="primary">
          {t('Plan trips')}
        </Button>
      </Foot>
    </Panel>
  );
}

const FIRST_INVALID = '[aria-invalid], [data-invalid] input';

const faresOptions = () => [
  { value: 'any', label: t('Any fare') },
  { value: 'go_wild', label: t('Pass only') },
];

/** The fields as messages name them. */
const NAMES = msg({
  origin: 'start',
  visit: 'places to visit',
  order: 'order of the places',
  places: 'number of places',
  from: 'leave after',
  until: 'home by',
  nights: 'nights',
  fare: 'fares',
  budget: 'budget',
  home: 'end',
  hours: 'hours at each place',
  near: 'nearby airports',
  stops: 'stops',
  layover: 'layover',
  overnight: 'overnight layovers',
  airport_change: 'change of airport',
  via: 'connect only in',
  avoid: 'avoid',
  sort: 'order of the results',
  limit: 'number of results',
  trip: 'trip',
}) satisfies Record<TripField, string>;

const Foot = styled.div`
  display: grid;

  ${from(768)} {
    justify-content: end;
    grid-template-columns: minmax(10.5rem, auto);
  }
`;
