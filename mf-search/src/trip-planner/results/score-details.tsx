import { dollars } from '@fareweave/shared-lib/domain/money';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { TripPlan } from '@fareweave/shared-lib/domain/trip-plans';
import { screenOnly } from '@fareweave/shared-lib/ui/layout';
import { useId } from 'react';
import { styled } from 'styled-components';

/** How the order “Best” rates a trip: the parts of its score, in dollars. */
export function ScoreDetails({ score }: Pick<TripPlan, 'score'>) {
  const id = useId();
  return (
    <Details>
      <summary id={id}>{t('“Best” counts {amount}', { amount: dollars(score.total) })}</summary>
      <table aria-labelledby={id}>
        <tbody>
          {PARTS.map(([part, name]) => (
            <tr key={part}>
              <th scope="row">{t(name)}</th>
              <td>{dollars(score[part])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('Together: the lowest is the best')}</th>
            <td>
              <b>{dollars(score.total)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </Details>
  );
}

const PARTS = [
  ['price', msg('Price')],
  ['hours', msg('Hours in flights and layovers')],
  ['stops', msg('Stops')],
  ['comfort', msg('Departures and arrivals between 10 PM and 6 AM')],
  ['connections', msg('Connections that may be missed')],
  ['way_home', msg('Few later flights home')],
] as const satisfies readonly (readonly [keyof TripPlan['score'], string])[];

const Details = styled.details`
  font-size: 0.875rem;

  summary {
    width: fit-content;
    padding-block: 12px;
    color: var(--ink-2);
    font-weight: 600;
    cursor: pointer;
  }
  table {
    border-collapse: collapse;
    color: var(--ink-2);
  }
  th {
    padding-block: 3px;
    padding-inline: 0 24px;
    font-weight: 400;
    text-align: start;
  }
  td {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  tr:last-child > * {
    border-top: 1px solid var(--line);
    color: var(--ink);
  }
  ${screenOnly}
`;
