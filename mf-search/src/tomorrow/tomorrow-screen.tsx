import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useEffect } from 'react';
import { EMPTY_ADDRESS, formatAddress } from '../model/address/search-address.ts';
import { recentPlaces } from '../places/index.ts';

/** `/tomorrow`, a shortcut on the icon of the installed product: opens the flights of tomorrow, by the clock of the device, from the
 *  place that was searched last on it (INST-3). */
export function TomorrowScreen() {
  const [origin] = recentPlaces();
  useEffect(() => {
    if (origin === undefined) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const date = addDays(todayIn(timeZone, Date.now()), 1);
    const address = { ...EMPTY_ADDRESS, origins: [origin], date, screen: 'departure_flights' as const };
    navigate(formatAddress(address), { replace: true });
  }, [origin]);
  if (origin !== undefined) return null;
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        title={t('Where do you fly from?')}
        message={t('Search once from your airport. After that, this shortcut opens its flights of tomorrow.')}
      >
        <ButtonLink href="/" variant="primary">
          {t('Search flights')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
