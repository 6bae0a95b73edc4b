import { hasPremium, type User } from '@fareweave/shared-lib/domain/accounts';
import type { NavigationEntry } from '@fareweave/shared-lib/domain/composition';
import { navigate, session, showAlert } from '@fareweave/shared-lib/platform';
import { Crown } from '@fareweave/shared-lib/ui/crown';
import { styled } from 'styled-components';

interface Props {
  user: User;
  entries: readonly NavigationEntry[];
  /** Called after anything was chosen. */
  onChosen: () => void;
}

/** The signed-in person's own pages and the way out; the same in the user menu and the mobile menu. */
export function UserEntries({ user, entries, onChosen }: Props) {
  function choose(entry: NavigationEntry): void {
    onChosen();
    const blocked = entry.access === 'premium' && !hasPremium(user) ? entry.blocked : undefined;
    if (blocked === undefined) navigate(entry.path);
    else
      showAlert({
        title: 'Premium Feature',
        message: blocked,
        action: { label: 'See plans', path: '/plans' },
      });
  }

  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.path}>
          <button type="button" onClick={() => choose(entry)}>
            {entry.label} {entry.access === 'premium' && <Crown />}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            onChosen();
            session.signOut();
            navigate('/');
          }}
        >
          Sign out
        </button>
      </li>
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    width: 100%;
    padding: 10px 14px;
    border: 0;
    border-radius: var(--r-s);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  button:hover {
    background: var(--surface-2);
  }

  li:last-child {
    margin-block-start: 6px;
    padding-block-start: 6px;
    border-block-start: 1px solid var(--line);
  }
`;
