import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { ApiError } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Notice, NoticeRow } from '@fareweave/shared-lib/ui/notice';

/** Why the search failed, and what to do: upgrade, wait, correct the form, or try again (TPLN-37). */
export function PlansFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { status, retryAfter, message } = error instanceof ApiError ? error : unknown();
  const isBusy = status === 429 || status === 503;
  return (
    <Notice tone={isBusy ? 'warning' : 'danger'} title={message} takesFocus={status !== 400}>
      <NoticeRow>
        {isBusy && retryAfter !== null && <span>{waitText(retryAfter)}</span>}
        {status === 403 && (
          <ButtonLink href="/plans" variant="primary" size="small">
            {t('Upgrade to Premium')}
          </ButtonLink>
        )}
        {status === 400 ? (
          <span>{t('Please check the marked fields above.')}</span>
        ) : (
          status !== 403 && (
            <Button size="small" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )
        )}
      </NoticeRow>
    </Notice>
  );
}

const unknown = () => ({ status: 0, retryAfter: null, message: t('The trips could not be planned.') });

const waitText = (seconds: number): string =>
  seconds < 60
    ? plural(seconds, 'Please wait # second.', 'Please wait # seconds.')
    : t('Please wait {duration}.', { duration: readableDuration(Math.ceil(seconds / 60)) });
