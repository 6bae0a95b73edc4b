import { chosenInSystemColours } from '@fareweave/shared-lib/ui/forced-colours';
import { useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { styled } from 'styled-components';
import { DayMark } from './day-mark.tsx';

/** A day of the calendar. One that cannot be picked keeps its place among the keys, and says so. */
export function MonthDay({ day, modifiers, children, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { focused, closed, blackout, available, outside, today } = modifiers;
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <Cell
      ref={button}
      {...rest}
      $outside={outside === true}
      $today={today === true}
      {...(closed && { 'aria-disabled': true })}
    >
      {children}
      {blackout && <DayMark $tag="blackout" />}
      {available && <DayMark $tag="available" />}
    </Cell>
  );
}

const Cell = styled.button<{ $outside: boolean; $today: boolean }>`
  display: grid;
  grid-template-rows: 22px 6px;
  align-content: center;
  align-items: center;
  justify-items: center;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 1px solid ${({ $today }) => ($today ? 'var(--control)' : 'transparent')};
  border-radius: var(--r-s);
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
  &:where(:hover:not([aria-disabled])) {
    background: var(--surface-2);
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
`;
