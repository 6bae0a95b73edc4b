import { placeStore, session, useSession } from '@fareweave/shared-lib/platform';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useEffect, useState } from 'react';

/** Shows why the server refused a sign-in or registration, until the user leaves the page (ACCT-16). */
export function SessionError() {
  const { error, errorDetails } = useSession();
  // The previous page clears its error only after this page has rendered, so this shows errors from the next render on.
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const { pathname } = placeStore.get();
    setLater(true);
    return () => {
      // The shell may mount the remote again at the same address.
      if (placeStore.get().pathname !== pathname) session.clearError();
    };
  }, []);
  return (
    isLater &&
    error !== null && (
      // An invalid field takes the focus instead of this notice.
      <Notice tone="danger" takesFocus={errorDetails.length === 0}>
        {error}
      </Notice>
    )
  );
}

/** Shows why the last session ended, unless the user signed out. */
export function SessionEnded() {
  const { endedBecause } = useSession();
  return endedBecause !== null && <Notice tone="warning">{endedBecause}</Notice>;
}
