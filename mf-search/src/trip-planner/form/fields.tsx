import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { Field } from '@fareweave/shared-lib/ui/field';
import { FieldErrorPlace } from '@fareweave/shared-lib/ui/field-errors';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { Segmented, type SegmentedOption } from '@fareweave/shared-lib/ui/segmented';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { TripErrors, TripValues } from '../question/trip-values.ts';

/** The fields of the planner's form that the design system does not have. Their values are texts, which may be invalid. */

/** What all parts of the form need. */
export interface FormPartProps {
  values: TripValues;
  errors: TripErrors;
  onChange: (change: Partial<TripValues>) => void;
}

interface TextFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

type ChoiceFieldProps = TextFieldProps & { label: string; options: readonly SegmentedOption<string>[] };

/** A choice of one option, with a visible label. No option is chosen while the value is invalid. */
export function ChoiceField({ label, options, value, error, onChange }: ChoiceFieldProps) {
  const id = useId();
  // The group of the options itself takes no description.
  const described = { role: 'group', 'aria-label': label, 'aria-describedby': id, 'data-invalid': '' };
  return (
    <Column {...(error !== undefined && described)}>
      <Label aria-hidden="true">{label}</Label>
      <Segmented label={label} options={options} value={value} onChange={onChange} />
      <FieldErrorPlace id={id} error={error} />
    </Column>
  );
}

type RangeFieldsProps = TextFieldProps & { labels: readonly [least: string, most: string] };

/** Two numbers, `min-max`, with one error for both. */
export function RangeFields({ labels, value, error, onChange }: RangeFieldsProps) {
  const id = useId();
  const [least = '', ...rest] = value.split('-');
  const most = rest.join('-');
  return (
    <Pair>
      <Field
        id={id}
        label={labels[0]}
        inputMode="numeric"
        autoComplete="off"
        value={least}
        error={error}
        onChange={({ target }) => onChange(`${target.value.trim()}-${most}`)}
      />
      <Field
        label={labels[1]}
        inputMode="numeric"
        autoComplete="off"
        value={most}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={({ target }) => onChange(`${least}-${target.value.trim()}`)}
      />
    </Pair>
  );
}

/** Fields in two columns, on a phone in one. */
export const TwoColumns = styled(Stack).attrs({ $gap: '18px 22px' })`
  align-items: start;

  ${from(768)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
  align-items: end;
`;

const Column = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
`;

const Label = styled.span`
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
`;
