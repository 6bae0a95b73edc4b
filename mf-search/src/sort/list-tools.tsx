import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { styled } from 'styled-components';
import { ExportButtons } from '../export/index.ts';
import type { Sections } from '../model/results/destinations.ts';
import { sortFlights } from '../model/results/sort-flights.ts';
import type { SortOrder } from '../model/results/sort-order.ts';
import { SortMenu } from './sort-menu.tsx';

interface ListToolsProps {
  search: FlightSearch;
  /** What is on the screen. */
  sections: Sections;
  airports: readonly Airport[];
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

/** What can be done with the list as a whole: put it in order, take it away. */
export function ListTools({ search, sections, airports, order, onOrder }: ListToolsProps) {
  return (
    <Row>
      <SortMenu order={order} onChange={onOrder} />
      <ExportButtons search={search} shownFlights={() => flightsOf(sections, order)} airports={airports} />
    </Row>
  );
}

/** From the top of the screen to its end. */
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
