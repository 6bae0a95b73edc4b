import { OVERRIDE_PARAM } from '@fareweave/shared-lib/domain/override';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import { languageLocale, t } from '@fareweave/shared-lib/domain/texts';
import { session, useStore } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { useFocusLeft } from '@fareweave/shared-lib/ui/retry-button';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { tabValue } from '../composition/registry/tab-value.ts';
import { ageText, keptOnScreen } from '../offline/kept-answers.ts';
import { COPY_MARK } from '../offline/messages.ts';
import { focusMain } from '../ui/navigation.ts';
import { CheckAgain, WaitingWrites } from './offline-notices.tsx';
import type { PageState } from './page-condition.ts';
import { Pill, PillButton } from './pill.tsx';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns `3 days ago`; null within a minute, and if the device's clock is behind. */
function age(issuedAt: number): string | null {
  const passed = Date.now() - issuedAt;
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? [];
  if (unit === undefined || ms === undefined) return null;
  return new Intl.RelativeTimeFormat(languageLocale() ?? 'en').format(-Math.floor(passed / ms), unit);
}

/** The notices about a page that differs from the normal one. Their code is loaded when the page is idle, or with the first notice. */
export function PageNotices({ state, onRefusalRead }: { state: PageState; onRefusalRead: () => void }) {
  const { isOnline, isSaved, isOutdated, isUnverified, isRefusalShown } = state;
  const { issuedAt, isClockWrong, overrides, previews, previewRefusal } = state.condition;
  const keptAt = Number(document.querySelector<HTMLMetaElement>(`meta[name=${COPY_MARK}]`)?.content);
  const kept = useStore(keptOnScreen);
  const hasOwn = kept.some(({ isOwn }) => isOwn);
  const edge = useRef<HTMLDivElement>(null);
  useSpaceFor(edge);
  useFocusLeft(edge, focusMain);
  return (
    <Edge role="status" tabIndex={-1} ref={edge}>
      {(!isOnline || isSaved || hasOwn) && (
        <Pill>
          <span>
            {kept.length > 0 && `${ageText(kept)} `}
            <span>
              {connectionText(isOnline, isSaved && !hasOwn ? { age: age(keptAt || issuedAt) } : null)}
            </span>
            {isUnverified && ` ${t('Your sign-in could not be checked.')}`}
          </span>
          {hasOwn ? (
            <CheckAgain />
          ) : (
            <PillButton onClick={() => window.location.reload()}>{t('Try again')}</PillButton>
          )}
        </Pill>
      )}
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

/** `saved`: the saved version on the page, with its age if that is worth saying; null if the version is current. */
function connectionText(isOnline: boolean, saved: { age: string | null } | null): string {
  if (saved === null) return isOnline ? t('The server does not answer.') : t('You are offline.');
  const { age } = saved;
  if (isOnline)
    return age === null
      ? t('Showing the last saved version. The server could not provide a current one.')
      : t('Showing the last saved version, from {age}. The server could not provide a current one.', { age });
  return age === null
    ? t('You are offline. Showing the last saved version.')
    : t('You are offline. Showing the last saved version, from {age}.', { age });
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
