import { css, styled } from 'styled-components';

/** Hides an element that is useless on paper. */
export const screenOnly = css`
  @media print {
    display: none;
  }
`;

/** A frame without a shadow. */
export const framed = (radius: 'm' | 'l') => css`
  border: 1px solid var(--line);
  border-radius: var(--radius-${radius});
  background: var(--surface);
`;

/** Aligns the labels of ghost buttons with what is above and below them. If forced colours draw their borders, the
 *  buttons do not touch each other and their surroundings. */
export const alignedLabels = css`
  margin-inline: -14px;

  @media (forced-colors: active) {
    gap: 8px;
    margin: 4px 0;
  }
`;

/** A link within a text. */
export const textLink = css`
  color: var(--accent);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

/** A drawn shape that forced colours would make invisible. */
export const drawnShape = css`
  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

export interface LayoutProps {
  /** The distance between the items, one or two CSS lengths. */
  $gap: string;
  $screenOnly?: boolean;
}

const column = css<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => $gap};
  ${({ $screenOnly }) => $screenOnly && screenOnly}
`;

/** Items below one another. */
export const Stack = styled.div<LayoutProps>`
  ${column}
`;

/** As many equal columns as fit, each at least `$least` wide. Few items fill the row. */
export const Columns = styled.div<LayoutProps & { $least: string; $align?: 'start' }>`
  ${column}
  align-items: ${({ $align = 'normal' }) => $align};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $least }) => $least}), 1fr));
`;

/** A list without bullets or numbers, its items below one another or in columns at least `$least` wide. */
export const PlainList = styled.ul<LayoutProps & { $least?: string }>`
  ${column}
  margin: 0;
  padding: 0;
  list-style: none;
  ${({ $least }) => $least && `grid-template-columns: repeat(auto-fill, minmax(min(100%, ${$least}), 1fr));`}
`;

export interface RowProps extends LayoutProps {
  $align?: 'start' | 'end' | 'baseline' | 'stretch';
  /** Whether the space that is left separates the items. */
  $spread?: boolean;
}

/** Items side by side, in several lines where they do not fit in one. */
export const Row = styled.div<RowProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'normal')};
  gap: ${({ $gap }) => $gap};
  ${({ $screenOnly }) => $screenOnly && screenOnly}
`;
