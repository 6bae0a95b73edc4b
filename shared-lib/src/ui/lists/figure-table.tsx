import { css, styled } from 'styled-components';

interface FigureTableProps {
  /** The id of the element that names the table, which may be its `caption`. */
  labelledBy?: string;
  caption?: string;
  /** The headings of the columns. */
  heads: readonly string[];
  /** The name of each row, and its figures. */
  rows: readonly (readonly [name: string, ...figures: string[]])[];
}

/** A table of figures. */
export const FigureTable = ({ labelledBy, caption, heads, rows }: FigureTableProps) => (
  <table aria-labelledby={labelledBy}>
    {caption !== undefined && <caption id={labelledBy}>{caption}</caption>}
    <ColumnHeads heads={heads} />
    <tbody>
      {rows.map(([name, ...figures]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {figures.map((figure, index) => (
            <td key={heads[index + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The headings of the columns of a table. */
export const ColumnHeads = ({ heads }: Pick<FigureTableProps, 'heads'>) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

interface Spaces {
  /** Above and below the text of a cell. */
  block: string;
  /** Before the text of a cell. */
  inline: string;
}

/** The cells of a table whose first column names the rows. */
const cells = ({ block, inline }: Spaces) => css`
  th,
  td {
    padding-block: ${block};
    padding-inline: ${inline} 0;
    text-align: end;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
`;

/** The styles of a small table of figures in the element, whose first column names the rows. All sizes are CSS lengths. */
export const figureTable = ({ font, ...spaces }: Spaces & { font: string }) => css`
  table {
    border-collapse: collapse;
    font-size: ${font};
    font-variant-numeric: tabular-nums;
  }
  ${cells(spaces)}
  th,
  td {
    border-top: 1px solid var(--line);
    font-weight: inherit;
  }
  thead th {
    border: 0;
    color: var(--ink-3);
    font-weight: 600;
  }
`;

/** A table of amounts over the whole width, whose first column names the rows. */
export const AmountTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${cells({ block: '8px', inline: '10px' })}

  th,
  td {
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  thead th {
    color: var(--ink-2);
    font-size: 0.8125rem;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
`;

/** The place of a table, which scrolls in it on the narrowest screens or with large text (A11Y-5). A keyboard can scroll only what has the
 *  focus. Name it with `aria-labelledby`. */
export const ScrollingTable = styled.div.attrs({ tabIndex: 0, role: 'region' })`
  min-width: 0;
  overflow-x: auto;
`;
