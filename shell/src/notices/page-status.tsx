import { session, toasts, useSession } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { type Overridden, stopOverride } from '../composition/registry/overrides.ts';
import { useConnection } from './use-connection.ts';

/** What is unusual about this page. */
export interface PageCondition extends Pick<Overridden, 'override' | 'refusal'> {
  /** The server did not confirm what is live: the page is as it was saved. */
  isSaved: boolean;
  /** When the server issued what this page is made of; milliseconds since 1970. */
  issuedAt: number;
  /** The date or time of this device is wrong by a day or more. */
  isClockWrong: boolean;
}

export const NORMAL: PageCondition = {
  isSaved: false,
  issuedAt: 0,
  isClockWrong: false,
  override: null,
  refusal: null,
};

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `, from 3 days ago`; empty within a minute, and where the device's clock is behind. */
function age(issuedAt: number): string {
  const passed = Date.now() - issuedAt;
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? [];
  if (unit === undefined || ms === undefined) return '';
  return `, from ${new Intl.RelativeTimeFormat('en').format(-Math.floor(passed / ms), unit)}`;
}

/** Says at the lower edge of the window that the page is not what everybody gets. */
export function PageStatus({
  condition: { isSaved: isUnconfirmed, issuedAt, isClockWrong, override, refusal },
}: {
  condition: PageCondition;
}) {
  useEffect(() => {
    if (refusal !== null) toasts.error('Override refused', refusal);
  }, [refusal]);
  const { isUnverified } = useSession();
  const { isOnline, isCopy } = useConnection();
  const isSaved = isUnconfirmed || isCopy;
  if (isOnline && !isSaved && !isClockWrong && override === null && !isUnverified) return null;
  return (
    <Edge role="status">
      {(!isOnline || isSaved) && (
        <Pill>
          <span>{connectionText(isOnline, isSaved ? age(issuedAt) : null)}</span>
          <Button size="small" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </Pill>
      )}
      {isClockWrong && (
        <Pill>
          <span>The date of this device seems to be wrong. Set it: flights and prices depend on it.</span>
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

/** `saved`: how old the saved version is that the page shows; null when it shows the present one. */
function connectionText(isOnline: boolean, saved: string | null): string {
  if (isOnline) return `Showing the last saved version${saved}. The server offered no current one.`;
  return saved === null ? 'You are offline.' : `You are offline. Showing the last saved version${saved}.`;
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
