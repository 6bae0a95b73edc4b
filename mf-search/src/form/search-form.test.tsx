import { queryClient } from '@fareweave/shared-lib/platform';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_ADDRESS } from '../model/address/search-address.ts';
import { placesOf } from '../model/place-options.ts';
import { SearchForm, type SearchFormProps } from './search-form.tsx';

afterEach(() => queryClient.clear());

async function open(part: Partial<SearchFormProps>) {
  serve({ 'GET /api/gowild/blackout-dates': { body: [] } });
  const onSearch = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <SearchForm
        places={placesOf(airports)}
        today="2026-11-20"
        value={EMPTY_ADDRESS}
        onChange={() => undefined}
        onSearch={onSearch}
        location={{ state: 'off', location: null, toggle: async () => undefined }}
        isSearching={false}
        focused={false}
        {...part}
      />
    </QueryClientProvider>,
  );
  // The tags come with the blackout dates.
  await screen.findAllByText('available');
  return { person: userEvent.setup(), onSearch };
}

describe('a form in which search is disabled', () => {
  it.each([
    ['Search Disabled', {}],
    ['Back at 6:00', { disabledMessage: 'Back at 6:00' }],
  ])('shows %s', async (name, part) => {
    const { person, onSearch } = await open({ isDisabled: true, ...part });
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await person.click(button);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('a form whose origin is chosen elsewhere', () => {
  it('does not show it', async () => {
    await open({ hideOrigin: true });
    expect(screen.queryByRole('group', { name: 'From' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'To' })).toBeVisible();
  });
});
