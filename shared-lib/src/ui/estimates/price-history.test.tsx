import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { insertStyles } from '../../testing/styles.tsx';
import { PriceHistory } from './price-history.tsx';

insertStyles(true);

const band = (from: number, to: number | null, median: number) => ({
  hours: { from, to },
  low: median - 10,
  median,
  high: median + 10,
  fares: 40,
});

it('keeps the ends of its time axis below the ends of the line from right to left too', () => {
  const { container } = render(<PriceHistory history={[band(1440, null, 60), band(0, 18, 90)]} total={80} />);
  expect(container.querySelector('polyline')).toHaveAttribute('points', '0.0,91.2 320.0,28.8');
  const axis = container.querySelector('figcaption');
  expect(axis).toHaveTextContent('60 days or more 0 to 18 hours');
  // The drawing has the same direction in every language.
  expect(axis).toHaveStyle({ direction: 'ltr' });
  expect(screen.getByRole('rowheader', { name: '60 days or more' })).toBeVisible();
});
