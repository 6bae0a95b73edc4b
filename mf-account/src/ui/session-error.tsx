import { session, useSession } from '@fareweave/shared-lib/platform';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useEffect } from 'react';

/** Why the server refused to sign somebody in or register them, until they leave the page (ACCT-16). */
export function SessionError() {
  const { error, errorDetails } = useSession();
  useEffect(() => session.clearError, []);
  return (
    error !== null && (
      // Where a field is at fault, that has the focus.
      <Notice tone="danger" takesFocus={errorDetails.length === 0}>
        {error}
      </Notice>
    )
  );
}

/** Why the last session ended, for people who did not end it on this page. */
export function SessionEnded() {
  const { endedBecause } = useSession();
  return endedBecause !== null && <Notice tone="warning">{endedBecause}</Notice>;
}
