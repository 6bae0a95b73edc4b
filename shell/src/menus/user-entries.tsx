import { hasPremium, type User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease, NavigationEntry } from '@fareweave/shared-lib/domain/composition';
import { navigate, session, showAlert, usePlace } from '@fareweave/shared-lib/platform';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/forced-colours';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { Link } from '@fareweave/shared-lib/ui/link';
import { styled } from 'styled-components';
import { currentMark, entriesFor, focusMain } from '../ui/navigation.ts';

interface Props {
  releases: readonly LiveRelease[];
  user: User;
  /** Called when the user chooses an entry, before its action. */
  onChosen: () => void;
}

/** The pages of the signed-in user and Sign out, for the user menu and the slide-out menu. */
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
      <li>
        <button type="button" onClick={signOut}>
          Sign out
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
        title: 'Premium Feature',
        message: blocked,
        action: { label: 'See plans', path: '/plans' },
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

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  a,
  button {
    display: flex;
    gap: 8px;
    align-items: center;
    width: 100%;
    min-height: 44px;
    padding: 6px 14px;
    border: 0;
    border-radius: var(--radius-s);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: var(--surface-2);
  }
  a:focus-visible,
  button:focus-visible {
    outline-offset: -2px;
  }
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
