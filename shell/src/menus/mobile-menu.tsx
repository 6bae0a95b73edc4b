import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { usePlace } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/forced-colours';
import { RoundButton } from '@fareweave/shared-lib/ui/round-button';
import { useState } from 'react';
import { styled } from 'styled-components';
import { WIDE } from '../ui/bar.tsx';
import { HeaderBadge } from './header-badge.tsx';
import { MainLinks } from './main-links.tsx';
import { SidePanel } from './side-panel.tsx';
import { UserEntries } from './user-entries.tsx';
import { StatusBadges, UserName } from './user-summary.tsx';

/** On small screens the navigation and the user menu slide in from the side (NAVI-1). */
export function MobileMenu({ releases, user }: { releases: readonly LiveRelease[]; user: User | null }) {
  const { pathname } = usePlace();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  return (
    <>
      <MenuButton type="button" aria-label="Menu" aria-haspopup="dialog" onClick={() => setOpenAt(pathname)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </MenuButton>
      {/* Every navigation closes the menu. */}
      {openAt === pathname && (
        <SidePanel label="Menu" onClose={close}>
          {user !== null && (
            <Person>
              <UserName user={user} />
              <Badges>
                <StatusBadges user={user} />
                <HeaderBadge />
              </Badges>
            </Person>
          )}
          <Rows releases={releases} user={user} onChosen={close} />
          {user !== null ? (
            <Below>
              <UserEntries releases={releases} user={user} onChosen={close} />
            </Below>
          ) : (
            <Choices>
              <ButtonLink href="/login" onClick={close}>
                Sign in
              </ButtonLink>
              <ButtonLink href="/register" variant="primary" onClick={close}>
                Sign up
              </ButtonLink>
            </Choices>
          )}
        </SidePanel>
      )}
    </>
  );
}

const MenuButton = styled(RoundButton)`
  ${WIDE} {
    display: none;
  }
`;

const Person = styled.div`
  display: grid;
  gap: 10px;
  padding: 0 14px 4px;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;

  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;

const Rows = styled(MainLinks)`
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    padding: 6px 14px;
    border-radius: var(--radius-s);
    font-weight: 600;
    font-size: 1.0625rem;
  }
  a:hover {
    background: var(--surface-2);
  }
  a[aria-current] {
    background: var(--accent-soft);
    box-shadow: inset 4px 0 0 var(--accent);
    color: var(--accent);
    ${chosenInSystemColours}
  }
`;

const Below = styled.div`
  padding-top: 12px;
  border-top: 1px solid var(--line);
`;

const Choices = styled.div`
  display: grid;
  gap: 8px;
  padding: 4px 2px;
`;
