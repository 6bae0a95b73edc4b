import { formatNumber } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { ColumnHeads } from '@fareweave/shared-lib/ui/figure-table';
import { drawnShape } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { useId } from 'react';
import { styled } from 'styled-components';

interface BarsProps {
  title: string;
  /** The heading of the names. */
  of: string;
  entries: readonly { id: string; name: string; value: number }[];
}

/** A table of named search counts, with a bar for each count. */
export function Bars({ title, of, entries }: BarsProps) {
  const id = useId();
  const greatest = Math.max(1, ...entries.map((entry) => entry.value));
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 ? (
        <Empty>{t('No searches yet.')}</Empty>
      ) : (
        <Table aria-labelledby={id}>
          <ColumnHeads heads={[of, t('Searches')]} />
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">{entry.name}</th>
                <td>
                  <div>
                    <Track>
                      <Bar style={{ width: `${(entry.value / greatest) * 100}%` }} />
                    </Track>
                    {formatNumber(entry.value)}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

const Empty = styled.p`
  margin-top: 12px;
  color: var(--ink-2);
`;

const Table = styled.table`
  width: 100%;
  margin-top: 14px;
  border-collapse: collapse;
  table-layout: fixed;

  th,
  td {
    padding: 6px 0;
    text-align: start;
    font-weight: 600;
  }
  thead th {
    color: var(--ink-3);
    width: 34%;
    font-size: 0.8125rem;
    ${below(480)} {
      width: 50%;
    }
  }
  thead th + th {
    width: auto;
    text-align: end;
  }
  tbody th {
    padding-inline-end: 6px;
    overflow-wrap: anywhere;
  }
  td > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(4ch, auto);
    align-items: center;
    gap: 12px;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

const Track = styled.span`
  height: 10px;
  overflow: hidden;
  border-radius: 5px;
  background: var(--surface-2);
`;

const Bar = styled.i`
  display: block;
  min-width: 2px;
  height: 100%;
  border-radius: 5px;
  background: var(--accent-bright);
  ${drawnShape}
`;
