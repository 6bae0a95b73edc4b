import { type Amount, spokenTotal, totalText } from '@fareweave/shared-lib/domain/cost-texts';
import { dayOfMonth } from '@fareweave/shared-lib/domain/dates';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { formatDay, formatLongDate, formatShortWeekday } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { framed } from '@fareweave/shared-lib/ui/layout';
import { useShownDisplay } from '@fareweave/shared-lib/ui/use-display';
import { memo } from 'react';
import { styled } from 'styled-components';
import { dayTotal } from '../model/day-totals.ts';

export const DAY_HEIGHT = '5.125rem';

interface DayFareProps {
  fares: DayFares;
  isToday: boolean;
  isPresent: boolean;
  /** Its results are loading. */
  isPending: boolean;
  /** The tab stop of the strip. */
  isStop: boolean;
  onPick: (date: string) => void;
}

/** A day with its lowest totals: with a pass fare, and with any fare. It has room for dollars only (CURR-2). */
export const DayFare = memo(({ fares, isToday, isPresent, isPending, isStop, onPick }: DayFareProps) => {
  useShownDisplay();
  const { date } = fares;
  const onPass = dayTotal(fares, 'go_wild');
  return (
    <Day
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={isPresent ? 'date' : undefined}
      aria-busy={isPending || undefined}
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button. Without the focus, the results of the day would begin at their heading.
        currentTarget.focus({ preventScroll: true });
        if (!isPresent) onPick(date);
      }}
    >
      <span aria-hidden="true">{dayName(date, isToday)}</span>
      <span className="visually-hidden">{formatLongDate(date)}: </span>
      <PassFare $has={onPass !== null}>
        <span className="visually-hidden">{t('GoWild')} </span>
        <Fare total={onPass} />
      </PassFare>
      <Any>
        <span className="visually-hidden">, {t('any fare')} </span>
        <Fare total={dayTotal(fares, 'lowest')} />
      </Any>
    </Day>
  );
});

/** `Today 20`, `Sat 21`; the first day of a month includes it, `Tue, Dec 1`. */
function dayName(date: string, isToday: boolean): string {
  const day = dayOfMonth(date);
  if (isToday) return t('Today {day}', { day });
  return day === 1 ? formatDay(date) : `${formatShortWeekday(date)} ${day}`;
}

const Fare = ({ total }: { total: Amount | null }) => (
  <>
    <span aria-hidden="true">{total === null ? '—' : totalText(total)}</span>
    <span className="visually-hidden">{total === null ? t('none') : spokenTotal(total)}</span>
  </>
);

const Day = styled.button`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 1px;
  width: 100%;
  height: ${DAY_HEIGHT};
  padding: 6px;
  ${framed('m')}
  color: var(--ink-3);
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color 0.12s, border-color 0.12s;

  @media (hover) {
    &:hover { border-color: var(--control); background: var(--surface-2); }
  }
  &[aria-busy] {
    border-color: var(--accent);
    cursor: progress;
  }
  &[aria-current] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
    cursor: default;
    ${chosenInSystemColours}
  }
  &[aria-current] > :first-child {
    color: var(--accent);
    font-weight: 650;
  }
`;

const PassFare = styled.b<{ $has: boolean }>`
  color: var(--${({ $has }) => ($has ? 'pass' : 'ink-3')});
  font-size: 1rem;
  letter-spacing: -0.01em;
`;

const Any = styled.span`
  color: var(--ink-2);
  font-size: 0.8125rem;
`;
