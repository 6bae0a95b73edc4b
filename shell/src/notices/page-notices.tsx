import { OVERRIDE_PARAM } from '@fareweave/shared-lib/domain/override';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import { t } from '@fareweave/shared-lib/domain/texts';
import { session, useStore } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { useFocusLeft } from '@fareweave/shared-lib/ui/retry-button';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { tabValue } from '../composition/registry/tab-value.ts';
import { keptOnScreen } from '../offline/page/kept-answers.ts';
import { focusMain } from '../ui/navigation.ts';
import { OfflineNotice } from './offline-notice.tsx';
import type { PageState } from './page-condition.ts';
import { Pill, PillButton } from './pill.tsx';
import { WaitingWrites } from './waiting-writes.tsx';

/** The notices about a page that differs from the normal one (RELS-14). Their code is loaded when the page is idle, or with the first notice. */
export function PageNotices({ state, onRefusalRead }: { state: PageState; onRefusalRead: () => void }) {
  const { isOnline, isSaved, isOutdated, isUnverified, isRefusalShown } = state;
  const { isClockWrong, overrides, previews, previewRefusal } = state.condition;
  const kept = useStore(keptOnScreen);
  const hasOwn = kept.some(({ isOwn }) => isOwn);
  const edge = useRef<HTMLDivElement>(null);
  useSpaceFor(edge);
  useFocusLeft(edge, focusMain);
  return (
    <Edge role="status" tabIndex={-1} ref={edge}>
      {(!isOnline || isSaved || hasOwn) && <OfflineNotice state={state} kept={kept} hasOwn={hasOwn} />}
      <WaitingWrites isOnline={isOnline} />
      {isOutdated && (
        <Pill>
          <span>{t('A newer version of this page is available.')}</span>
          <PillButton onClick={() => window.location.reload()}>{t('Reload')}</PillButton>
        </Pill>
      )}
      {isClockWrong && (
        <Pill>
          <span>
            {t(
              'The date of this device seems to be wrong. Please correct it: flights and prices depend on it.',
            )}
          </span>
        </Pill>
      )}
      {isUnverified && isOnline && !isSaved && !hasOwn && (
        <Pill>
          <span>{t('Your sign-in could not be checked. We keep trying.')}</span>
          <PillButton onClick={() => void session.verify()}>{t('Try now')}</PillButton>
        </Pill>
      )}
      {overrides.length > 0 && (
        <Pill>
          <span>
            <Badge tone="gold">{t('Override')}</Badge>{' '}
            {overrides.map(({ name, host }) => t('{name} from {host}', { name, host })).join(t(' and '))}
          </span>
          <PillButton onClick={() => tabValue(OVERRIDE_PARAM).end()}>{t('Stop')}</PillButton>
        </Pill>
      )}
      {previews.length > 0 && (
        <Pill>
          <span>
            {t('Preview of {releases}', {
              releases: previews.map(({ name, version }) => `${name} ${version}`).join(t(' and ')),
            })}
          </span>
          <PillButton onClick={() => tabValue(PREVIEW_PARAM).end()}>{t('End preview')}</PillButton>
        </Pill>
      )}
      {isRefusalShown && (
        <Pill>
          <span>
            <b>{t('The preview cannot be shown.')}</b> {previewRefusal} {t('This is the live product.')}
          </span>
          <PillButton onClick={onRefusalRead}>{t('Close')}</PillButton>
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
