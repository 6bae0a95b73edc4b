import { adminSearchesQuery, type LoggedSearch, type SearchColumn } from '@fareweave/shared-lib/api/admin';
import { formatDate, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Person, Route, searchTypeName } from '../shared/cells.tsx';
import type { Column } from '../shared/list/columns.ts';
import { ListView } from '../shared/list/list-view.tsx';

const COLUMNS: readonly Column<LoggedSearch, SearchColumn>[] = [
  { title: 'User', sort: { by: 'user', kind: 'text' }, cell: ({ user }) => <Person person={user} /> },
  {
    title: 'Type',
    sort: { by: 'search_type', kind: 'text' },
    cell: (search) => searchTypeName(search.search_type),
  },
  {
    title: 'Route',
    sort: { by: 'route', kind: 'text' },
    cell: (search) => <Route origin={search.origin_airport} destination={search.destination_airport} />,
  },
  {
    title: 'Travel date',
    sort: { by: 'search_date', kind: 'time' },
    cell: (search) => formatDate(search.search_date),
  },
  {
    title: 'Places',
    sort: { by: 'results_found', kind: 'number' },
    cell: (search) => formatNumber(search.results_found),
  },
  {
    title: 'Flights',
    sort: { by: 'total_flights', kind: 'number' },
    cell: (search) => formatNumber(search.total_flights),
  },
  {
    title: 'Searched',
    sort: { by: 'created_at', kind: 'time' },
    cell: (search) => <Moment at={search.created_at} />,
  },
];

/** The log of counted searches. */
export const SearchesTab = () => (
  <ListView
    tab="searches"
    title="Searches"
    searchable="User, type, place or YYYY-MM-DD"
    columns={COLUMNS}
    firstSort="-created_at"
    query={adminSearchesQuery}
    rowsOf={(list) => list.searches}
  />
);
