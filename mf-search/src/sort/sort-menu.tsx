import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SORT_NAMES, SORT_ORDERS, type SortOrder, sortOrder } from '../model/results/sort-order.ts';
import { SelectBox } from '../ui/select-box.ts';

interface SortMenuProps {
  order: SortOrder;
  onChange: (order: SortOrder) => void;
}

/** Chooses the order of the results. */
export function SortMenu({ order, onChange }: SortMenuProps) {
  const id = useId();
  return (
    <Box>
      <label htmlFor={id}>Sort</label>
      <select
        id={id}
        value={order}
        onChange={({ target }) => {
          const chosen = sortOrder(target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {SORT_ORDERS.map((option) => (
          <option key={option} value={option}>
            {SORT_NAMES[option]}
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
