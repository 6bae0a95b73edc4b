import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { DateSelector, type DateSelectorProps } from './date-selector.tsx';

interface PageProps {
  part: Partial<DateSelectorProps>;
  onPick: (day: string) => void;
}

/** Friday, 20 November 2026; 25 and 26 November are blackout days. */
function Page({ part, onPick }: PageProps) {
  const [date, setDate] = useState(part.date ?? null);
  return (
    <DateSelector
      label="When"
      today="2026-11-20"
      blackoutDates={['2026-11-25', '2026-11-26']}
      allowBlackout
      {...part}
      date={date}
      onPick={(day) => {
        onPick(day);
        setDate(day);
      }}
    />
  );
}

function open(part: Partial<DateSelectorProps> = {}) {
  const picked: string[] = [];
  render(<Page part={part} onPick={(day) => picked.push(day)} />);
  return { person: userEvent.setup(), picked };
}

const EXPLANATION = 'The pass is not valid on this date; other fares are.';
const group = (name = 'When') => within(screen.getByRole('group', { name }));
const day = (name: RegExp | string) => screen.getByRole('button', { name });

async function openCalendar(part: Partial<DateSelectorProps> = {}) {
  const page = open(part);
  await page.person.click(day('Calendar view'));
  await screen.findByRole('grid');
  return page;
}

describe('the box view', () => {
  it('shows three days, then thirty, then three again', async () => {
    const { person, picked } = open();
    expect(group().getAllByRole('button', { pressed: false })).toHaveLength(3);
    await person.click(day(/Show more/));
    expect(group().getAllByRole('button', { pressed: false })).toHaveLength(30);
    expect(day(/Nov 23/)).toHaveFocus();
    await person.click(day('Dec 19 Saturday available'));
    expect(picked).toEqual(['2026-12-19']);
    await person.click(day('Show less'));
    expect(group().getAllByRole('button', { name: /Nov|Dec/ })).toHaveLength(3);
    expect(screen.getByText('Sat, Dec 19, 2026')).toBeVisible();
  });

  it('explains a blackout day that is chosen', async () => {
    const { person } = open();
    await person.click(day(/Show more/));
    await person.click(day('Nov 25 Wednesday in 5 days blackout'));
    expect(screen.getByText(EXPLANATION)).toBeVisible();
    await person.click(day(/Nov 24/));
    expect(screen.queryByText(EXPLANATION)).not.toBeInTheDocument();
  });

  it('explains no blackout day of the address, because the note would move the form', async () => {
    const page = (blackoutDates?: string[]) => (
      <Page part={{ date: '2026-11-21', blackoutDates }} onPick={() => undefined} />
    );
    const { rerender } = render(page());
    rerender(page(['2026-11-21']));
    const chosen = day('Nov 21 Tomorrow blackout');
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(EXPLANATION)).toBeNull();
    const person = userEvent.setup();
    await person.click(day('Nov 20 Today available'));
    await person.click(chosen);
    expect(screen.getByText(EXPLANATION)).toBeVisible();
  });

  it('does not select a blackout day when it is not allowed', async () => {
    const { person, picked } = open({ allowBlackout: false });
    await person.click(day(/Show more/));
    expect(day(/Nov 25/)).toBeDisabled();
    await person.click(day(/Nov 25/));
    expect(picked).toEqual([]);
  });

  it('begins with the minimum', () => {
    open({ min: '2026-11-23' });
    expect(group().getAllByRole('button', { pressed: false })[0]).toHaveAccessibleName(
      'Nov 23 Monday in 3 days available',
    );
  });
});

