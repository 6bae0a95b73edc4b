import { adminUsersQuery, type UserColumn, type UserEntry } from '@fareweave/shared-lib/api/admin';
import { formatPhone } from '@fareweave/shared-lib/domain/account-rules';
import { planName } from '@fareweave/shared-lib/domain/accounts';
import { formatNumber } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { fieldColumn, moment, Person } from '../shared/cells.tsx';
import { ListView } from '../shared/list/list-view.tsx';
import { AccountAccess } from './account-access.tsx';

const COLUMNS: readonly Column<UserEntry, UserColumn>[] = [
  {
    title: msg('Name'),
    sort: { by: 'name', kind: 'text' },
    cell: (user) => <Person person={user} detail={user.phone_number && formatPhone(user.phone_number)} />,
  },
  { title: msg('Account'), cell: (user) => <AccountBadges user={user} /> },
  fieldColumn(msg('Joined'), { by: 'created_at', kind: 'time' }, time),
  fieldColumn(msg('Last login'), { by: 'last_login', kind: 'time' }, time),
  fieldColumn(msg('Searches'), { by: 'search_count', kind: 'number' }, formatNumber),
  fieldColumn(msg('Notifications'), { by: 'notification_count', kind: 'number' }, formatNumber),
  { title: msg('Access'), cell: (user) => <AccountAccess user={user} /> },
];

/** All accounts (ADMN-5). */
export const UsersTab = () => (
  <ListView
    tab="users"
    columns={COLUMNS}
    firstSort="-created_at"
    query={adminUsersQuery}
    rowsOf={(list) => list.users}
  />
);

/** The plan and the roles of an account (ADMN-5). */
function AccountBadges({ user }: { user: UserEntry }) {
  const plan = planName(user);
  return (
    <Row $gap="4px" $align="stretch">
      {user.is_admin && <Badge tone="accent">{t('Admin')}</Badge>}
      <Badge tone={plan === 'Premium' ? 'gold' : 'plain'}>{plan === 'Premium' ? plan : t('Free')}</Badge>
      <TrialBadge user={user} />
      {!user.is_active && <Badge tone="danger">{t('Inactive')}</Badge>}
    </Row>
  );
}

/** Shows a moment in two lines where the table needs the width. */
function time(at: string | null) {
  return <Wrapping>{moment(at)}</Wrapping>;
}

const Wrapping = styled.span`
  white-space: normal;
`;
