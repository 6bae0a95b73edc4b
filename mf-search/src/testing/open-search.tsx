import { DISPLAY_KEY } from '@fareweave/shared-lib/domain/display';
import type { WhyEmpty } from '@fareweave/shared-lib/domain/flights';
import type { SearchAllowance } from '@fareweave/shared-lib/domain/plans';
import { navigate, queryClient, session } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchScreen } from '../app/search-screen.tsx';
import { MAP_BESIDE } from '../map/map-aside.tsx';
// Compiled before the tests: on a busy machine that takes longer than a test waits for a lazy part.
import '../results/results-view.tsx';
import '../returns/returns-view.tsx';
import '../fare-grid/prices-panel.tsx';
import '../why-empty/reason.tsx';

type Routes = Parameters<typeof serve>[0];

interface Visit {
  /** The signed-in user; none by default. */
  as?: 'free' | 'premium' | 'admin';
  address?: string;
  /** The responses of the server besides airports, blackout dates and plans. */
  routes?: Routes;
}

const user = (as: Visit['as']) => account({ is_premium: as === 'premium', is_admin: as === 'admin' });

/** In the time zone of the machine, so that “Today” is the same day everywhere in a test. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const here = airports.map((airport) => ({ ...airport, timeZone }));

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (query) => ({ matches: query !== MAP_BESIDE, media: query }) as MediaQueryList;
// Failed requests are retried as in the product, but without a delay.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

/** Two of three free searches are left until the next midnight. */
const allowance = (): SearchAllowance => ({
  limit: 3,
  per: 'day',
  left: 2,
  resets_at: new Date(new Date().setHours(24, 0, 0, 0)).toISOString(),
});

/** The answer for a search that has flights by now. */
export const NO_REASON: WhyEmpty = {
  reason: null,
  blackout: null,
  nearest_days: [],
  nearest_airports: [],
  source: 'sample',
};

/** Chooses a currency on this device. Returns the answer with the rates. */
export function chooseCurrency(currency: 'CAD' | 'EUR' | 'MXN') {
  const choice = { currency, distance: 'mi', temperature: 'F', changed_at: '', account: null };
  window.localStorage.setItem(DISPLAY_KEY, JSON.stringify(choice));
  const rates = { CAD: 1.4, EUR: 0.86, MXN: 18.4 };
  return { 'GET /api/exchange-rates': { body: { date: '2026-11-16', rates, source: 'sample' } } };
}

/** Opens the search screen and returns the user and the calls that the server received. */
export async function openSearch({ as, address = '/', routes = {} }: Visit = {}) {
  const calls = serve({
    'GET /api/airports': { body: here },
    'GET /api/gowild/blackout-dates': { body: [] },
    'GET /api/charges': { body: { charges: [] } },
    'GET /api/plans': { body: { free: { searches: 3, per: 'day' } } },
    'GET /api/flight-coverage': {
      body: { source: 'sample', period: { from: '2020-01-01', to: '2099-12-31' } },
    },
    'GET /api/flights/why-empty': { body: NO_REASON },
    'GET /api/flights/inbound/why-empty': { body: NO_REASON },
    'GET /api/flights/return/why-empty': { body: NO_REASON },
    'GET /api/search-allowance': { body: allowance() },
    'POST /api/auth/verify-token': { body: { valid: true, user: user(as) } },
    'POST /api/auth/logout': { status: 204 },
    ...routes,
  });
  if (as !== undefined) window.localStorage.setItem('auth_token', 'a-token-of-the-form-the-server-gives');
  await session.verify();
  navigate(address, { replace: true });
  render(
    <QueryClientProvider client={queryClient}>
      <SearchScreen />
      <ToastList />
    </QueryClientProvider>,
  );
  return {
    person: userEvent.setup(),
    calls,
    searches: () => calls.filter(({ path }) => path === '/api/flights/search'),
  };
}

/** Clears session, cache and storage after a visit. */
export function leave(): void {
  act(() => session.signOut());
  queryClient.clear();
  window.localStorage.clear();
  window.history.replaceState(null, '');
}
