import {
  PRICED_LEFT_OUT,
  PRICES,
  pricedBack,
  pricedCharges,
  storePricedParty,
} from '@fareweave/shared-lib/testing/priced-trip';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leaveReturns, openReturns } from '../testing/open-returns.tsx';
import { backAt, returnFlights } from '../testing/trip.ts';

afterEach(leaveReturns);

it('a return flight has the prices of the party on the device (COST-2)', async () => {
  storePricedParty();
  const { departure_time, arrival_time } = backAt('18:00');
  const flight = { ...pricedBack, departure_time, arrival_time };
  await openReturns({ back: returnFlights([flight]), charges: pricedCharges });
  expect(
    await screen.findByRole('link', { name: new RegExp(`Book Standard \\${PRICES.back} and more`) }),
  ).toBeVisible();
  expect(screen.getByText(`+ ${PRICED_LEFT_OUT.one}`)).toBeVisible();
});
