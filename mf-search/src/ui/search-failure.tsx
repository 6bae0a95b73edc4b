import { t } from '@fareweave/shared-lib/domain/texts';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { ApiError } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';
import type { LinkProblem } from '../model/address/link-problem.ts';
import { SignInLink } from './text-button.tsx';

/** The reason why a search is impossible, with the action that solves it. */
export function SearchProblem({
  message,
  remedy = null,
  hint,
}: Pick<LinkProblem, 'message' | 'hint'> & Partial<Pick<LinkProblem, 'remedy'>>) {
  return (
    <Place>
      <Notice tone="danger" takesFocus>
        {remedy === 'sign-in' ? <SignInLink>{message}</SignInLink> : message}
        {hint !== undefined && <p>{hint}</p>}
        {remedy === 'upgrade' && <Upgrade />}
      </Notice>
    </Place>
  );
}

/** The message of a failed search: the limit in orange with a link to the plans, other errors in red (SRCH-20). */
export function SearchFailure({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return <SearchProblem message={t('Search failed. Please try again.')} />;
  if (error.status !== 429) {
    const remedy = error.code === 'PREMIUM_REQUIRED' ? 'upgrade' : null;
    return <SearchProblem message={error.message} remedy={remedy} />;
  }
  const isWeekly = error.code === 'WEEKLY_SEARCH_LIMIT_REACHED';
  const title = isWeekly ? t('Weekly Search Limit Reached') : t('Daily Search Limit Reached');
  return (
    <Place>
      <Notice tone="warning" title={title} takesFocus>
        <p>{error.message}</p>
        {error.retryAfter !== null && (
          <p>
            {t('You can search again in {duration}.', {
              duration: readableDuration(Math.ceil(error.retryAfter / 60)),
            })}
          </p>
        )}
        <Upgrade />
      </Notice>
    </Place>
  );
}

function Upgrade() {
  return (
    <Way>
      <ButtonLink href="/plans" variant="primary" size="small">
        {t('Upgrade to Premium')}
      </ButtonLink>
    </Way>
  );
}

const Place = styled.div`
  margin-top: 16px;
`;

const Way = styled.div`
  margin-block: 10px 4px;
`;
