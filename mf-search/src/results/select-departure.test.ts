import { account } from '@fareweave/shared-lib/testing/account';
import { describe, expect, it } from 'vitest';
import { returnRefusal } from './select-departure.tsx';

const refusal = (user: ReturnType<typeof account> | null) =>
  returnRefusal({ isAuthenticated: user !== null, user });

describe('the search for return flights', () => {
  it('is allowed for premium users and admins', () => {
    expect(refusal(account({ is_premium: true }))).toBeNull();
    expect(refusal(account({ is_admin: true }))).toBeNull();
  });

  it('shows other users a link to the plans', () => {
    expect(refusal(account())).toMatchObject({
      message: 'Return flight search is a premium feature. Upgrade your account to plan round trips.',
      action: { label: 'Upgrade to Premium', path: '/plans' },
    });
  });

  it('asks users whose session has ended to log in', () => {
    expect(refusal(null)).toMatchObject({
      message: 'Please log in to search return flights',
      action: { path: '/login' },
    });
  });
});
