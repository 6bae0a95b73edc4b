import type { MenuEntry } from '@fareweave/shared-lib/platform';
import { Link } from '@fareweave/shared-lib/ui/link';
import { styled } from 'styled-components';

/** The entries of a menu: links and buttons. */
export const MenuList = styled.ul`
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
  @media (hover) {
    a:hover, button:hover { background: var(--surface-2); }
  }
  :focus-visible {
    outline-offset: -2px;
  }
`;

interface EntryItemsProps {
  entries: readonly MenuEntry[];
  /** Called when the user chooses an entry, before its action. */
  onChosen: () => void;
}

/** The entries of other remotes, for a `MenuList` (ADR 40). */
export const EntryItems = ({ entries, onChosen }: EntryItemsProps) =>
  entries.map(({ key, title, href, run }) => {
    const choose = () => {
      onChosen();
      run?.();
    };
    return (
      <li key={key}>
        {href === undefined ? (
          <button type="button" onClick={choose}>
            {title}
          </button>
        ) : (
          <Link href={href} onClick={choose}>
            {title}
          </Link>
        )}
      </li>
    );
  });
