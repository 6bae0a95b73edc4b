import { closeAlert, placeStore, useAlertRequest } from '@fareweave/shared-lib/platform';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endVisit, openSummary } from '../testing/open-summary.tsx';
import {
  dayBack,
  dayOut,
  flightBy,
  hashBack,
  hashOut,
  keepPicked,
  kept,
  linkTo,
  out,
  PICKED,
  store,
} from '../testing/trip.ts';

afterEach(endVisit);
afterEach(() => void vi.restoreAllMocks());

const paramsOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  return { pathname, ...Object.fromEntries(searchParams) };
};

describe('sharing', () => {
  const pressShare = async (address = PICKED) => {
    const { person, leave } = await openSummary({ address });
    await person.click(screen.getByRole('button', { name: 'Share Flight Summary' }));
    return leave;
  };

  it('copies a short link to the same trip', async () => {
    keepPicked();
    const leave = await pressShare();
    expect(await screen.findByText('Shareable flight summary URL copied to clipboard!')).toBeVisible();
    const link = new URL(await navigator.clipboard.readText());
    expect(link.href.length).toBeLessThan(2000);
    leave();
    endVisit();
    await openSummary({ address: link.pathname + link.search });
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent('Total price$103');
  });

  it('shows a toast when the trip does not fit into a link', async () => {
    const odd = flightBy(
      [
        ['MCO', `${dayBack}T18:00:00-05:00`],
        ['DEN', `${dayBack}T20:15:00-07:00`],
      ],
      { standard: { total: 88.5 } },
    );
    store({ [hashOut]: kept(out, 'MCO'), [hashBack]: kept(odd, 'DEN') });
    await pressShare();
    expect(await screen.findByText('Flight data is not available for sharing.')).toBeVisible();
  });

  it('shows a toast when copying fails', async () => {
    const { person } = await openSummary({ address: linkTo() });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    document.execCommand = () => false;
    await person.click(screen.getByRole('button', { name: 'Share Flight Summary' }));
    expect(await screen.findByText('Failed to generate shareable URL. Please try again.')).toBeVisible();
  });
});

it('links to a new search, and to the return flights of the same departure and day of return (TRIP-7)', async () => {
  keepPicked();
  await openSummary({ address: PICKED });
  expect(screen.getByRole('link', { name: 'New Search' })).toHaveAttribute('href', '/');
  expect(paramsOf(screen.getByRole('link', { name: 'Change Return Flight' }))).toEqual({
    pathname: '/',
    origin: 'DEN',
    destination: 'MCO',
    date: dayOut,
    screen: 'return_flights',
    flight: hashOut,
    return: dayBack,
  });
});

it('links to the return flights of the trip whatever else its address says', async () => {
  keepPicked();
  await openSummary({ address: PICKED.replace('destination=MCO', 'destination=x').replace(dayOut, 'soon') });
  expect(paramsOf(screen.getByRole('link', { name: 'Change Return Flight' }))).toMatchObject({
    destination: 'MCO',
    date: dayOut,
  });
});

it('links to the return flights from a shared link too', async () => {
  await openSummary({ address: linkTo() });
  expect(paramsOf(screen.getByRole('link', { name: 'Change Return Flight' }))).toMatchObject({
    origin: 'DEN',
    destination: 'MCO',
    date: dayOut,
    flight: hashOut,
  });
});

describe('another return flight', () => {
  afterEach(() => act(closeAlert));

  it('shows free users a message about Premium before they leave the trip', async () => {
    const { person } = await openSummary({ as: 'free', address: linkTo() });
    expect(screen.queryByRole('link', { name: /Change Return Flight/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Change Return Flight Premium' }));
    expect(renderHook(useAlertRequest).result.current).toEqual({
      title: 'Premium Feature',
      message: 'Return flight search is a premium feature. Upgrade your account to change the return flight.',
      action: { label: 'Upgrade to Premium', path: '/plans' },
    });
    expect(placeStore.get().pathname).toBe('/flight-summary');
  });

  it('is a link for premium users', async () => {
    await openSummary({ as: 'premium', address: linkTo() });
    expect(screen.getByRole('link', { name: 'Change Return Flight' })).toBeVisible();
  });
});

it('prints', async () => {
  const { person } = await openSummary({ address: linkTo() });
  window.print = vi.fn();
  await person.click(screen.getByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});
