import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useGradualLength } from './long-list.ts';

const counts: number[] = [];

function List({ length }: { length: number }) {
  const drawn = useGradualLength(length, 10);
  counts.push(drawn);
  return (
    <p>
      {drawn} of {length}
    </p>
  );
}

describe('useGradualLength', () => {
  it('renders a step first and ends with all elements', async () => {
    counts.length = 0;
    const { rerender } = render(<List length={35} />);
    expect(await screen.findByText('35 of 35')).toBeVisible();
    expect([...new Set(counts)]).toEqual([10, 20, 30, 35]);

    counts.length = 0;
    rerender(<List length={12} />);
    rerender(<List length={35} />);
    expect(counts).toEqual([12, 35]);
  });

  it('renders a short list at once', () => {
    counts.length = 0;
    render(<List length={7} />);
    expect(counts).toEqual([7]);
  });
});
