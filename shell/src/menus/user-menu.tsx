import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import { usePopover } from '@fareweave/shared-lib/ui/popover';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { UserPanel } from './later-panels.ts';

/** The avatar, which opens the menu of the user's pages. */
export function UserMenu({ releases, user }: { releases: readonly LiveRelease[]; user: User }) {
  const { isOpen, close, root, trigger, panel } = usePopover();
  return (
    <Root ref={root}>
      <Avatar {...trigger}>
        <span aria-hidden="true">{initials(user)}</span>
        <span className="visually-hidden">
          {t('Your account, {name}', { name: `${user.first_name} ${user.last_name}` })}
        </span>
      </Avatar>
      {isOpen && (
        <Suspense>
          <UserPanel panel={panel} releases={releases} user={user} onClose={close} />
        </Suspense>
      )}
    </Root>
  );
}

/** Returns the first grapheme of each name. */
const initials = ({ first_name, last_name }: User): string =>
  (firstOf(first_name) + firstOf(last_name)).toLocaleUpperCase();

/** An ASCII character that no combining mark follows. */
const PLAIN_START = /^[\x21-\x7e](?=[\x20-\x7e]|$)/;

/** Returns the first grapheme of a name. Most names need no segmenter: the first one takes a hundred milliseconds on a slow phone. */
function firstOf(name: string): string {
  const trimmed = name.trim();
  if (PLAIN_START.test(trimmed)) return trimmed.charAt(0);
  const [first] = new Intl.Segmenter().segment(trimmed);
  return first?.segment ?? '';
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

  &[aria-expanded='true'] {
    border-color: var(--accent);
  }
  @media (hover) {
    &:hover { border-color: var(--accent); }
  }
`;