describe('the calendar view', () => {
  const cells = () => screen.getAllByRole('gridcell');
  const shown = (title: string) => expect(screen.getByRole('grid', { name: title })).toBeVisible();

  it('can be opened and closed', async () => {
    const { person } = await openCalendar();
    shown('November 2026');
    await person.click(day('Box view'));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(day(/Tomorrow/)).toBeVisible();
  });

  it('shows six weeks that begin on a Sunday', async () => {
    const { person } = await openCalendar();
    expect(cells()).toHaveLength(42);
    expect(cells()[0]).toHaveAttribute('data-day', '2026-11-01');
    await person.click(day('Next month'));
    shown('December 2026');
    expect(cells()).toHaveLength(42);
    expect(cells()[0]).toHaveAttribute('data-day', '2026-11-29');
    expect(cells()[41]).toHaveAttribute('data-day', '2027-01-09');
  });

  it('moves by month, not before the current one, and back to today', async () => {
    const { person } = await openCalendar();
    expect(day('Previous month')).toHaveAttribute('aria-disabled', 'true');
    await person.click(day('Previous month'));
    shown('November 2026');
    await person.click(day('Next month'));
    await person.click(day('Next month'));
    shown('January 2027');
    await person.click(day('Previous month'));
    shown('December 2026');
    await person.click(day('Today'));
    shown('November 2026');
  });

  it('marks the days, and explains the marks', async () => {
    await openCalendar();
    expect(day('Today, Friday, November 20, 2026, available')).toBeVisible();
    expect(day('Wednesday, November 25, 2026, blackout')).toBeVisible();
    expect(day('Thursday, November 19, 2026')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/blackout: no pass fares/)).toBeVisible();
  });

  it('shows no tags until the blackout dates have loaded', async () => {
    await openCalendar({ blackoutDates: undefined });
    expect(day('Wednesday, November 25, 2026')).toBeVisible();
    expect(screen.queryByText(/blackout/)).not.toBeInTheDocument();
  });

  it('picks a day, and a blackout day with an explanation', async () => {
    const { person, picked } = await openCalendar();
    await person.click(day(/November 21, 2026/));
    expect(day(/November 21, 2026/).closest('td')).toHaveAttribute('aria-selected', 'true');
    await person.click(day(/November 25, 2026/));
    expect(picked).toEqual(['2026-11-21', '2026-11-25']);
    expect(screen.getByText(EXPLANATION)).toBeVisible();
  });

  it('stays at the month of a key that follows a pick before it is drawn', async () => {
    const { picked } = await openCalendar();
    act(() => day(/November 29, 2026/).focus());
    await act(async () => {
      // Each event has its own first render, as without `act`; what is deferred is drawn after both.
      flushSync(() => fireEvent.click(day(/November 29, 2026/)));
      flushSync(() => fireEvent.keyDown(day(/November 29, 2026/), { key: 'PageDown' }));
    });
    expect(picked).toEqual(['2026-11-29']);
    shown('December 2026');
    expect(day(/December 29, 2026/)).toHaveFocus();
  });

  it('selects no day that is past, before the minimum, or a forbidden blackout date', async () => {
    const { person, picked } = await openCalendar({ min: '2026-11-22', allowBlackout: false });
    for (const closed of [/November 19,/, /November 21,/, /November 25,/]) {
      expect(day(closed)).toHaveAttribute('aria-disabled', 'true');
      await person.click(day(closed));
    }
    expect(picked).toEqual([]);
    await person.click(day(/November 22,/));
    expect(picked).toEqual(['2026-11-22']);
  });

  it('shows the month of a day that is selected in the next month', async () => {
    const { person, picked } = await openCalendar();
    await person.click(day(/December 5, 2026/));
    expect(picked).toEqual(['2026-12-05']);
    shown('December 2026');
  });

  it('opens at the selected day, or at the first selectable day', async () => {
    await openCalendar({ date: '2027-03-02' });
    shown('March 2027');
  });

  it('ends with the month of the last day with known flights', async () => {
    const { person, picked } = await openCalendar({ last: '2026-12-15' });
    await person.click(day('Next month'));
    shown('December 2026');
    expect(day('Next month')).toHaveAttribute('aria-disabled', 'true');
    await person.click(day(/December 16,/));
    await person.click(day(/December 15,/));
    expect(picked).toEqual(['2026-12-15']);
  });

  it('disables Today before the first month', async () => {
    await openCalendar({ min: '2026-12-05' });
    shown('December 2026');
    expect(day('Today')).toBeDisabled();
  });
});

describe('the keys of the calendar', () => {
  const focused = (date: string) =>
    expect(document.activeElement?.closest('td')).toHaveAttribute('data-day', date);

  it('move by day, week, month and year', async () => {
    const { person, picked } = await openCalendar({ date: '2026-11-24' });
    act(() => day(/November 24,/).focus());
    const steps = [
      ['{ArrowRight}', '2026-11-25'],
      ['{ArrowLeft}', '2026-11-24'],
      ['{ArrowDown}', '2026-12-01'],
      ['{ArrowUp}', '2026-11-24'],
      ['{Home}', '2026-11-22'],
      ['{End}', '2026-11-28'],
      ['{PageDown}', '2026-12-28'],
      ['{PageUp}', '2026-11-28'],
      ['{Shift>}{PageDown}{/Shift}', '2027-11-28'],
      ['{Shift>}{PageUp}{/Shift}', '2026-11-28'],
    ] as const;
    for (const [key, date] of steps) {
      await person.keyboard(key);
      focused(date);
    }
    await person.keyboard('{Enter}');
    expect(picked).toEqual(['2026-11-28']);
  });

  it('focus days that are not selectable, and select none of them', async () => {
    const { person, picked } = await openCalendar({ date: '2026-11-20' });
    act(() => day(/November 20,/).focus());
    await person.keyboard('{ArrowLeft}');
    focused('2026-11-19');
    await person.keyboard('{Enter}');
    expect(picked).toEqual([]);
    await person.keyboard('{PageUp}');
    focused('2026-11-01');
  });

  it.each([
    ['the selected day', { date: '2026-11-24' }],
    ['the first selectable day, without a selected one,', { min: '2026-11-24' }],
  ])('focus %s first', async (_day, props) => {
    await openCalendar(props);
    const reached = screen
      .getAllByRole('button')
      .filter((button) => button.closest('td') && button.tabIndex === 0);
    expect(reached).toEqual([day(/November 24,/)]);
  });
});
