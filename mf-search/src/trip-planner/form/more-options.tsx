import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';
import { FieldMessage } from '@fareweave/shared-lib/ui/field-errors';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DEFAULTS, type TripField } from '../question/trip-values.ts';
import { ChoiceField, type FormPartProps, RangeFields, TwoColumns } from './fields.tsx';

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
        {t('More options')}
        {changed > 0 && <span>{plural(changed, '# change', '# changes')}</span>}
      </Summary>
      <TwoColumns>
        <Field {...text('hours', true)} label={t('Hours at each place, at least')} />
        <Field
          {...text('near', true)}
          label={t('Airports within, in miles')}
          hint={t('Also start and end at airports this close.')}
        />
        <ChoiceField
          label={t('Most stops of a flight')}
          options={stopsOptions()}
          value={values.stops}
          error={errors.stops}
          onChange={(stops) => onChange({ stops })}
        />
        <RangeFields
          labels={[t('Layover in minutes, at least'), t('Layover at most')]}
          value={values.layover}
          error={errors.layover}
          onChange={(layover) => onChange({ layover })}
        />
        <Field
          {...text('via', false)}
          label={t('Connect only in')}
          placeholder={t('Any airport')}
          hint={t('Airport codes, separated by commas: DEN, LAS.')}
        />
        <Field
          {...text('avoid', false)}
          label={t('Avoid')}
          placeholder={t('No airport')}
          hint={t('No flight stops or lands at these airports.')}
        />
        {CHECKS.map(({ field, label, hint }) => (
          <div key={field}>
            <Check
              label={t(label)}
              hint={t(hint)}
              checked={values[field] === 'true'}
              onChange={({ target }) => onChange({ [field]: String(target.checked) })}
              {...(errors[field] !== undefined && {
                'aria-invalid': true,
                'aria-describedby': `${field}-error`,
              })}
            />
            {errors[field] !== undefined && (
              <FieldMessage id={`${field}-error`}>{errors[field]}</FieldMessage>
            )}
          </div>
        ))}
      </TwoColumns>
    </details>
  );
}

const CHECKS = [
  { field: 'overnight', label: msg('Layovers overnight'), hint: msg('Flights may have a layover at night.') },
  {
    field: 'airport_change',
    label: msg('Change of airport'),
    hint: msg('Arrive at one airport of a place and leave from another.'),
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

const stopsOptions = () => [
  { value: '0', label: t('Nonstop') },
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
    margin-inline-start: 8px;
    color: var(--ink-3);
    font-weight: 500;
  }
`;
