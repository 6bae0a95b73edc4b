import { planName, type User } from '@fareweave/shared-lib/domain/accounts';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { Section } from '../ui/section.tsx';
import { When } from '../ui/when.tsx';
import { Facts } from './facts.tsx';
import { Subscription } from './subscription.tsx';

/** What the account is and since when; nothing here is edited. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <Section
      title="Account"
      badge={
        <>
          <TrialBadge user={user} />
          <Badge tone={planName(user) === 'Premium' ? 'gold' : 'plain'}>{planName(user)}</Badge>
        </>
      }
    >
      <Facts>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>
            <When at={user.created_at} to="day" />
          </dd>
        </div>
        <div>
          <dt>Last login</dt>
          <dd>{user.last_login === null ? 'Never' : <When at={user.last_login} to="minute" />}</dd>
        </div>
      </Facts>
      <Subscription user={user} />
    </Section>
  );
}
