import { type FlightSearch, searchCode } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { WatchBody } from '@fareweave/shared-lib/domain/watches';
import { showAlert, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import { useState } from 'react';
import { originsOf } from '../model/address/search-address.ts';

const WatchDialog = lazyPart(
  () =>
    import(/* webpackChunkName: "watch" */ '@fareweave/shared-lib/ui/watch-dialog').then(
      (m) => m.WatchDialog,
    ),
  () => null,
);

/** A button that watches the search of the results (WTCH-1). `lowest`: the lowest price that is shown, which the watch proposes. */
export const WatchSearchButton = ({ search, lowest }: { search: FlightSearch; lowest: number | null }) => (
  <WatchButton label={t('Watch this search')} startOf={() => ofSearch(search, lowest)} />
);

/** A button that watches the trips of a question to the trip planner (WTCH-1). `query`: its address. */
export const WatchPlanButton = ({ query }: { query: string }) => (
  <WatchButton label={t('Watch these trips')} startOf={() => ofPlan(query)} />
);

function WatchButton({ label, startOf }: { label: string; startOf: () => WatchBody }) {
  const isPremium = hasPremium(useSession().user);
  const [start, setStart] = useState<WatchBody | null>(null);
  return (
    <>
      <Button
        size="small"
        onPointerEnter={() => isPremium && WatchDialog.preload()}
        onClick={() => (isPremium ? setStart(startOf()) : showAlert(premiumOnly()))}
      >
        {label}
        {!isPremium && <Crown />}
      </Button>
      {start !== null && <WatchDialog start={start} id={null} onClose={() => setStart(null)} />}
    </>
  );
}

const premiumOnly = () =>
  premiumFeature(t('Watching searches is a premium feature. Upgrade your account to access this feature.'));

/** How a new watch is sent. */
const messages = () => ({
  seat_percent: null,
  digest: false,
  quiet_hours: null,
  most_a_day: 3,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const ofSearch = (search: FlightSearch, lowest: number | null): WatchBody => ({
  ...messages(),
  search: {
    origin: originsOf(search).map(searchCode).join(','),
    destination: search.destination === null ? '' : searchCode(search.destination),
    from: search.date,
    to: search.date,
    weekdays: [],
    trip: null,
  },
  plan: null,
  max_price: lowest,
  pass_only: false,
});

function ofPlan(query: string): WatchBody {
  const params = new URLSearchParams(query);
  const budget = params.get('budget');
  return {
    ...messages(),
    search: null,
    plan: query,
    max_price: budget === null ? null : Number(budget),
    pass_only: params.get('fare') === 'go_wild',
  };
}
