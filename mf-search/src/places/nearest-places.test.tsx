import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { devicePosition, forgetDevice } from '../testing/device-position.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { answer, form, from, RESULTS, resultsHeading, searchButton, to } from '../testing/search-page.ts';

afterEach(() => {
  leave();
  forgetDevice();
});

const NEWARK = { latitude: 40.7357, longitude: -74.1724 };
const BY_ADDRESS = {
  'GET /api/location': { body: { ...NEWARK, city: 'Newark', country_name: 'United States' } },
};
const button = () => from().getByRole('button', { name: 'Use my location' });
const titles = (picker: ReturnType<typeof from>) =>
  picker.getAllByRole('button').flatMap((tile) => tile.querySelector('b')?.textContent ?? []);

describe('the places nearest to the user', () => {
  it('come first after a press, and are in the old order after another', async () => {
    const lookups = devicePosition(NEWARK);
    const { person, calls } = await openSearch({ as: 'free' });
    await form();
    await person.click(screen.getByRole('radio', { name: 'Airport View' }));
    expect(titles(from())[0]).toBe('Chicago');
    expect(lookups).toEqual([]);

    await person.click(button());
    expect(await from().findByText('Nearest first.')).toBeVisible();
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    expect(from().getByRole('button', { name: 'Newark EWR · 3 mi' })).toBeVisible();
    expect(titles(to())[0]).toBe('Newark');
    expect(calls.some(({ path }) => path === '/api/location')).toBe(false);

    await person.click(button());
    expect(titles(from())[0]).toBe('Chicago');
    expect(from().queryByText('Nearest first.')).not.toBeInTheDocument();
  });

  it('are found by the IP address when the device refuses', async () => {
    devicePosition(null);
    const { person } = await openSearch({ as: 'free', routes: BY_ADDRESS });
    await form();
    await person.click(button());
    expect(await from().findByText('Nearest first, from Newark.')).toBeVisible();
    expect(titles(from())[0]).toBe('New York City');
  });

  it('stay unknown when both methods fail, and can be requested again', async () => {
    const unknown = { 'GET /api/location': { status: 404, body: { code: 'LOCATION_UNAVAILABLE' } } };
    const { person } = await openSearch({ as: 'free', routes: unknown });
    await form();
    await person.click(button());
    expect(await from().findByText('Your location could not be determined.')).toBeVisible();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    devicePosition(NEWARK);
    await person.click(button());
    expect(await from().findByText('Nearest first.')).toBeVisible();
  });
});

describe('the recently searched places', () => {
  it('come first the next time, before the nearest', async () => {
    devicePosition(NEWARK);
    const { person } = await openSearch({ as: 'free', address: '/', routes: answer });
    await form();
    await person.type(from().getByRole('textbox'), 'den{Enter}');
    await person.click(screen.getByRole('button', { name: /Tomorrow/ }));
    await person.click(searchButton());
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: 'New Search' }));
    await form();
    expect(from().getByRole('button', { name: 'Denver DEN · Recent' })).toBeVisible();
    expect(titles(from())[0]).toBe('Denver');
    await person.click(button());
    await from().findByText('Nearest first.');
    expect(titles(from()).slice(0, 2)).toEqual(['Denver', 'New York City']);
  });

  it('contain searched places, not those of a link', async () => {
    const { person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    await person.click(screen.getByRole('button', { name: 'New Search' }));
    await form();
    expect(screen.queryByRole('button', { name: /Recent/ })).not.toBeInTheDocument();
  });
});
