import { styled } from 'styled-components';
import { chargeName } from '../../domain/costs/charges.ts';
import { centsText } from '../../domain/costs/cost-texts.ts';
import type { CostLine, TripCost } from '../../domain/costs/trip-cost.ts';
import { fareName } from '../../domain/flights/fares.ts';
import { formatDate } from '../../domain/formats/formats.ts';
import { t } from '../../domain/i18n/texts.ts';
import { Beside } from '../display/price.tsx';
import { ExternalLink } from '../external-link.tsx';
import { AmountTable, ColumnHeads } from '../lists/figure-table.tsx';
import { rich } from '../rich-text.tsx';
import { Total } from './total.tsx';

interface CostLinesProps {
  cost: TripCost;
  /** The names of the flights in the trip: `outbound`. */
  flights: readonly string[];
}

/** How a total comes about: its fares, and its charges with their sources (COST-5). */
export const CostLines = ({ cost, flights }: CostLinesProps) => (
  <Table>
    <caption className="visually-hidden">{t('What the total price consists of')}</caption>
    <ColumnHeads heads={[t('What'), t('How many'), t('Amount')]} />
    <tbody>
      {cost.lines.map((line) => (
        <tr key={`${line.flight} ${line.kind}`}>
          <th scope="row">
            {nameOf(line)}, {flights[line.flight]}
            {line.charge !== undefined && (
              <small>
                {rich('{source}, read {date}', {
                  source: (
                    <ExternalLink href={line.charge.source_url}>
                      {URL.parse(line.charge.source_url)?.hostname ?? t('Source')}
                    </ExternalLink>
                  ),
                  date: formatDate(line.charge.read_on),
                })}
              </small>
            )}
          </th>
          <td>
            {line.count} × {centsText(line.unit_cents)}
          </td>
          <td>
            {centsText(line.cents)}
            <Beside amount={line.cents / 100} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{t('Total')}</th>
        <td />
        <td>
          <Total cost={cost} />
        </td>
      </tr>
    </tfoot>
  </Table>
);

const nameOf = ({ kind, type }: CostLine): string =>
  kind === 'fare' ? t('{fare} fare', { fare: fareName(type) }) : chargeName(kind);

const Table = styled(AmountTable)`
  th,
  td {
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    white-space: normal;
  }
  td:nth-child(2) {
    color: var(--ink-2);
  }
  thead th {
    font-weight: 600;
  }
  small {
    overflow-wrap: anywhere;
  }
  tfoot th,
  tfoot td {
    border-bottom: 0;
    font-weight: 700;
  }
`;
