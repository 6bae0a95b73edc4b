import type { Sort } from '@fareweave/shared-lib/api/admin-list';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { useId } from 'react';
import { styled } from 'styled-components';
import { NARROW } from './narrow.ts';

interface Props<C extends string> {
  options: readonly { value: Sort<C>; label: string }[];
  value: Sort<C>;
  onChange: (sort: Sort<C>) => void;
}

/** Sorts a list on a narrow screen, where its table has no headings. */
export function SortSelect<C extends string>({ options, value, onChange }: Props<C>) {
  const id = useId();
  return (
    <Column>
      <label htmlFor={id}>Sort by</label>
      <Box>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as Sort<C>)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </Box>
    </Column>
  );
}

const Column = styled.div`
  display: none;
  gap: 6px;

  ${NARROW} {
    display: grid;
  }
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
