import { describe, expect, it } from 'vitest';
import { onDays } from '../testing/return-options.ts';
import { returnOptionsText } from './return-options-line.tsx';

describe('the line of the return options', () => {
  it('counts them by day', () => {
    expect(returnOptionsText(onDays([2, 0, 5]), 'any')).toEqual({
      text: '2 return flights on Sun, none on Mon, 5 on Tue',
      isStranding: false,
    });
    expect(returnOptionsText(onDays([1, 1]), 'any')?.text).toBe('1 return flight on Sun, 1 on Mon');
    expect(returnOptionsText(onDays([0, 3]), 'any')?.text).toBe('No return flights on Sun, 3 on Mon');
  });

  it('counts those with a pass fare where that is the fare there', () => {
    const back = onDays([9, 7, 4], [2, 0, 1]);
    expect(returnOptionsText(back, 'go_wild')?.text).toBe(
      '2 GoWild return flights on Sun, none on Mon, 1 on Tue',
    );
    expect(returnOptionsText(back, 'any')?.text).toBe('9 return flights on Sun, 7 on Mon, 4 on Tue');
  });

  it('shows large counts as 20+', () => {
    expect(returnOptionsText(onDays([20, 21, 300]), 'any')?.text).toBe(
      '20 return flights on Sun, 20+ on Mon, 20+ on Tue',
    );
  });

  it('warns when there are none', () => {
    expect(returnOptionsText(onDays([0, 0, 0]), 'any')).toEqual({
      text: 'No return flight in the next 3 days',
      isStranding: true,
    });
    expect(returnOptionsText(onDays([0, 0, 0]), 'go_wild')?.text).toBe('No return flight in the next 3 days');
    expect(returnOptionsText(onDays([0]), 'any')?.text).toBe('No return flight that day');
  });

  it('warns when only other fares are available', () => {
    expect(returnOptionsText(onDays([4, 0, 2], [0, 0, 0]), 'go_wild')).toEqual({
      text: 'No GoWild return flight in the next 3 days, only other fares',
      isStranding: true,
    });
  });

  it('is null without known days', () => {
    expect(returnOptionsText({ days: [] }, 'any')).toBeNull();
  });
});
