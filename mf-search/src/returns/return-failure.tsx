import { ApiError } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { styled } from 'styled-components';
import { SearchFailure } from '../ui/search-failure.tsx';
import { PremiumNeeded } from './premium-needed.tsx';

interface ReturnFailureProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Why the flights back could not be had, and another try where it may help. */
export function ReturnFailure({ error, isRetrying, onRetry }: ReturnFailureProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return <PremiumNeeded />;
  return (
    <div>
      <SearchFailure error={error} />
      {status !== 429 && (
        <Retry busy={isRetrying} busyLabel="Searching..." onClick={onRetry}>
          Try again
        </Retry>
      )}
    </div>
  );
}

const Retry = styled(Button)`
  margin-top: 14px;
`;
