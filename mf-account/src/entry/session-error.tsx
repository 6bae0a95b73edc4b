import { session, useSession } from '@fareweave/shared-lib/platform';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useEffect } from 'react';

/** Why the server did not let somebody in, until they leave the page (spec: accounts §8). */
export function SessionError() {
  const { error } = useSession();
  useEffect(() => session.clearError, []);
  return error !== null && <Notice tone="danger">{error}</Notice>;
}
