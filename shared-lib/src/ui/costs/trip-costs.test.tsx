import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ONE_ADULT, PARTY_KEY, partyText } from '../../domain/costs/party.ts';
import { TripCostProvider, useTripCosts } from './trip-costs.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

function Party() {
  const { party, changeParty } = useTripCosts();
  return (
    <button type="button" onClick={() => changeParty({ ...party, adults: party.adults + 1 })}>
      {partyText(party)}
    </button>
  );
}

/** Shows the party of two screens. */
function open() {
  serve({ 'GET /api/charges': { body: { charges: [] } }, 'GET /api/airports': { body: [] } });
  render(
    <QueryClientProvider client={queryClient}>
      {['one', 'other'].map((name) => (
        <section key={name} aria-label={name}>
          <TripCostProvider>
            <Party />
          </TripCostProvider>
        </section>
      ))}
    </QueryClientProvider>,
  );
  // As when another tab stores a party: forgets what an earlier test could not store.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PARTY_KEY })));
  return userEvent.setup();
}

const parties = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const addAdult = () => screen.getAllByRole('button')[0] as HTMLElement;

it('the party applies on the whole page, and is kept on the device (COST-1)', async () => {
  window.localStorage.setItem(PARTY_KEY, JSON.stringify({ ...ONE_ADULT, children: 1 }));
  const person = open();
  await person.click(addAdult());
  expect(parties()).toEqual(['2 adults, 1 child · no bags', '2 adults, 1 child · no bags']);
  expect(JSON.parse(window.localStorage.getItem(PARTY_KEY) ?? '')).toMatchObject({ adults: 2, children: 1 });
});

it.each(['full', 'forbidden'])('the party applies where the storage is %s', async (storage) => {
  window.localStorage.setItem(PARTY_KEY, JSON.stringify(ONE_ADULT));
  const refuse = () => {
    throw new DOMException(storage);
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  if (storage === 'forbidden') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const person = open();
  await person.click(addAdult());
  expect(parties()).toEqual(['2 adults · no bags', '2 adults · no bags']);
});
