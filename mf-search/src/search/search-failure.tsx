import { readableDuration } from '@fareweave/shared-lib/domain/durations';
import { ApiError } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';

/** Why a search cannot be made, under the form. */
export function SearchProblem({ children }: { children: string }) {
  return (
    <Place>
      <Notice tone="danger">{children}</Notice>
    </Place>
  );
}

/** A search that failed: the daily limit in orange with a way up, anything else in red (spec: search §8). */
export function SearchFailure({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return <SearchProblem>Search failed. Please try again.</SearchProblem>;
  if (error.status !== 429) return <SearchProblem>{error.message}</SearchProblem>;
  return (
    <Place>
      <Notice tone="warning" title="Daily Search Limit Reached">
        <p>{error.message}</p>
        {error.retryAfter !== null && (
          <p>You can search again in {readableDuration(Math.ceil(error.retryAfter / 60))}.</p>
        )}
        <Upgrade>
          <ButtonLink href="/plans" variant="primary" size="small">
            Upgrade to Premium
          </ButtonLink>
        </Upgrade>
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  margin-top: 16px;
`;

const Upgrade = styled.div`
  margin-block: 10px 4px;
`;
