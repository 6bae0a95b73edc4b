import { hasPremium, type User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease, NavigationEntry } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import { menuEntries, navigate, session, showAlert, usePlace } from '@fareweave/shared-lib/platform';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { Link } from '@fareweave/shared-lib/ui/link';
import { EntryItems, MenuList } from '@fareweave/shared-lib/ui/menu-list';
import { styled } from 'styled-components';
import { currentMark, entriesFor, focusMain } from '../ui/navigation.ts';

interface Props {
  releases: readonly LiveRelease[];
  user: User;
  /** Called when the user chooses an entry, before its action. */
  onChosen: () => void;
}

/** The pages of the signed-in user, the entries of remotes (COMP-23, NAVI-14, ADR 40) and Sign out, for the user menu and the slide-out menu. */
export function UserEntries({ releases, user, onChosen }: Props) {
  function signOut(): void {
    onChosen();
    session.signOut();
    navigate('/');
    focusMain();
  }

  return (
    <List>
      {entriesFor(releases, 'user', user).map((entry) => (
        <li key={entry.path}>
          <Entry releases={releases} entry={entry} user={user} onChosen={onChosen} />
        </li>
      ))}
      <EntryItems entries={menuEntries('shell/user-menu', {})} onChosen={onChosen} />
      <li>
        <button type="button" onClick={signOut}>
          {t('Sign out')}
        </button>
      </li>
    </List>
  );
}

/** A link. For a premium page, a user without premium gets a button that explains why it is not available. */
function Entry({ releases, entry, user, onChosen }: Props & { entry: NavigationEntry }) {
  const { pathname } = usePlace();
  const { path, label, access, blocked } = entry;
  const content = (
    <>
      {label}
      {access === 'premium' && <Crown />}
    </>
  );
  if (access === 'premium' && blocked !== undefined && !hasPremium(user)) {
    const explain = () => {
      onChosen();
      showAlert({
        title: t('Premium Feature'),
        message: blocked,
        action: { label: t('See plans'), path: '/plans' },
      });
    };
    return (
      <button type="button" onClick={explain}>
        {content}
      </button>
    );
  }
  return (
    <Link href={path} aria-current={currentMark(releases, path, pathname)} onClick={onChosen}>
      {content}
    </Link>
  );
}

const List = styled(MenuList)`
  a[aria-current] {
    font-weight: 600;
    ${chosenInSystemColours}
  }
  svg {
    color: var(--gold);
  }
  li:last-child {
    margin-top: 6px;
    padding-top: 6px;
    border-top: 1px solid var(--line);
  }
`;
