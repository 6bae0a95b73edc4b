import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useOpenOnPage } from '@fareweave/shared-lib/ui/popover';
import { RoundButton } from '@fareweave/shared-lib/ui/round-button';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { WIDE } from '../ui/bar.tsx';
import { MobilePanel } from './later-panels.ts';

/** On small screens the navigation and the user menu slide in from the side (NAVI-1). */
export function MobileMenu({ releases, user }: { releases: readonly LiveRelease[]; user: User | null }) {
  const [isOpen, setOpen] = useOpenOnPage();
  return (
    <>
      <MenuButton type="button" aria-label={t('Menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </MenuButton>
      {isOpen && (
        <Suspense>
          <MobilePanel releases={releases} user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const MenuButton = styled(RoundButton)`
  ${WIDE} {
    display: none;
  }
`;
