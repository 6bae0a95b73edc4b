import { catchDownloads } from '@fareweave/shared-lib/testing/downloads';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave, openSearch } from '../testing/open-search.tsx';
import { answer, RESULTS, resultsHeading, tomorrow } from '../testing/search-page.ts';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const cities = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => /^(Orlando|Las Vegas|San Juan)/.exec(heading.textContent ?? '')?.[0]);

describe('the list of results', () => {
  it('is sorted within its sections', async () => {
    const { person } = await openSearch({ as: 'free', address: RESULTS, routes: answer });
    await resultsHeading();
    expect(cities()).toEqual(['Las Vegas', 'Orlando', 'San Juan']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Cheapest');
    await waitFor(() => expect(cities()).toEqual(['Orlando', 'Las Vegas', 'San Juan']));
  });

  it('is exported as it is shown: filtered and sorted', async () => {
    const { files } = catchDownloads();
    const { person } = await openSearch({ as: 'free', address: `${RESULTS}&stops=1`, routes: answer });
    await resultsHeading();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Cheapest');
    await waitFor(() => expect(cities()).toEqual(['Orlando', 'Las Vegas']));
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const rows = (await files[0]?.text())?.trim().split('\r\n').slice(1);
    expect(rows?.map((row) => row.split(',')[7])).toEqual(['F9 1279', 'F9 2040 / F9 612', 'F9 628']);
    expect(files[0]?.name).toBe(`fareweave-DEN-anywhere-${tomorrow}.csv`);
  });
});
