import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { setConnected } from '@fareweave/shared-lib/testing/server';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endVisit, openSummary, scrollTo } from '../testing/open-summary.tsx';
import { dayOut, flightOut, linkTo } from '../testing/trip.ts';

afterEach(endVisit);
afterEach(() => setConnected(true));

const section = (name: string) => screen.findByRole('region', { name });

const forecast = (date: string) => ({
  date,
  description: 'Partly cloudy',
  icon: 2,
  temp_high: 78.6,
  temp_low: 60.4,
});
const weather = {
  body: {
    source: 'sample',
    weather: {
      city: 'Orlando',
      forecasts: [0, 1, 2, 3, 4, 5, 6].map((day) => forecast(addDays(dayOut, day))),
    },
  },
};
describe('for a visitor', () => {
  it('requests only airports and charges, and shows what Premium includes', async () => {
    const { calls } = await openSummary({ address: linkTo() });
    const teaser = within(await section('At your destination'));
    expect(teaser.getByText(/Hotels and rental cars for this trip.*are part of premium/)).toBeVisible();
    expect(teaser.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/plans');
    expect(teaser.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(linkTo())}`,
    );
    for (const name of ['Weather during your stay', 'Rental Cars', 'Hotels'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/api/airports', '/api/charges']);
  });
});

describe('for a free user', () => {
  it('shows the weather of the stay, and what Premium includes', async () => {
    const { calls } = await openSummary({
      as: 'free',
      address: linkTo(),
      routes: { 'GET /api/weather/MCO': weather },
    });
    const part = await section('Weather during your stay');
    expect(calls.some(({ path }) => path.includes('weather'))).toBe(false);
    scrollTo(part);
    const days = await within(part).findAllByRole('listitem');
    expect(days).toHaveLength(4);
    for (const day of days) expect(day.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(part).toHaveTextContent('high 79°F low 60°F');
    expect(part).toHaveTextContent('Usual for the month Sample data');
    expect(calls.find(({ path }) => path.includes('weather'))?.query).toEqual({ from: dayOut });
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('shows the weather of the days that are left after the arrival (WTHR-2)', async () => {
    const today = todayIn('UTC', Date.now());
    const forecasts = [0, 1, 2].map((day) => forecast(addDays(today, day)));
    await openSummary({
      as: 'free',
      address: linkTo(flightOut(addDays(today, -4))),
      routes: {
        // The server refuses past days.
        'GET /api/weather/MCO': ({ query }) =>
          query.from === undefined
            ? { body: { source: 'live', weather: { city: 'Orlando', forecasts } } }
            : { status: 400, body: { message: 'The day is in the past' } },
      },
    });
    const part = await section('Weather during your stay');
    scrollTo(part);
    expect(await within(part).findAllByRole('listitem')).toHaveLength(3);
  });

  it('shows a quiet note without weather', async () => {
    await openSummary({
      as: 'free',
      address: linkTo(),
      routes: { 'GET /api/weather/MCO': { status: 503, body: { message: 'no' } } },
    });
    const part = await section('Weather during your stay');
    scrollTo(part);
    expect(await within(part).findByText('Weather unavailable for your stay dates')).toBeVisible();
  });
});

describe('without a connection', () => {
  it('shows the trip, and a note in each section that needs the server', async () => {
    await openSummary({
      as: 'premium',
      address: linkTo(),
      routes: { 'GET /api/airports': { status: 503, body: { message: 'no' } } },
    });
    setConnected(false);
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent('Total price$103');
    expect(await section('Map')).toHaveTextContent(
      'The map needs a connection to load the positions of these airports.',
    );
    const offline = 'You are offline. This part of the page needs a connection.';
    for (const [name, note] of [
      ['Weather during your stay', 'Weather unavailable for your stay dates'],
      ['Rental Cars', offline],
      ['Hotels', offline],
    ] as const) {
      const part = await section(name);
      scrollTo(part);
      expect((await within(part).findAllByText(note))[0]).toBeVisible();
    }
  });
});

describe('the map', () => {
  it('has a placeholder while the airports are loading, which moves nothing below it (A11Y-3)', async () => {
    await openSummary({
      address: linkTo(),
      routes: { 'GET /api/airports': () => new Promise<never>(() => undefined) },
    });
    const part = await section('Map');
    expect(part).not.toHaveTextContent('The map needs a connection');
    expect(part.querySelector('[data-skeleton]')).not.toBeNull();
  });

  it('has a list with the same content', async () => {
    const { person } = await openSummary({ address: linkTo() });
    await screen.findByText(/^Denver → Orlando/);
    const part = await section('Map');
    await person.click(within(part).getByText('The map as a list'));
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Outbound: Denver (DEN) to Las Vegas (LAS), 627 mi, F9 1279',
      'Outbound: Las Vegas (LAS) to Orlando (MCO), 2,036 mi, F9 1281',
      'Return: Orlando (MCO) to Denver (DEN), 1,545 mi, F9 1279',
    ]);
  });
});

it('a section that throws shows a message, and the page stays', async () => {
  await openSummary({
    as: 'premium',
    address: linkTo(),
    routes: {
      'GET /api/hertz/locations': { body: { locations: [{ id: 'MCO-1' }], source: 'live' } },
      'GET /api/hertz/availability': { body: { vehicles: [{ model: 'Broken' }], source: 'live' } },
    },
  });
  const part = await section('Rental Cars');
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  scrollTo(part);
  expect(await within(part).findByText('This part of the page could not be shown.')).toBeVisible();
  expect(errors).toHaveBeenCalled();
  expect(screen.getByRole('region', { name: 'Trip Overview' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Hotels' })).toBeVisible();
});
