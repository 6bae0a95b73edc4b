import { ApiError } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { NoticeRow } from './notice-row.ts';

interface FailureProps {
  /** What could not be had, in one sentence. */
  text: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says what a section could not load, why as far as the server said so, and offers another try. */
export function Failure({ text, error, isRetrying, onRetry }: FailureProps) {
  const reason = error instanceof ApiError && error.message !== text ? error.message : null;
  return (
    <Notice tone="danger" title={text}>
      <NoticeRow>
        {reason !== null && <span>{reason}</span>}
        <Button size="small" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      </NoticeRow>
    </Notice>
  );
}
