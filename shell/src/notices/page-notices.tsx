import { OVERRIDE_PARAM } from '@fareweave/shared-lib/domain/override';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import { session, useStore } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { tabValue } from '../composition/registry/tab-value.ts';
import { ageText, keptOnScreen } from '../offline/kept-answers.ts';
import { CheckAgain, Pill, WaitingWrites } from './offline-notices.tsx';
import type { PageState } from './page-condition.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns `, from 3 days ago`; empty within a minute, and if the device's clock is behind. */
function age(issuedAt: number): string {
  const passed = Date.now() - issuedAt;
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? [];
  if (unit === undefined || ms === undefined) return '';
  return `, from ${new Intl.RelativeTimeFormat('en').format(-Math.floor(passed / ms), unit)}`;
}

/** The notices about a page that differs from the normal one. Loaded when the page is idle, or when there is one. */
export function PageNotices({ state, onRefusalRead }: { state: PageState; onRefusalRead: () => void }) {
  const { isOnline, isSaved, isOutdated, isUnverified, isRefusalShown } = state;
  const { issuedAt, isClockWrong, overrides, previews, previewRefusal } = state.condition;
  const kept = useStore(keptOnScreen);
  const hasOwn = kept.some(({ isOwn }) => isOwn);
  const edge = useRef<HTMLDivElement>(null);
  useSpaceFor(edge);
  return (
    <Edge role="status" ref={edge}>
      {(!isOnline || isSaved || hasOwn) && (
        <Pill>
          <span>
            {kept.length > 0 && `${ageText(kept)} `}
            <span>{connectionText(isOnline, isSaved && !hasOwn ? age(issuedAt) : null)}</span>
            {isUnverified && ' Your sign-in could not be checked.'}
          </span>
          {hasOwn ? (
            <CheckAgain />
          ) : (
            <Button size="small" onClick={() => window.location.reload()}>
              Try again
            </Button>
          )}
        </Pill>
      )}
      <WaitingWrites isOnline={isOnline} />
      {isOutdated && (
        <Pill>
          <span>A newer version of this page is available.</span>
          <Button size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </Pill>
      )}
      {isClockWrong && (
        <Pill>
          <span>
            The date of this device seems to be wrong. Please correct it: flights and prices depend on it.
          </span>
        </Pill>
      )}
      {isUnverified && isOnline && !isSaved && kept.length === 0 && (
        <Pill>
          <span>Your sign-in could not be checked. We keep trying.</span>
          <Button size="small" onClick={() => void session.verify()}>
            Try now
          </Button>
        </Pill>
      )}
      {overrides.length > 0 && (
        <Pill>
          <span>
            <Badge tone="gold">Override</Badge>{' '}
            {overrides.map(({ name, host }) => `${name} from ${host}`).join(' and ')}
          </span>
          <Button size="small" onClick={() => tabValue(OVERRIDE_PARAM).end()}>
            Stop
          </Button>
        </Pill>
      )}
      {previews.length > 0 && (
        <Pill>
          <span>Preview of {previews.map(({ name, version }) => `${name} ${version}`).join(' and ')}</span>
          <Button size="small" onClick={() => tabValue(PREVIEW_PARAM).end()}>
            End preview
          </Button>
        </Pill>
      )}
      {isRefusalShown && (
        <Pill>
          <span>
            <b>The preview cannot be shown.</b> {previewRefusal} This is the live product.
          </span>
          <Button size="small" onClick={onRefusalRead}>
            Close
          </Button>
        </Pill>
      )}
    </Edge>
  );
}

/** Keeps a control that gets the focus from being scrolled behind the notices. */
function useSpaceFor(edge: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${edge.current?.offsetHeight ?? 0}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  });
}

/** `saved`: the age of the saved version on the page; null if the version is current. */
function connectionText(isOnline: boolean, saved: string | null): string {
  if (isOnline && saved === null) return 'The server does not answer.';
  if (isOnline) return `Showing the last saved version${saved}. The server could not provide a current one.`;
  return saved === null ? 'You are offline.' : `You are offline. Showing the last saved version${saved}.`;
}

// Always visible, with its own space below the page.
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
