import { adminSearchesQuery, type LoggedSearch, type SearchColumn } from '@fareweave/shared-lib/api/admin';
import { formatDate, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Person, Route, searchTypeName } from '../shared/cells.tsx';
import { ListView } from '../shared/list/list-view.tsx';

const COLUMNS: readonly Column<LoggedSearch, SearchColumn>[] = [
  { title: msg('User'), sort: { by: 'user', kind: 'text' }, cell: ({ user }) => <Person person={user} /> },
  {
    title: msg('Type'),
    sort: { by: 'search_type', kind: 'text' },
    cell: (search) => searchTypeName(search.search_type),
  },
  {
    title: msg('Route'),
    sort: { by: 'route', kind: 'text' },
    cell: (search) => <Route origin={search.origin_airport} destination={search.destination_airport} />,
  },
  {
    title: msg('Travel date'),
    sort: { by: 'search_date', kind: 'time' },
    cell: (search) => formatDate(search.search_date),
  },
  {
    title: msg('Places'),
    sort: { by: 'results_found', kind: 'number' },
    cell: (search) => formatNumber(search.results_found),
  },
  {
    title: msg('Flights'),
    sort: { by: 'total_flights', kind: 'number' },
    cell: (search) => formatNumber(search.total_flights),
  },
  {
    title: msg('Searched'),
    sort: { by: 'created_at', kind: 'time' },
    cell: (search) => <Moment at={search.created_at} />,
  },
];

/** The log of counted searches (ADMN-5). */
export const SearchesTab = () => (
  <ListView
    tab="searches"
    columns={COLUMNS}
    firstSort="-created_at"
    query={adminSearchesQuery}
    rowsOf={(list) => list.searches}
  />
);
