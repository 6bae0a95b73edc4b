import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts, useSession, useStore } from '@fareweave/shared-lib/platform';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hasOfflineNotice, keptPageState } from '../offline/page/kept-page.ts';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';
import type { PageCondition } from './page-condition.ts';

/** Loads the code of the notices, which most pages do not show. */
export const loadPageNotices = () =>
  import(/* webpackChunkName: "later-page-notices" */ './page-notices.tsx');
const PageNotices = lazyWithFallback(
  async () => (await loadPageNotices()).PageNotices,
  () => null,
);

/** Shows at the lower edge of the window how this page differs from the normal one. */
export function PageStatus({ condition }: { condition: PageCondition }) {
  const { isClockWrong, overrides, refusal, previews, previewRefusal } = condition;
  useEffect(() => {
    if (refusal !== null) toasts.error(t('Override refused'), refusal);
  }, [refusal]);
  const { isUnverified } = useSession();
  const isOnline = useOnline();
  const keptState = useStore(keptPageState);
  const [isRefusalShown, showRefusal] = useState(previewRefusal !== null);
  const isSaved = condition.isSaved || keptState === 'unconfirmed';
  const isOutdated = keptState === 'newer';
  const isSpecial = overrides.length > 0 || previews.length > 0 || isRefusalShown || isOutdated;
  const isKept = useStore(hasOfflineNotice);
  if (isOnline && !isSaved && !isClockWrong && !isSpecial && !isUnverified && !isKept) return null;
  const state = { condition, isOnline, isSaved, isOutdated, isUnverified, isRefusalShown };
  return (
    <Suspense>
      <PageNotices state={state} onRefusalRead={() => showRefusal(false)} />
    </Suspense>
  );
}

/** Returns whether the browser has a network connection, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
