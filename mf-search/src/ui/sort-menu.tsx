import { t } from '@fareweave/shared-lib/domain/texts';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { screenOnly } from '@fareweave/shared-lib/ui/layout';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SelectBox } from './select-box.ts';

interface SortMenuProps<O extends string> {
  order: string;
  /** The names of all orders in the page's language, in the order of the menu. */
  names: Readonly<Record<O, string>>;
  onChange: (order: O) => void;
}

/** The menu for the order of a list. */
export function SortMenu<O extends string>({ order, names, onChange }: SortMenuProps<O>) {
  const id = useId();
  const label = t('Sort');
  return (
    <Box $letters={label.length}>
      <label htmlFor={id}>{label}</label>
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

const Box = styled(SelectBox)<{ $letters: number }>`
  label {
    position: absolute;
    inset-inline-start: 14px;
    color: var(--ink-3);
    font-size: 0.875rem;
    pointer-events: none;
  }
  select {
    /* Leaves space for the label, whose letters are on average at most as wide as a digit (1ch). */
    padding-inline-start: calc(20px + ${({ $letters }) => $letters}ch);
  }
  /* Hides the label except from screen readers, so that the menu fits beside the filters. */
  ${below(390)} {
    label {
      clip-path: inset(50%);
    }
    select {
      padding-inline-start: 14px;
    }
  }
  ${screenOnly}
`;
