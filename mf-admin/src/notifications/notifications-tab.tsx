import {
  type AdminNotification,
  adminNotificationsQuery,
  type NotificationColumn,
} from '@fareweave/shared-lib/api/admin';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { exactDollars } from '@fareweave/shared-lib/domain/money';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { AlertStatus } from '@fareweave/shared-lib/ui/badges';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { styled } from 'styled-components';
import { fieldColumn, moment, Person, Route } from '../shared/cells.tsx';
import { ListView } from '../shared/list/list-view.tsx';

const COLUMNS: readonly Column<AdminNotification, NotificationColumn>[] = [
  { title: msg('User'), sort: { by: 'user', kind: 'text' }, cell: ({ user }) => <Person person={user} /> },
  {
    title: msg('Route'),
    sort: { by: 'route', kind: 'text' },
    cell: (alert) => <Route origin={alert.origin_airport} destination={alert.destination_airport} />,
  },
  {
    title: msg('Travel dates'),
    sort: { by: 'travel_date', kind: 'time' },
    cell: (alert) => (
      <span>
        {alert.travel_dates.map((date) => (
          <Line key={date}>{formatDate(date)}</Line>
        ))}
      </span>
    ),
  },
  {
    title: msg('Max price'),
    sort: { by: 'max_price', kind: 'number' },
    cell: (alert) => (
      <span>
        {exactDollars(alert.max_price)}
        {alert.gowild_only && <Small>{t('GoWild only')}</Small>}
      </span>
    ),
  },
  {
    title: msg('Status'),
    cell: (alert) => (
      <span>
        <AlertStatus alert={alert} />
      </span>
    ),
  },
  fieldColumn(msg('Created'), { by: 'created_at', kind: 'time' }, moment),
  fieldColumn(msg('Last checked'), { by: 'last_checked_at', kind: 'time' }, moment),
];

/** All users' fare alerts (ADMN-5). */
export const NotificationsTab = () => (
  <ListView
    tab="notifications"
    columns={COLUMNS}
    firstSort="-created_at"
    query={adminNotificationsQuery}
    rowsOf={(list) => list.notifications}
  />
);

const Line = styled.span`
  display: block;
`;

const Small = styled(Line)`
  color: var(--pass);
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;
`;
