import { styled } from 'styled-components';
import { DayMark } from './day-mark.tsx';

/** What the marks under the days mean. Screen readers hear it with each day. */
export function CalendarLegend() {
  return (
    <Line aria-hidden="true">
      <DayMark $tag="available" /> available
      <DayMark $tag="blackout" /> blackout: no pass fares
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-3);
  font-size: 0.8125rem;

  :not(:first-child) {
    margin-left: 10px;
  }
`;
