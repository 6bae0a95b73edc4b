import type { User } from '@fareweave/shared-lib/domain/accounts';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { TrialBadge } from '@fareweave/shared-lib/ui/trial-badge';
import { styled } from 'styled-components';

/** What an account may do (spec: accounts §2, /profile). */
export function AccountBadges({ user }: { user: User }) {
  return (
    <Row>
      {user.is_admin && <Badge tone="accent">Admin</Badge>}
      {user.is_premium ? <Badge tone="gold">Premium</Badge> : <Badge>Free</Badge>}
      <TrialBadge user={user} />
      {!user.is_active && <Badge tone="danger">Inactive</Badge>}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
