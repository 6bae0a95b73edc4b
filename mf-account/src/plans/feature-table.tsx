import { t } from '@fareweave/shared-lib/domain/texts';
import { ColumnHeads } from '@fareweave/shared-lib/ui/figure-table';
import { CheckIcon } from '@fareweave/shared-lib/ui/icons';
import { styled } from 'styled-components';
import type { Feature } from './plan-texts.ts';

/** The table of features by plan. */
export function FeatureTable({ features }: { features: readonly Feature[] }) {
  return (
    <Scroll>
      <Table>
        <caption className="visually-hidden">{t('What each plan includes')}</caption>
        <ColumnHeads heads={[t('Feature'), t('Free'), t('Premium')]} />
        <tbody>
          {features.map(({ name, free, premium }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Cell value={free} />
              <Cell value={premium} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

function Cell({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return <td>{value}</td>;
  return (
    <td>
      {value ? <CheckIcon /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{t(value ? 'Included' : 'Not included')}</span>
    </td>
  );
}

/** Positioned, because the texts for screen readers are absolute and must scroll along. */
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-spacing: 0;
  font-size: 0.9375rem;

  th,
  td {
    padding: 12px clamp(3px, 4vw - 10px, 16px);
    border-bottom: 1px solid var(--line);
    text-align: center;
  }
  th {
    font-weight: 600;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  tbody th {
    font-weight: 450;
  }
  thead th {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  td {
    color: var(--ink-2);
  }
  svg {
    margin-inline: auto;
    color: var(--pass);
  }
`;
