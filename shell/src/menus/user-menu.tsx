import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { usePopover } from '@fareweave/shared-lib/ui/popover';
import { styled } from 'styled-components';
import { UserEntries } from './user-entries.tsx';
import { UserName } from './user-summary.tsx';

/** The avatar, which opens the menu of the user's pages. */
export function UserMenu({ releases, user }: { releases: readonly LiveRelease[]; user: User }) {
  const { isOpen, close, root, trigger, panel } = usePopover();
  return (
    <Root ref={root}>
      <Avatar {...trigger}>
        <span aria-hidden="true">{initials(user)}</span>
        <span className="visually-hidden">
          Your account, {user.first_name} {user.last_name}
        </span>
      </Avatar>
      {isOpen && (
        <Panel {...panel}>
          <Top>
            <UserName user={user} />
          </Top>
          <UserEntries releases={releases} user={user} onChosen={close} />
        </Panel>
      )}
    </Root>
  );
}

/** Returns the first grapheme of each name. */
function initials({ first_name, last_name }: User): string {
  const firstOf = (name: string): string => {
    const [first] = new Intl.Segmenter().segment(name.trim());
    return first?.segment ?? '';
  };
  return (firstOf(first_name) + firstOf(last_name)).toLocaleUpperCase();
}

const Root = styled.div`
  position: relative;
`;

const Avatar = styled.button`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  overflow: hidden;
  border: 1px solid color-mix(in srgb, var(--accent) 30%, transparent);
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent);
  font-size: 0.8125rem;
  font-weight: 700;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    border-color: var(--accent);
  }
`;

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
