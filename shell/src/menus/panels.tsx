import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { LanguageLinks } from '@fareweave/shared-lib/ui/language-links';
import type { usePopover } from '@fareweave/shared-lib/ui/popover';
import { styled } from 'styled-components';
import { keepToastsInFront } from '../notices/toasts-in-front.ts';
import { followLanguageLinks } from './follow-language-links.ts';
import { HeaderBadge } from './header-badge.tsx';
import { MainLinks } from './main-links.tsx';
import { SidePanel } from './side-panel.tsx';
import { StatusBadges } from './status-badges.tsx';
import { UserEntries } from './user-entries.tsx';
import { UserName } from './user-name.tsx';

// These calls are in this file because every page loads it when it is idle.
followLanguageLinks();
keepToastsInFront();

export interface MobilePanelProps {
  releases: readonly LiveRelease[];
  user: User | null;
  onClose: () => void;
}

/** The panel with the navigation and the user menu. */
export function MobilePanel({ releases, user, onClose }: MobilePanelProps) {
  return (
    <SidePanel label={t('Menu')} onClose={onClose}>
      {user !== null && (
        <Person>
          <UserName user={user} />
          <Badges>
            <StatusBadges user={user} />
            <HeaderBadge />
          </Badges>
        </Person>
      )}
      <Rows releases={releases} user={user} onChosen={onClose} />
      {user !== null ? (
        <Below>
          <UserEntries releases={releases} user={user} onChosen={onClose} />
        </Below>
      ) : (
        <Choices>
          <ButtonLink href="/login" onClick={onClose}>
            {t('Sign in')}
          </ButtonLink>
          <ButtonLink href="/register" variant="primary" onClick={onClose}>
            {t('Sign up')}
          </ButtonLink>
        </Choices>
      )}
      <Languages />
    </SidePanel>
  );
}

const Person = styled.div`
  display: grid;
  gap: 10px;
  padding: 0 14px 4px;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;

  /* As in the header, a badge of a remote that fails is not shown (COMP-23). */
  &:not(:has(> :not(:empty))),
  > [data-slot] > [data-status='failed'] {
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
  @media (hover) {
    a:hover { background: var(--surface-2); }
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

const Languages = styled(LanguageLinks)`
  padding: 4px 14px;
`;

const Choices = styled.div`
  display: grid;
  gap: 8px;
  padding: 4px 2px;
`;

export interface UserPanelProps {
  /** Attributes of the panel that the avatar opens. */
  panel: ReturnType<typeof usePopover>['panel'];
  releases: readonly LiveRelease[];
  user: User;
  onClose: () => void;
}

/** The menu of the user's pages, below the avatar. */
export function UserPanel({ panel, releases, user, onClose }: UserPanelProps) {
  return (
    <Panel {...panel}>
      <Top>
        <UserName user={user} />
      </Top>
      <UserEntries releases={releases} user={user} onChosen={onClose} />
    </Panel>
  );
}

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  width: 270px;
  max-height: calc(100dvh - 76px);
  padding: 8px;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  box-shadow: var(--shadow-m);
`;

const Top = styled.div`
  margin-bottom: 6px;
  padding: 8px 14px 12px;
  border-bottom: 1px solid var(--line);
`;
