import { t } from '@fareweave/shared-lib/domain/texts';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { Cell } from './grid-days.ts';

interface TotalButtonProps extends Cell {
  /** `Fri, Nov 27 to Tue, Dec 1`. */
  days: string;
  total: string | null;
  /** The total for screen readers. */
  spoken: string | null;
  /** Why there is no total. */
  reason: string | null;
  isBefore: boolean;
  isOnPass: boolean;
  isLowest: boolean;
  isStop: boolean;
  /** Whether the search on the screen has these two days. */
  isPresent: boolean;
  onOpen: (out: number, back: number) => void;
}

/** The total of two days in the date grid. */
export const TotalButton = memo((props: TotalButtonProps) => {
  const { out, back, days, total, spoken, reason } = props;
  const { isBefore, isOnPass, isLowest, isStop, isPresent, onOpen } = props;
  return (
    <Total
      type="button"
      data-out={out}
      data-back={back}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={total === null || undefined}
      aria-current={isPresent || undefined}
      $before={isBefore}
      $onPass={isOnPass}
      $lowest={isLowest}
      onClick={total === null ? undefined : () => onOpen(out, back)}
    >
      <span className="visually-hidden">
        {days}: {reason ?? spoken}
      </span>
      {isLowest && <Star />}
      <span aria-hidden="true">{total}</span>
      {isLowest && <span className="visually-hidden">, {t('lowest')}</span>}
      {total === null && !isBefore && <span aria-hidden="true">—</span>}
    </Total>
  );
});

/** The mark of the lowest totals. */
export const Star = () => <Gold aria-hidden="true">★</Gold>;

const Gold = styled.span`
  color: var(--gold);
`;

const Total = styled.button<{ $before: boolean; $onPass: boolean; $lowest: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 2px;
  width: 100%;
  height: 44px;
  padding: 0 2px;
  border: 1px solid ${({ $before }) => ($before ? 'transparent' : 'var(--line)')};
  border-radius: var(--radius-s);
  background: ${({ $lowest, $before }) => ($lowest ? 'var(--gold-soft)' : $before ? 'none' : 'var(--surface-2)')};
  color: var(--${({ $onPass }) => ($onPass ? 'pass' : 'ink')});
  font-size: 0.875rem;
  font-weight: ${({ $lowest }) => ($lowest ? 700 : 550)};
  cursor: pointer;

  @media (hover) {
    &:where(:hover:not([aria-disabled])) { border-color: var(--control); background: var(--accent-soft); }
  }
  &[aria-disabled] {
    color: var(--ink-3);
    cursor: default;
  }
  &:focus-visible {
    outline-offset: 0;
  }
  &[aria-current] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    ${chosenInSystemColours}
  }
`;
