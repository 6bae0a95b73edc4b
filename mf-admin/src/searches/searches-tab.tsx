import { adminSearchesQuery, type LoggedSearch, type SearchColumn } from '@fareweave/shared-lib/api/admin';
import { formatDate, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { fieldColumn, moment, Person, Route, searchTypeName } from '../shared/cells.tsx';
import { ListView } from '../shared/list/list-view.tsx';

const COLUMNS: readonly Column<LoggedSearch, SearchColumn>[] = [
  { title: msg('User'), sort: { by: 'user', kind: 'text' }, cell: ({ user }) => <Person person={user} /> },
  fieldColumn(msg('Type'), { by: 'search_type', kind: 'text' }, searchTypeName),
  {
    title: msg('Route'),
    sort: { by: 'route', kind: 'text' },
    cell: (search) => <Route origin={search.origin_airport} destination={search.destination_airport} />,
  },
  fieldColumn(msg('Travel date'), { by: 'search_date', kind: 'time' }, formatDate),
  fieldColumn(msg('Places'), { by: 'results_found', kind: 'number' }, formatNumber),
  fieldColumn(msg('Flights'), { by: 'total_flights', kind: 'number' }, formatNumber),
  fieldColumn(msg('Searched'), { by: 'created_at', kind: 'time' }, moment),
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
