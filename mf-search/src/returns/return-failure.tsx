import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { styled } from 'styled-components';
import { PremiumNeeded } from '../ui/premium/premium-needed.tsx';
import { SearchFailure } from '../ui/search-failure.tsx';

interface ReturnFailureProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The reason why the return flights could not be loaded, with a retry where it may help. */
export function ReturnFailure({ error, isRetrying, onRetry }: ReturnFailureProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return <ReturnsArePremium />;
  return (
    <div>
      <SearchFailure error={error} />
      {status !== 429 && (
        <Retry size="medium" busy={isRetrying} busyLabel={t('Searching...')} onClick={onRetry} />
      )}
    </div>
  );
}

const Retry = styled(RetryButton)`
  margin-top: 14px;
`;

/** Replaces the return flights for accounts without Premium (RETN-11). */
export const ReturnsArePremium = () => (
  <PremiumNeeded
    message={t('Return flight search is a premium feature. Upgrade your account to plan round trips.')}
  >
    <ButtonLink href="/">{t('Back to Search')}</ButtonLink>
  </PremiumNeeded>
);

/** Why there are no return flights to search (RETN-10). */
export function NoFlights({ message, onBack }: { message: string; onBack: () => void }) {
  return (
    <EmptyState title={t('No Flights Found')} message={message}>
      <Button variant="primary" onClick={onBack}>
        ← {t('Back to Departures')}
      </Button>
    </EmptyState>
  );
}
