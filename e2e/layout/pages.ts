import { addDays } from '@fareweave/shared-lib/domain/dates';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { dataDir } from '../address.ts';
import { tomorrow } from '../dates.ts';
import type { Role } from '../fixtures.ts';
import { link } from '../search/screens.ts';
import { flightsClient, tripLink } from '../trip/trip-link.ts';
import type { Loading } from './settled.ts';

export interface ProductPage {
  name: string;
  path: string;
  role: Role;
  /** Opens a dialog of the page. `text` returns a text in the language of the page. */
  open?: (page: Page, text?: (english: string) => string) => Promise<void>;
}

/** Screens of `allPages` that need no second test: they look the same for another role, or another test opens them with more content. */
export const REPEATED: readonly string[] = [
  'home as free',
  'yearly plans as visitor',
  'trip as visitor',
  'shortlist as visitor',
  'plans as free',
  'profile as free',
  'plans as premium',
  'plans as admin',
];
/** Pages that are opened in other languages beside those of `allPages`. */
export const OTHERS: readonly ProductPage[] = [
  { name: 'currency and units', path: '/display', role: 'visitor' },
  { name: 'a change of the address', path: '/change-email#token', role: 'visitor' },
];

/** Opens the dialog that watches a search, with all its fields. */
async function openWatchDialog(page: Page, text: (english: string) => string = String): Promise<void> {
  const name = text('Watch this search');
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel(text('Only trips that bring me home')).check();
  await dialog.getByLabel(text('Quiet hours')).check();
  // The dialog offers weekdays only for a period of several days.
  await dialog.getByLabel(text('Last day')).fill(addDays(tomorrow(), 9));
  await expect(dialog.getByRole('checkbox', { name: /^⟦?S[uú][nñ]d[aá][yý]/ })).toBeAttached();
}

/** Returns every page of the product with the roles that see it differently. */
export async function allPages(request: APIRequestContext): Promise<ProductPage[]> {
  const fetchFlights = await flightsClient(request);
  const { flights } = await fetchFlights<SearchResults>('search', { destination: 'MCO', date: tomorrow() });
  const [departure] = flights.MCO ?? [];
  if (departure === undefined) throw new Error('no flight from Denver to Orlando');
  const search = { origin: 'DEN', destination: 'MCO', date: tomorrow() };
  const returns = { ...search, screen: 'return_flights', flight: flightHash(departure, 'MCO') };
  const trip = await tripLink(request);
  const of = (role: Role, paths: Record<string, string>): ProductPage[] =>
    Object.entries(paths).map(([name, path]) => ({ name: `${name} as ${role}`, path, role }));
  return [
    ...of('visitor', {
      home: '/',
      about: '/about',
      plans: '/plans',
      'yearly plans': '/plans?period=yearly',
      login: '/login',
      register: '/register',
      'forgotten password': '/forgot-password',
      'new password': '/reset-password#token',
      'email verification': '/verify-email#token',
      'email verification without a link': '/verify-email',
      'the end of emails': '/unsubscribe#user.id.token',
      trip,
      shortlist: '/shortlist',
      'the pass calculator': '/pass-calculator?origin=DEN&to=LAS,MCO&pass=599&membership=59.99',
      'how we estimate': '/about/estimates',
      'the accessibility statement': '/accessibility',
      'a trip without flights': '/flight-summary',
      'the shortcut without an airport': '/tomorrow',
      'a shared link that is no trip': '/share?text=hello',
      'an unknown page': '/nowhere',
    }),
    ...of('free', {
      home: '/',
      results: link({ ...search, screen: 'departure_flights' }),
      plans: '/plans',
      routes: '/routes',
      'the trip planner': '/plan',
      profile: '/profile',
      'a premium page': '/notifications',
    }),
    ...of('premium', {
      home: link({ origin: 'DEN,LAX', destination: 'MCO', direction: 'outbound', days: '4' }),
      results: link({ origin: 'DEN', date: tomorrow(), screen: 'departure_flights' }),
      'results of one place': link({ ...search, screen: 'departure_flights' }),
      'inbound results': link({
        destination: 'MCO',
        date: tomorrow(),
        direction: 'inbound',
        screen: 'departure_flights',
      }),
      'return flights': link({ ...returns, return: addDays(tomorrow(), 2) }),
      'return flights without a date': link(returns),
      'a trip without pass fares': await tripLink(request, dataDir, { hasPassFares: false }),
      plans: '/plans',
      profile: '/profile',
      alerts: '/notifications',
      'the alert form': '/notifications?origin=DEN&destination=MCO&max_price=50',
      routes: '/routes',
      'the trip planner': '/plan',
      trips: `/plan?origin=DEN&visit=LAS&from=${tomorrow()}T05:00&until=${addDays(tomorrow(), 2)}T22:00`,
      'routes of an airport': '/routes?airport=DEN',
      'connections between airports': '/routes?airport=DEN&to=MCO',
    }),
    {
      name: 'the watch dialog as premium',
      path: link({ origin: 'DEN', date: tomorrow(), screen: 'departure_flights' }),
      role: 'premium',
      open: openWatchDialog,
    },
    ...of('admin', { plans: '/plans', overview: '/admin', outbox: '/outbox' }),
  ];
}

/** Opens a page of the product in a tab whose loading is observed, waits until it has loaded, and opens its dialog, if it has one.
 *  `text` returns a text in the language of the page. */
export async function openProductPage(
  page: Page,
  loading: Loading,
  { name, path, open }: ProductPage,
  text?: (english: string) => string,
): Promise<void> {
  await page.goto(path);
  await loading.settled();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!name.startsWith('an unknown page'))
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  await open?.(page, text);
}
