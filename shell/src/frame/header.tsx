import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { usePlace, useSession } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Link } from '@fareweave/shared-lib/ui/link';
import { styled } from 'styled-components';
import { prefetchRoute } from '../composition/prefetch.ts';
import { Bar, BarEnd } from './bar.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { entriesFor, resetHome } from './navigation.ts';
import { StatusBadges } from './status-badges.tsx';
import { UserMenu } from './user-menu.tsx';

export function Header({ releases }: { releases: readonly LiveRelease[] }) {
  const { user, isLoading } = useSession();
  const { pathname } = usePlace();
  return (
    <Bar>
      <SkipLink href="#main">Skip to content</SkipLink>
      <div className="wrap">
        <Link href="/" onClick={() => resetHome('/')} aria-label="Fareweave, home">
          <Brand />
        </Link>
        <Nav aria-label="Main">
          {entriesFor(releases, 'main', user).map(({ path, label }) => (
            <Link
              key={path}
              href={path}
              aria-current={path === pathname ? 'page' : undefined}
              onPointerEnter={() => prefetchRoute(releases, path)}
              onClick={() => resetHome(path)}
            >
              {label}
            </Link>
          ))}
        </Nav>
        <BarEnd>
          {user !== null ? (
            <>
              <StatusBadges user={user} />
              <UserMenu user={user} entries={entriesFor(releases, 'user', user)} />
            </>
          ) : (
            !isLoading && (
              <Wide>
                <ButtonLink href="/login" variant="ghost" size="small">
                  Sign in
                </ButtonLink>
                <ButtonLink href="/register" size="small">
                  Sign up
                </ButtonLink>
              </Wide>
            )
          )}
          <MobileMenu releases={releases} user={user} />
        </BarEnd>
      </div>
    </Bar>
  );
}

const Nav = styled.nav`
  display: flex;
  gap: 4px;

  a {
    padding: 7px 12px;
    border-radius: 999px;
    color: var(--ink-2);
    font-weight: 500;
  }

  a:hover {
    color: var(--ink);
  }

  a[aria-current] {
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--sh-1);
  }

  @media (max-width: 767px) {
    display: none;
  }
`;

const Wide = styled.div`
  display: flex;
  gap: 6px;

  @media (max-width: 767px) {
    display: none;
  }
`;

const SkipLink = styled.a`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 12px;
  padding: 10px 16px;
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--sh-2);

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
