import type { Fares } from '@fareweave/shared-lib/domain/flights';
import { TripCostProvider } from '@fareweave/shared-lib/ui/trip-costs';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PriceBreakdown } from '../app/price-breakdown.tsx';
import { openSection } from '../testing/section.tsx';
import { out } from '../testing/trip.ts';
import { BookingLinks } from './booking-links.tsx';

const withFares = (fares: unknown) => ({ ...out, fares: fares as Fares });
const wildSoldOut = withFares({
  go_wild: { total: 15, available_seats: 0 },
  standard: { total: 64, available_seats: null },
  discount_den: null,
});

it('a fare that is sold out cannot be booked; one whose seats are not known can', () => {
  openSection(
    <TripCostProvider>
      <BookingLinks name="outbound flight" flight={wildSoldOut} direction="out" />
    </TripCostProvider>,
    {},
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Book Standard.* \$64$/),
  ]);
});

it('a sold-out flight shows a message', () => {
  const soldOut = withFares({
    go_wild: null,
    standard: { total: 64, available_seats: 0 },
    discount_den: null,
  });
  openSection(
    <TripCostProvider>
      <BookingLinks name="outbound flight" flight={soldOut} direction="out" />
    </TripCostProvider>,
    {},
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('No fare is offered for this flight.')).toBeVisible();
});

it('a fare that is sold out has no price in the breakdown', () => {
  openSection(
    <TripCostProvider>
      <PriceBreakdown departure={wildSoldOut} back={out} />
    </TripCostProvider>,
    {},
  );
  const row = screen.getByRole('row', { name: /^Outbound/ });
  const [goWild, standard] = within(row).getAllByRole('cell');
  expect(goWild).toHaveTextContent('Not offered');
  expect(standard).toHaveTextContent('$64 in the total price');
});
