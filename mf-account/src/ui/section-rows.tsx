import { Row } from '@fareweave/shared-lib/ui/layout';
import type { ReactNode } from 'react';
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

/** A row of a list with what it is about and its button. */
export const ActionRow = styled(Row).attrs({ as: 'li', $gap: '8px 16px' })`
  padding-block: 12px;

  > div {
    flex: 1 1 160px;
  }

  ${sectionRow}
`;

/** The name of what a row is about, with its badges. */
export const RowName = styled(Row).attrs({ as: 'p', $gap: '4px 8px' })`
  font-weight: 600;
`;

/** A name and its value in a list of facts (`dl`). */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
