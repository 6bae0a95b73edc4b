import { airports } from '@fareweave/shared-lib/testing/airports';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ADULT_PRICES } from '../testing/adult-prices.ts';
import { nonstop } from '../testing/flights.ts';
import { goWildRoutes } from './go-wild-routes.ts';
import { RouteList } from './route-list.tsx';

const routes = goWildRoutes({ flights: { MCO: [nonstop()] }, origins: ['DEN'] }, airports, ADULT_PRICES);

function ListOfOrlando() {
  const [chosen, choose] = useState<string | null>('MCO');
  return <RouteList routes={routes} chosen={chosen} onClear={() => choose(null)} onShow={() => undefined} />;
}

it('leaves the focus on the list when the chosen place is cleared (A11Y-8)', async () => {
  render(<ListOfOrlando />);
  const chosen = screen.getByRole('status');
  expect(chosen).toHaveTextContent('Orlando (MCO) from DEN: 1 GoWild flight, from $15');
  await userEvent.click(within(chosen).getByRole('button', { name: 'Clear' }));
  expect(chosen).toBeEmptyDOMElement();
  expect(screen.getByText('The map as a list')).toHaveFocus();
});
