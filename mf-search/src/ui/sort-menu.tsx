import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SelectBox } from './select-box.ts';

interface SortMenuProps<O extends string> {
  order: string;
  /** The names of all orders, in the order of the menu. */
  names: Readonly<Record<O, string>>;
  onChange: (order: O) => void;
}

/** The menu for the order of a list. */
export function SortMenu<O extends string>({ order, names, onChange }: SortMenuProps<O>) {
  const id = useId();
  return (
    <Box>
      <label htmlFor={id}>Sort</label>
      <select id={id} value={order} onChange={({ target }) => onChange(target.value as O)}>
        {(Object.keys(names) as O[]).map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </Box>
  );
}

const Box = styled(SelectBox)`
  label {
    position: absolute;
    left: 14px;
    color: var(--ink-3);
    font-size: 0.875rem;
    pointer-events: none;
  }
  select {
    padding-left: 52px;
  }
  @media print {
    display: none;
  }
`;
