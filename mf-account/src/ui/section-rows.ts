import { Row } from '@fareweave/shared-lib/ui/layout';
import { css, styled } from 'styled-components';

/** A row among others of a section: a line between the rows, no space before the first and after the last. */
export const sectionRow = css`
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  & + & {
    border-top: 1px solid var(--line);
  }
`;

/** The name of what a row is about, with its badges. */
export const RowName = styled(Row).attrs({ as: 'p', $gap: '4px 8px' })`
  font-weight: 600;
`;
