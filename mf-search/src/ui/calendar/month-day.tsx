import { totalText } from '@fareweave/shared-lib/domain/cost-texts';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { drawnShape } from '@fareweave/shared-lib/ui/layout';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { styled } from 'styled-components';
import { dayTotal } from '../../model/day-totals.ts';
import { fromLocal } from '../../model/search-days.ts';

/** The lowest fares by day, `YYYY-MM-DD`; those of other days are loading. */
export type FaresByDay = ReadonlyMap<string, DayFares>;

export const Fares = createContext<FaresByDay | undefined>(undefined);

/** A day of the calendar. A day that is not selectable stays focusable and is announced as disabled. */
export function MonthDay({ day, modifiers, children, 'aria-label': label, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const fares = useContext(Fares);
  const { focused, closed, blackout, available, outside, present } = modifiers;
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <Cell
      ref={button}
      {...rest}
      // The label of a day with a price is its text, because it cannot contain all that is visible in the same order.
      aria-label={fares === undefined ? label : undefined}
      $outside={outside === true}
      $priced={fares !== undefined}
      $today={present === true}
      {...(closed && { 'aria-disabled': true })}
    >
      {fares === undefined ? children : <Spoken label={label}>{children}</Spoken>}
      {blackout && <DayMark $tag="blackout" />}
      {available && <DayMark $tag="available" />}
      {fares !== undefined && !closed && <DayPrice fares={fares.get(fromLocal(day.date))} />}
    </Cell>
  );
}

const Spoken = ({ label, children }: Pick<DayButtonProps, 'children'> & { label: string | undefined }) => (
  <>
    <span className="visually-hidden">{label}</span>
    <span aria-hidden="true">{children}</span>
  </>
);

/** The lowest totals of a day. The label of the day names it. */
function DayPrice({ fares }: { fares: DayFares | undefined }) {
  if (fares === undefined)
    return (
      <Loading>
        <Skeleton height="12px" width="28px" />
      </Loading>
    );
  if (fares.lowest === null) return <Price>—</Price>;
  const { onPass, other } = shownTotals(fares);
  return (
    <>
      {onPass && <PassPrice>{totalText(onPass)}</PassPrice>}
      {other && <Price>{totalText(other)}</Price>}
    </>
  );
}

/** The totals of a day: with a pass fare, and the lowest if that is another. */
export function shownTotals(fares: DayFares) {
  const [onPass, lowest] = [dayTotal(fares, 'go_wild'), dayTotal(fares, 'lowest')];
  return { onPass, other: lowest?.cents === onPass?.cents ? null : lowest };
}

const Loading = styled.span`
  padding-block: 4px;
`;

/** A day on a phone, or of two months beside each other on a tablet. */
const narrowCell = '@container (max-width: 60px)';

const Price = styled.span.attrs({ 'aria-hidden': true })`
  color: var(--ink-2);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.25;

  ${narrowCell} {
    font-size: 0.75rem;
    letter-spacing: -0.03em;
  }
`;

/** A price on the pass: with an outline and a tick, so that it differs without colours. */
export const PassPrice = styled(Price)`
  padding-inline: 4px;
  border: 1px solid currentcolor;
  border-radius: 999px;
  background: var(--pass-soft);
  color: var(--pass);
  font-size: 0.75rem;
  font-weight: 650;

  &::before {
    content: '✓' / '';
  }
  ${narrowCell} {
    padding-inline: 1px;
    border-radius: var(--radius-s);
    font-size: 0.6875rem;
    line-height: 1.1;

    &::before {
      display: block;
    }
  }
`;

const Cell = styled.button<{ $outside: boolean; $today: boolean; $priced: boolean }>`
  position: relative;
  display: grid;
  container-type: inline-size;
  grid-template-rows: ${({ $priced }) => ($priced ? 'auto' : '22px 6px')};
  align-content: center;
  align-items: center;
  justify-items: center;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 1px solid ${({ $today }) => ($today ? 'var(--control)' : 'transparent')};
  border-radius: var(--radius-s);
  background: none;
  color: var(--${({ $outside }) => ($outside ? 'ink-3' : 'ink')});
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $outside }) => ($outside ? 400 : 600)};
  line-height: 1;
  cursor: pointer;

  @media (forced-colors: active) {
    border-color: ${({ $today }) => ($today ? 'CanvasText' : 'Canvas')};
  }
  @media (hover) {
    &:where(:hover:not([aria-disabled])) { background: var(--surface-2); }
  }
  &[aria-disabled] {
    opacity: 0.5;
    font-weight: 400;
    cursor: not-allowed;
  }
  [aria-selected='true'] > & {
    background: var(--accent);
    color: var(--on-fill);
    ${chosenInSystemColours}
  }
  [aria-selected='true'] > & > i {
    background: var(--on-fill);
  }
  [aria-selected='true'] > & > span {
    background: none;
    color: var(--on-fill);
  }
`;

/** A dot for an available day, a stroke for a blackout date, so that they differ without colours. */
export const DayMark = styled.i.attrs({ 'aria-hidden': true })<{ $tag: 'available' | 'blackout' }>`
  display: block;
  width: ${({ $tag }) => ($tag === 'blackout' ? 12 : 6)}px;
  height: ${({ $tag }) => ($tag === 'blackout' ? 3 : 6)}px;
  border-radius: 999px;
  background: var(--${({ $tag }) => ($tag === 'blackout' ? 'danger' : 'pass')});
  ${drawnShape}
`;
