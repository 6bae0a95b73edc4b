import { type AccountAction, changeAccount, type UserEntry } from '@fareweave/shared-lib/api/admin';
import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { useState } from 'react';
import { ConfirmChange } from '../shared/confirm-change.tsx';

/** The signed-in browsers of an account, and what an admin may do with it (ADMN-15). */
export function AccountAccess({ user }: { user: UserEntry }) {
  const { user: admin } = useSession();
  const [action, setAction] = useState<AccountAction | null>(null);
  const isOwn = user.id === admin?.id;
  const name = nameOf(user);
  const button = (to: AccountAction) => (
    <Button
      size="small"
      aria-label={`${t(TEXTS[to].button)}: ${name}, ${user.email}`}
      onClick={() => setAction(to)}
    >
      {t(TEXTS[to].button)}
    </Button>
  );
  return (
    <Row $gap="8px">
      <span>{plural(user.session_count, '# session', '# sessions')}</span>
      {user.session_count > 0 && button('end-sessions')}
      {!isOwn && button(user.is_active ? 'deactivate' : 'reactivate')}
      {action !== null && <AccountDialog user={user} action={action} onClose={() => setAction(null)} />}
    </Row>
  );
}

const nameOf = (user: UserEntry): string => `${user.first_name} ${user.last_name}`;

const TEXTS = msg({
  'end-sessions': {
    title: 'Sign out everywhere',
    effect: '<b>{name} ({email})</b> is signed out of all browsers and can sign in again with the password.',
    button: 'Sign out',
    busy: 'Signing out...',
  },
  deactivate: {
    title: 'Deactivate this account',
    effect:
      '<b>{name} ({email})</b> is signed out of all browsers and can no longer sign in. Alerts pause. A subscription ends with its paid period, and release tokens of this account stop working for good.',
    button: 'Deactivate',
    busy: 'Deactivating...',
  },
  reactivate: {
    title: 'Reactivate this account',
    effect:
      '<b>{name} ({email})</b> can sign in again. Alerts continue. A subscription that was ended stays so, and release tokens must be created again.',
    button: 'Reactivate',
    busy: 'Reactivating...',
  },
});

interface Props {
  user: UserEntry;
  action: AccountAction;
  onClose: () => void;
}

function AccountDialog({ user, action, onClose }: Props) {
  const { title, effect, button, busy } = TEXTS[action];
  const name = nameOf(user);
  return (
    <ConfirmChange
      title={t(title)}
      button={t(button)}
      busyLabel={t(busy)}
      variant={action === 'reactivate' ? 'primary' : 'danger'}
      send={() => changeAccount(user.id, action)}
      done={({ message }) => [name, message]}
      queries={[['admin', 'users']]}
      onClose={onClose}
    >
      {rich(effect, { name, email: user.email })}
    </ConfirmChange>
  );
}
