import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Crown } from '@fareweave/shared-lib/ui/icons';

/** Replaces the return flights for accounts without Premium (RETN-11). */
export function PremiumNeeded() {
  return (
    <EmptyState
      title="Premium Feature"
      message="Return flight search is a premium feature. Upgrade your account to plan round trips."
    >
      <ButtonLink href="/profile" variant="primary">
        <Crown decorative />
        Upgrade to Premium
      </ButtonLink>
      <ButtonLink href="/">Back to Search</ButtonLink>
    </EmptyState>
  );
}
