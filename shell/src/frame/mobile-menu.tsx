import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { usePlace } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Link } from '@fareweave/shared-lib/ui/link';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { entriesFor, resetHome } from './navigation.ts';
import { UserEntries } from './user-entries.tsx';

/** On small screens the navigation and the user menu slide in from the side. */
export function MobileMenu({ releases, user }: { releases: readonly LiveRelease[]; user: User | null }) {
  const panel = useRef<HTMLDialogElement>(null);
  const { pathname } = usePlace();
  const close = () => panel.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another page closes the menu
  useEffect(close, [pathname]);

  return (
    <Narrow>
      <MenuButton
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => panel.current?.showModal()}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </MenuButton>
      <Panel ref={panel} aria-label="Menu" onClick={(event) => event.target === panel.current && close()}>
        <Inside>
          <MenuButton type="button" aria-label="Close menu" onClick={close}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </MenuButton>
          <nav aria-label="Main">
            {entriesFor(releases, 'main', user).map(({ path, label }) => (
              <Link
                key={path}
                href={path}
                aria-current={path === pathname ? 'page' : undefined}
                onClick={() => {
                  resetHome(path);
                  close();
                }}
              >
                {label}
              </Link>
            ))}
          </nav>
          {user !== null ? (
            <UserEntries user={user} entries={entriesFor(releases, 'user', user)} onChosen={close} />
          ) : (
            <Choices>
              <ButtonLink href="/login">Sign in</ButtonLink>
              <ButtonLink href="/register" variant="primary">
                Sign up
              </ButtonLink>
            </Choices>
          )}
        </Inside>
      </Panel>
    </Narrow>
  );
}

const Narrow = styled.div`
  @media (min-width: 768px) {
    display: none;
  }
`;

const MenuButton = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--r-m);
  background: none;
  color: inherit;
  cursor: pointer;
`;

const Panel = styled.dialog`
  width: min(320px, 86vw);
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 0;
  border: 0;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--sh-2);

  &[open] {
    animation: slide-in 0.2s ease-out;
  }

  &::backdrop {
    background: rgb(0 0 0 / 45%);
  }

  @keyframes slide-in {
    from {
      transform: translateX(100%);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Inside = styled.div`
  display: grid;
  gap: 14px;
  padding: 8px 14px 24px;

  > button {
    justify-self: end;
  }

  nav a {
    display: block;
    padding: 12px 14px;
    border-radius: var(--r-s);
    font-weight: 600;
    font-size: 17px;
  }

  nav a[aria-current] {
    background: var(--accent-soft);
    color: var(--accent);
  }
`;

const Choices = styled.div`
  display: grid;
  gap: 8px;
`;
