import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { indexByKey } from '@fareweave/shared-lib/ui/arrow-keys';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DayFare } from './day-fare.tsx';

interface DayStripProps {
  /** The id of the element that names the strip. */
  labelledBy: string;
  days: readonly DayFares[];
  /** `YYYY-MM-DD`, like `present`, the day of the results on the screen, and `pending`, the pressed day. */
  today: string;
  present: string;
  pending: string | null;
  onPick: (date: string) => void;
}

/** Days in a horizontally scrolled row with the present day in the middle. It is the tab stop; arrow keys, Home and End
 *  move the focus without opening a day (WAI-ARIA toolbar pattern). */
export function DayStrip({ labelledBy, days, today, present, pending, onPick }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [focused, focus] = useState<string | null>(null);
  const chosen = days.some(({ date }) => date === present) ? present : days[0]?.date;
  const stop = focused ?? chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: centres the present day when it changes
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
          isPending={fares.date === pending}
          isStop={fares.date === stop}
          onPick={onPick}
        />
      ))}
    </Strip>
  );
}

/** The row of days and its skeleton. Its padding leaves space for focus rings and the scroll bar. */
export const Strip = styled.div`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: max-content;
  gap: 6px;
  margin: 0;
  padding: 3px 3px 8px;
  margin-inline: -3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: 3px;
  scrollbar-width: thin;

  > * {
    min-width: 4.75rem;
    scroll-snap-align: start;
  }
`;
