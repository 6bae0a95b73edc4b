import { counted } from '@fareweave/shared-lib/domain/plurals';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';
import { FieldMessage } from '@fareweave/shared-lib/ui/field-errors';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DEFAULTS, type TripField } from '../question/trip-values.ts';
import { ChoiceField, Columns, type FormPartProps, RangeFields } from './fields.tsx';

/** The bounds that most trips do not need. Unfolded while one of them has an error. */
export function MoreOptions({ values, errors, onChange }: FormPartProps) {
  const [unfolded, unfold] = useState(false);
  const hasError = OPTIONS.some((field) => errors[field] !== undefined);
  const changed = OPTIONS.filter((field) => values[field] !== DEFAULTS[field]).length;
  const text = (field: 'hours' | 'near' | 'via' | 'avoid', isNumber: boolean): Partial<FieldProps> => ({
    autoComplete: 'off',
    value: values[field],
    error: errors[field],
    onChange: ({ target }) => onChange({ [field]: isNumber ? target.value.trim() : target.value }),
    ...(isNumber && { inputMode: 'numeric' }),
  });
  return (
    <details open={unfolded || hasError} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
      <Summary>
        More options
        {changed > 0 && <span>{counted(changed, 'change')}</span>}
      </Summary>
      <Columns>
        <Field {...text('hours', true)} label="Hours at each place, at least" />
        <Field
          {...text('near', true)}
          label="Airports within, in miles"
          hint="Also start and end at airports this close."
        />
        <ChoiceField
          label="Most stops of a flight"
          options={STOPS}
          value={values.stops}
          error={errors.stops}
          onChange={(stops) => onChange({ stops })}
        />
        <RangeFields
          labels={['Layover in minutes, at least', 'Layover at most']}
          value={values.layover}
          error={errors.layover}
          onChange={(layover) => onChange({ layover })}
        />
        <Field
          {...text('via', false)}
          label="Connect only in"
          placeholder="Any airport"
          hint="Airport codes, separated by commas: DEN, LAS."
        />
        <Field
          {...text('avoid', false)}
          label="Avoid"
          placeholder="No airport"
          hint="No flight stops or lands at these airports."
        />
        {CHECKS.map(({ field, label, hint }) => (
          <div key={field} data-invalid={errors[field] === undefined ? undefined : ''}>
            <Check
              label={label}
              hint={hint}
              checked={values[field] === 'true'}
              onChange={({ target }) => onChange({ [field]: String(target.checked) })}
            />
            {errors[field] !== undefined && (
              <FieldMessage id={`${field}-error`}>{errors[field]}</FieldMessage>
            )}
          </div>
        ))}
      </Columns>
    </details>
  );
}

const CHECKS = [
  { field: 'overnight', label: 'Layovers overnight', hint: 'Flights may have a layover at night.' },
  {
    field: 'airport_change',
    label: 'Change of airport',
    hint: 'Arrive at one airport of a place and leave from another.',
  },
] as const;

const OPTIONS: readonly TripField[] = [
  'hours',
  'near',
  'stops',
  'layover',
  'overnight',
  'airport_change',
  'via',
  'avoid',
];

const STOPS = [
  { value: '0', label: 'Nonstop' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
];

const Summary = styled.summary`
  width: fit-content;
  padding: 12px 0;
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;

  span {
    margin-left: 8px;
    color: var(--ink-3);
    font-weight: 500;
  }
`;
