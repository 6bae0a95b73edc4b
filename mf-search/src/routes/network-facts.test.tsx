import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NetworkFacts } from './legend.tsx';

describe('the facts below the route map', () => {
  it('name the first and the last day in the form of the reader', () => {
    const { container } = render(
      <NetworkFacts source="sample" period={{ from: '2026-11-21', to: '2026-12-04' }} />,
    );
    expect(container).toHaveTextContent(
      'Lowest fares and shortest flights from Sat, Nov 21, 2026 to Fri, Dec 4, 2026.',
    );
    expect(container).not.toHaveTextContent(/\d{4}-\d{2}-\d{2}/);
    expect(screen.getByText('Sample data')).toBeVisible();
  });

  it('name no days while none are known', () => {
    const { container } = render(<NetworkFacts source="live" period={null} />);
    expect(container).toHaveTextContent('Borders: Natural Earth and the US Census Bureau.');
    expect(container).not.toHaveTextContent('Lowest fares');
  });
});
