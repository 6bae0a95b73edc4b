import { styled } from 'styled-components';
import { Row, Stack } from '../layout/layout.ts';

/** The content of a tab of the admin area. */
export const TabContent = styled(Stack).attrs({ $gap: '16px' })`
  > p {
    color: var(--ink-2);
  }
`;

/** A heading, and the button beside it. */
export const TabHead = styled(Row).attrs({ $gap: '8px 16px', $spread: true })``;
