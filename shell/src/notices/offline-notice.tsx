import { languageLocale, t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { useState } from 'react';
import { ageText, checkAgain, type KeptAnswer } from '../offline/page/kept-answers.ts';
import { COPY_MARK } from '../offline/worker-protocol.ts';
import type { PageState } from './page-condition.ts';
import { Pill, PillButton } from './pill.tsx';

interface OfflineNoticeProps {
  state: PageState;
  /** The kept responses on the screen. */
  kept: readonly KeptAnswer[];
  /** Whether one of them is data of the user. */
  hasOwn: boolean;
}

/** What on the screen is not current, since when, and a button that asks the server again (OFFL-2). */
export function OfflineNotice({ state, kept, hasOwn }: OfflineNoticeProps) {
  const { isOnline, isSaved, isUnverified, condition } = state;
  // When the connection returns, the server is not asked for a search (OFFL-3), so the notice must not say that it does not answer.
  const [wasOnline] = useState(isOnline);
  const keptAt = Number(document.querySelector<HTMLMetaElement>(`meta[name=${COPY_MARK}]`)?.content);
  const saved = isSaved && !hasOwn ? { age: age(keptAt || condition.issuedAt) } : null;
  return (
    <Pill>
      <span>
        {kept.length > 0 && `${ageText(kept)} `}
        {(wasOnline || !isOnline || saved !== null) && <span>{connectionText(isOnline, saved)}</span>}
        {isUnverified && ` ${t('Your sign-in could not be checked.')}`}
      </span>
      {hasOwn ? (
        <CheckAgain />
      ) : (
        <PillButton onClick={() => window.location.reload()}>{t('Try again')}</PillButton>
      )}
    </Pill>
  );
}

function CheckAgain() {
  const [isChecking, setChecking] = useState(false);
  async function check(): Promise<void> {
    setChecking(true);
    const hasAnswered = await checkAgain();
    setChecking(false);
    if (!hasAnswered) toasts.info(t('Still no answer'), t('The server could not be reached.'), 3000);
  }
  return (
    <PillButton busy={isChecking} busyLabel={t('Checking…')} onClick={() => void check()}>
      {t('Check again')}
    </PillButton>
  );
}

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
