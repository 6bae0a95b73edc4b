import { hasPremium, type User } from '@fareweave/shared-lib/domain/accounts';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Card } from '@fareweave/shared-lib/ui/card';
import { styled } from 'styled-components';
import { Facts } from './facts.tsx';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** What the account is and since when; nothing here is edited. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <Card as="section" aria-labelledby="account">
      <Head>
        <h2 id="account">Account</h2>
        {hasPremium(user) ? <Badge tone="gold">Premium</Badge> : <Badge>Free</Badge>}
      </Head>
      <Facts>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{day.format(new Date(user.created_at))}</dd>
        </div>
        <div>
          <dt>Last login</dt>
          <dd>{user.last_login === null ? 'Never' : moment.format(new Date(user.last_login))}</dd>
        </div>
      </Facts>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 16px;
`;
