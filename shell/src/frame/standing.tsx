import { session, toasts, useSession } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { type Overridden, stopOverride } from '../composition/overrides.ts';
import { useConnection } from './use-connection.ts';

/** What is unusual about this page. */
export interface PageStanding extends Pick<Overridden, 'override' | 'refusal'> {
  /** The server did not say what is live: the page is as this device last knew it. */
  isLastKnown: boolean;
}

export const USUAL: PageStanding = { isLastKnown: false, override: null, refusal: null };

/** Says at the lower edge of the window that the page is not what everybody gets. */
export function Standing({ standing: { isLastKnown, override, refusal } }: { standing: PageStanding }) {
  useEffect(() => {
    if (refusal !== null) toasts.error('Override refused', refusal);
  }, [refusal]);
  const { isUnverified } = useSession();
  const { isOnline, isCopy } = useConnection();
  const isSaved = isLastKnown || isCopy;
  if (isOnline && !isSaved && override === null && !isUnverified) return null;
  return (
    <Edge role="status">
      {(!isOnline || isSaved) && (
        <Pill>
          <span>{connectionText(isOnline, isSaved)}</span>
          <Button size="small" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </Pill>
      )}
      {isUnverified && isOnline && !isSaved && (
        <Pill>
          <span>Your sign-in could not be checked. We keep trying.</span>
          <Button size="small" onClick={() => void session.verify()}>
            Try now
          </Button>
        </Pill>
      )}
      {override !== null && (
        <Pill>
          <span>
            <Badge tone="gold">Override</Badge> {override.name} from {override.host}
          </span>
          <Button size="small" onClick={stopOverride}>
            Stop
          </Button>
        </Pill>
      )}
    </Edge>
  );
}

function connectionText(isOnline: boolean, isSaved: boolean): string {
  if (isOnline) return 'Showing the last saved version. The server could not be reached.';
  return isSaved ? 'You are offline. Showing the last saved version.' : 'You are offline.';
}

// Stays in sight and still has a place of its own below the page.
const Edge = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 8px 12px;
  pointer-events: none;
`;

const Pill = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  padding: 8px 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--sh-2);
  pointer-events: auto;
`;
