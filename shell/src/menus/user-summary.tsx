import { planName, type User } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { styled } from 'styled-components';

/** The user's plan: the Premium badge, and the remaining days of a trial (NAVI-3). */
export function StatusBadges({ user }: { user: User }) {
  return (
    <>
      <TrialBadge user={user} />
      {planName(user) === 'Premium' && (
        <Badge tone="gold">
          <Crown decorative /> {t('Premium')}
        </Badge>
      )}
    </>
  );
}

/** The user's name and e-mail address. Both may be long: each is limited to three lines. */
export function UserName({ user }: { user: User }) {
  return (
    <Lines>
      <b>
        {user.first_name} {user.last_name}
      </b>
      <span>{user.email}</span>
    </Lines>
  );
}

const Lines = styled.p`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  b,
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  span {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;
