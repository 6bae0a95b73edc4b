import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ExportButtons } from '../export/index.ts';
import type { Sections } from '../model/destinations.ts';
import { SORT_NAMES, SORT_ORDERS, type SortOrder, sortFlights, sortOrder } from '../model/sort.ts';
import { SelectBox } from '../ui/select-box.ts';

interface ListToolsProps {
  search: FlightSearch;
  /** The sections on the screen. */
  sections: Sections;
  airports: readonly Airport[];
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

/** The tools of the list: sort order and export. */
export function ListTools({ search, sections, airports, order, onOrder }: ListToolsProps) {
  return (
    <Row>
      <SortMenu order={order} onChange={onOrder} />
      <ExportButtons search={search} shownFlights={() => flightsOf(sections, order)} airports={airports} />
    </Row>
  );
}

/** All flights in the order of the screen. */
const flightsOf = ({ goWild, standard }: Sections, order: SortOrder): Flight[] =>
  [...goWild, ...standard].flatMap(({ flights }) => sortFlights(flights, order));

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  margin-top: 12px;
`;

interface SortMenuProps {
  order: SortOrder;
  onChange: (order: SortOrder) => void;
}

/** The menu for the sort order of the results. */
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
