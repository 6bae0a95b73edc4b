import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { styled } from 'styled-components';

/** The room of the calendar view, also while its code is on its way. */
export const CalendarFrame = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  min-height: 388px;
  padding: 6px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  ${from(768)} {
    padding: 14px;
  }
`;
