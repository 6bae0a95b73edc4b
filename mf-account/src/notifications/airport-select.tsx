import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { Problem } from './problem.tsx';

interface Props extends ComponentProps<'select'> {
  label: string;
  airports: readonly Airport[];
  error: string | undefined;
}

/** One airport. The browser's own list finds a city by typing its first letters. */
export function AirportSelect({ label, airports, error, ...rest }: Props) {
  const id = useId();
  return (
    <Column>
      <label htmlFor={id}>{label}</label>
      <Box>
        <select
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...rest}
        >
          <option value="">Choose an airport</option>
          {airports.map(({ stationCode, cityAndCode }) => (
            <option key={stationCode} value={stationCode}>
              {cityAndCode}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </Box>
      {error !== undefined && <Problem id={`${id}-error`}>{error}</Problem>}
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
    padding: 0 40px 0 14px;
    border: 1px solid var(--control);
    border-radius: var(--r-m);
    background: var(--surface-2);
    /* Smaller text makes a phone zoom into the field. */
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
    right: 13px;
    color: var(--ink-3);
    pointer-events: none;
  }
`;
