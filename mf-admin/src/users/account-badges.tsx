import { type ListedUser, planName } from '@fareweave/shared-lib/domain/accounts';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { styled } from 'styled-components';

/** The plan and the roles of an account (ADMN-5). */
export function AccountBadges({ user }: { user: ListedUser }) {
  return (
    <Row>
      {user.is_admin && <Badge tone="accent">Admin</Badge>}
      <Badge tone={planName(user) === 'Premium' ? 'gold' : 'plain'}>{planName(user)}</Badge>
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
