import { adminUsersQuery, type Sort, type UserColumn } from '@fareweave/shared-lib/api/admin';
import { formatPhone } from '@fareweave/shared-lib/domain/account-rules';
import type { ListedUser } from '@fareweave/shared-lib/domain/accounts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Column } from '../shared/list/columns.ts';
import { ListView } from '../shared/list/list-view.tsx';
import { useListRequest } from '../shared/list/use-list-request.ts';
import { Person } from '../shared/person.tsx';
import { useFailureToast } from '../shared/use-failure-toast.ts';
import { When } from '../shared/when.tsx';
import { count } from '../shared/words.ts';
import { AccountBadges } from './account-badges.tsx';

const COLUMNS: readonly Column<ListedUser, UserColumn>[] = [
  {
    title: 'Name',
    sort: { by: 'name', kind: 'text' },
    cell: (user) => <Person person={user} also={user.phone_number && formatPhone(user.phone_number)} />,
  },
  { title: 'Account', cell: (user) => <AccountBadges user={user} /> },
  {
    title: 'Joined',
    sort: { by: 'created_at', kind: 'time' },
    cell: (user) => <When at={user.created_at} />,
  },
  {
    title: 'Last login',
    sort: { by: 'last_login', kind: 'time' },
    cell: (user) => <When at={user.last_login} />,
  },
  {
    title: 'Searches',
    sort: { by: 'search_count', kind: 'number' },
    cell: (user) => count(user.search_count),
  },
  {
    title: 'Notifications',
    sort: { by: 'notification_count', kind: 'number' },
    cell: (user) => count(user.notification_count),
  },
];

const FIRST_SORT: Sort<UserColumn> = '-created_at';

/** Everybody who has an account. */
export function UsersTab() {
  const request = useListRequest(COLUMNS, FIRST_SORT);
  const answer = useQuery({ ...adminUsersQuery(request), placeholderData: keepPreviousData });
  useFailureToast(answer.error, 'Failed to fetch users');
  const { data } = answer;
  return (
    <ListView
      tab="users"
      title="Users"
      searchable="Name, email or phone"
      columns={COLUMNS}
      request={request}
      firstSort={FIRST_SORT}
      page={data === undefined ? null : { rows: data.users, pagination: data.pagination }}
      answer={answer}
    />
  );
}
