import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { NavigationEntry } from '@fareweave/shared-lib/domain/composition';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { UserEntries } from './user-entries.tsx';

/** The avatar and, on pressing it, the person's own pages. Escape or a press elsewhere closes it. */
export function UserMenu({ user, entries }: { user: User; entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    function away(event: PointerEvent | FocusEvent): void {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false);
    }
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);

  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        trigger.current?.focus();
      }}
    >
      <Avatar
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Your account, ${user.first_name} ${user.last_name}`}
        onClick={() => setOpen(!open)}
      >
        {initials(user)}
      </Avatar>
      <Panel id={id} hidden={!open}>
        <Who>
          <b>
            {user.first_name} {user.last_name}
          </b>
          <span>{user.email}</span>
        </Who>
        <UserEntries user={user} entries={entries} onChosen={() => setOpen(false)} />
      </Panel>
    </Root>
  );
}

/** The first character of each name, as people see characters. */
const initials = ({ first_name, last_name }: User): string =>
  [first_name, last_name]
    .map((name) => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase();

const Root = styled.div`
  position: relative;

  @media (max-width: 767px) {
    display: none;
  }
`;

const Avatar = styled.button`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent);
  font: inherit;
  font-size: 13px;
  font-weight: 700;
  cursor: pointer;
`;

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  width: 260px;
  padding: 8px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--sh-2);
`;

const Who = styled.p`
  margin: 0 0 6px;
  padding: 8px 14px 10px;
  border-block-end: 1px solid var(--line);
  overflow-wrap: anywhere;

  b,
  span {
    display: block;
  }

  span {
    color: var(--ink-3);
    font-size: 13px;
  }
`;
