import { session, useSession } from '@fareweave/shared-lib/platform';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useEffect } from 'react';

/** Why the server did not let somebody in, or why their session ended, until they leave the page (spec: accounts §8). */
export function SessionError() {
  const { error, endedBecause } = useSession();
  useEffect(() => session.clearError, []);
  if (error !== null)
    return (
      <Notice tone="danger" takesFocus>
        {error}
      </Notice>
    );
  return endedBecause !== null && <Notice tone="warning">{endedBecause}</Notice>;
}
