import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { closeAlert, useAlertRequest } from '@fareweave/shared-lib/platform';
import { renderHook, screen } from '@testing-library/react';
import { leave, openSearch } from './open-search.tsx';
import { backAt, dayBack, dayOut, departures, laterThere, returnFlights, there, thereHash } from './trip.ts';

type Routes = NonNullable<NonNullable<Parameters<typeof openSearch>[0]>['routes']>;
type Answer = Routes[string];

interface Visit {
  link?: string;
  as?: 'free' | 'premium';
  /** The answers to the search for departures, of any kind, and to the search for return flights. */
  out?: Answer;
  back?: Answer;
  /** Further answers of the server. */
  routes?: Routes;
  charges?: readonly Charge[];
}

/** The address of a search from Denver to anywhere. */
export const SEARCH = `/?origin=DEN&date=${dayOut}&direction=outbound`;
/** The addresses with a selected departure, and with a day of return as well. */
export const RETURNS = `${SEARCH}&screen=return_flights&flight=${thereHash}`;
const CHOSEN = `${RETURNS}&return=${dayBack}`;

/** Opens the return flights. Returns the user and the queries of the requests for them, which grow. */
export async function openReturns({
  link = CHOSEN,
  as = 'premium',
  out = departures(there, laterThere),
  back = returnFlights([backAt('18:00')]),
  routes = {},
  charges = [],
}: Visit = {}) {
  const requests: Record<string, string>[] = [];
  const { person } = await openSearch({
    as,
    address: link,
    routes: {
      'GET /api/charges': { body: { charges } },
      'GET /api/flights/search': out,
      'GET /api/flights/single': out,
      'GET /api/flights/inbound': out,
      'GET /api/flights/return': (call) => {
        requests.push(call.query);
        return typeof back === 'function' ? back(call) : back;
      },
      ...routes,
    },
  });
  return { person, requests };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The buttons of the found flights. Waits for their text, because a query by role is slow in a long list. */
export async function selectButtons() {
  await screen.findAllByText('Select Flight');
  return screen.getAllByRole('button', { name: /^Select Flight/ });
}
export const departuresScreen = () => heading('Denver → Anywhere');
export const shownAlert = () => renderHook(useAlertRequest).result.current;

/** Ends a visit and clears its state. */
export function leaveReturns(): void {
  closeAlert();
  leave();
  window.localStorage.clear();
}
