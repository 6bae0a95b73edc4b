import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { indexByKey } from '@fareweave/shared-lib/ui/arrow-keys';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DayFare } from './day-fare.tsx';

interface DayStripProps {
  /** Of the element that names it. */
  labelledBy: string;
  days: readonly DayFares[];
  /** `YYYY-MM-DD`, as are `present`, the day of the results shown, and `awaited`, the one that was pressed. */
  today: string;
  present: string;
  awaited: string | null;
  onPick: (date: string) => void;
}

/** Days beside each other, moved sideways; the present one in the middle. Tab comes to that one, arrow keys, Home and
 *  End go on from there (WAI-ARIA toolbar pattern: going over a day does not open it). */
export function DayStrip({ labelledBy, days, today, present, awaited, onPick }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [focused, focus] = useState<string | null>(null);
  const chosen = days.some(({ date }) => date === present) ? present : days[0]?.date;
  const stop = focused ?? chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever day is present is to be in the middle
  useLayoutEffect(() => {
    const list = strip.current;
    const day = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !day) return;
    list.scrollLeft = day.offsetLeft - (list.clientWidth - day.offsetWidth) / 2;
  }, [present, days]);

  const buttons = () => [...(strip.current?.querySelectorAll<HTMLElement>('button') ?? [])];

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const index = buttons().indexOf(target);
    focus(days[index]?.date ?? null);
  }
  function onBlur({ relatedTarget }: FocusEvent): void {
    if (!strip.current?.contains(relatedTarget)) focus(null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const next = indexByKey(
      event,
      days.findIndex(({ date }) => date === stop),
      days.length,
    );
    if (next === null) return;
    event.preventDefault();
    buttons()[next]?.focus();
  }

  return (
    <Strip
      ref={strip}
      role="toolbar"
      aria-labelledby={labelledBy}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {days.map((fares) => (
        <DayFare
          key={fares.date}
          fares={fares}
          isToday={fares.date === today}
          isPresent={fares.date === present}
          isAwaited={fares.date === awaited}
          isStop={fares.date === stop}
          onPick={onPick}
        />
      ))}
    </Strip>
  );
}

/** The row of days and its skeleton. */
export const Strip = styled.div`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 76px;
  gap: 6px;
  margin: 0;
  /* Room for the ring of a focused day and for the scroll bar. */
  padding: 3px 3px 8px;
  margin-inline: -3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: 3px;
  scrollbar-width: thin;

  > * {
    scroll-snap-align: start;
  }
`;
