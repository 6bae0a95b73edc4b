import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { ChevronIcon } from '../icons.tsx';
import { ErrorPlace, FieldMessage } from './field-errors.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** The error of the current choice. */
  error?: string | undefined;
}

/** A labelled native select with the options as children. `className` applies to the whole field. */
export function SelectField({ label, error, className, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Column className={className}>
      <label htmlFor={id}>{label}</label>
      <Box>
        <select
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...rest}
        />
        <ChevronIcon />
      </Box>
      <ErrorPlace>
        {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      </ErrorPlace>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;

  label {
    justify-self: start;
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;

const Box = styled.div`
  position: relative;
  display: grid;
  align-items: center;

  select {
    appearance: none;
    width: 100%;
    min-height: 46px;
    padding-block: 0;
    padding-inline: 14px 40px;
    border: 1px solid var(--control);
    border-radius: var(--radius-m);
    background: var(--surface-2);
    /* Phones zoom into a field with smaller text. */
    font-size: 1rem;
    text-overflow: ellipsis;
  }
  select:focus-visible {
    border-color: var(--accent);
    outline-offset: -1px;
  }
  select[aria-invalid] {
    border-color: var(--danger);
    outline-color: var(--danger);
  }
  option {
    background: var(--surface);
  }
  svg {
    position: absolute;
    inset-inline-end: 13px;
    color: var(--ink-3);
    pointer-events: none;
  }
`;
