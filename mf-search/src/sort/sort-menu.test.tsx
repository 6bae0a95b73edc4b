import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SORT_NAMES } from '../model/sort.ts';
import { SortMenu } from '../ui/sort-menu.tsx';
import { useSortOrder } from './use-ranking.ts';

function Sorting() {
  const [order, choose] = useSortOrder();
  return <SortMenu order={order} names={SORT_NAMES} onChange={choose} />;
}
const menu = () => screen.getByRole('combobox', { name: 'Sort' });

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

describe('the Sort menu', () => {
  it('offers every order, the highest fare first on a first visit', () => {
    render(<Sorting />);
    expect(menu()).toHaveDisplayValue('Highest fare first');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Highest fare first',
      'Best',
      'Cheapest',
      'Fastest',
      'Earliest departure',
      'Nearest',
    ]);
  });

  it('is remembered on the device', async () => {
    const { unmount } = render(<Sorting />);
    await userEvent.selectOptions(menu(), 'Nearest');
    expect(menu()).toHaveDisplayValue('Nearest');
    unmount();
    render(<Sorting />);
    expect(menu()).toHaveDisplayValue('Nearest');
  });

  it('is the one that an earlier release has stored', async () => {
    const { unmount } = render(<Sorting />);
    await userEvent.selectOptions(menu(), 'Fastest');
    unmount();
    const stored = window.localStorage.getItem('mf-search:sort') ?? '';
    window.localStorage.clear();
    window.localStorage.setItem('fareweave_sort', stored);
    render(<Sorting />);
    expect(menu()).toHaveDisplayValue('Fastest');
  });

  it('uses the default order when the stored order is invalid', () => {
    window.localStorage.setItem('mf-search:sort', '{"order":');
    render(<Sorting />);
    expect(menu()).toHaveDisplayValue('Highest fare first');
  });

  it('applies to the visit when the storage is forbidden', async () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    render(<Sorting />);
    await userEvent.selectOptions(menu(), 'Fastest');
    expect(menu()).toHaveDisplayValue('Fastest');
  });
});
