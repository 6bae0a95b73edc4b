import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { ChevronIcon } from '../icons.tsx';
import { FieldErrorPlace } from './field-errors.tsx';
import { fieldColumn, wideControl } from './field-styles.ts';

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
      <FieldErrorPlace id={`${id}-error`} error={error} />
    </Column>
  );
}

const Column = styled.div`
  ${fieldColumn}
  align-content: start;
`;

const Box = styled.div`
  position: relative;
  display: grid;
  align-items: center;

  select {
    ${wideControl}
    appearance: none;
    padding-inline: 14px calc(22px + 1.125rem);
    text-overflow: ellipsis;
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
