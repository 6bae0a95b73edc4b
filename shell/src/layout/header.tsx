import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { styled } from 'styled-components';
import { LateHeaderBadge } from '../menus/header-badge.tsx';
import { MainLinks } from '../menus/main-links.tsx';
import { MobileMenu } from '../menus/mobile-menu.tsx';
import { StatusBadges } from '../menus/status-badges.tsx';
import { UserMenu } from '../menus/user-menu.tsx';
import { Bar, BarEnd, NARROW } from '../ui/bar.tsx';

/** The navigation bar (NAVI-1). On a small screen, everything except the brand is in the slide-out menu. */
export function Header({ releases }: { releases: readonly LiveRelease[] }) {
  const { user, isLoading } = useSession();
  if (!useHydrated()) return <Bar />;
  return (
    <Bar>
      <Pills releases={releases} user={user} />
      <BarEnd>
        {user !== null && (
          <>
            <LateHeaderBadge />
            <Wide>
              <StatusBadges user={user} />
              <UserMenu releases={releases} user={user} />
            </Wide>
          </>
        )}
        {user === null && !isLoading && (
          <Wide>
            <ButtonLink href="/login" variant="ghost" size="small">
              {t('Sign in')}
            </ButtonLink>
            <ButtonLink href="/register" size="small">
              {t('Sign up')}
            </ButtonLink>
          </Wide>
        )}
        <MobileMenu releases={releases} user={user} />
      </BarEnd>
    </Bar>
  );
}

const Pills = styled(MainLinks)`
  display: flex;
  gap: 4px;

  a {
    padding: 7px 12px;
    border: 1px solid transparent;
    border-radius: 999px;
    color: var(--ink-2);
    font-weight: 500;
    transition: background-color 0.12s;
  }
  @media (hover) {
    a:hover { background: color-mix(in srgb, var(--surface) 60%, transparent); color: var(--ink); }
  }
  a[aria-current] {
    background: var(--surface);
    color: var(--ink);
    border-color: var(--control);
    box-shadow: var(--shadow-s);
    ${chosenInSystemColours}
  }
  @media (forced-colors: active) {
    a:not([aria-current]) {
      border-color: Canvas;
    }
  }
  ${NARROW} {
    display: none;
  }
`;

/** A tablet has no space for “Premium” beside the days of a trial. */
const Wide = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;

  @media (width < 66em) {
    > span + span {
      display: none;
    }
  }

  ${NARROW} {
    display: none;
  }
`;
