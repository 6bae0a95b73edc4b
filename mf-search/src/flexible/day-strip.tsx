import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { useLayoutEffect, useRef } from 'react';
import { DayFare } from './day-fare.tsx';
import { Strip } from './strip-layout.ts';

interface DayStripProps {
  days: readonly DayFares[];
  /** `YYYY-MM-DD`, as are `present`, the day of the results shown, and `awaited`, the one that was pressed. */
  today: string;
  present: string;
  awaited: string | null;
  onPick: (date: string) => void;
}

/** Days beside each other, moved sideways; the present one in the middle. */
export function DayStrip({ days, today, present, awaited, onPick }: DayStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever day is present is to be in the middle
  useLayoutEffect(() => {
    const list = strip.current;
    const day = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !day) return;
    list.scrollLeft = day.offsetLeft - (list.clientWidth - day.offsetWidth) / 2;
  }, [present, days]);
  return (
    <Strip ref={strip}>
      {days.map((fares) => (
        <li key={fares.date}>
          <DayFare
            fares={fares}
            isToday={fares.date === today}
            isPresent={fares.date === present}
            isAwaited={fares.date === awaited}
            onPick={onPick}
          />
        </li>
      ))}
    </Strip>
  );
}
