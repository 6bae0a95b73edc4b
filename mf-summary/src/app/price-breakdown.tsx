import { totalPriceText } from '@fareweave/shared-lib/domain/cost-texts';
import { fareName, saleTotal } from '@fareweave/shared-lib/domain/fares';
import { FARE_TYPES, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { CostLines } from '@fareweave/shared-lib/ui/cost-lines';
import { ColumnHeads } from '@fareweave/shared-lib/ui/figure-table';
import { framed } from '@fareweave/shared-lib/ui/layout';
import { Hint } from '@fareweave/shared-lib/ui/page';
import { Price } from '@fareweave/shared-lib/ui/price';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Total } from '@fareweave/shared-lib/ui/total';
import { type Choice, useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { styled } from 'styled-components';
import type { Leg, Trip } from '../model/trip.ts';
import { firstFare, lowestCost } from '../model/trip-figures.ts';

interface PriceBreakdownProps {
  departure: Flight;
  back: Flight;
}

/** The fares of both flights by type; the fares of the total price are highlighted (TRIP-6). */
export function PriceBreakdown({ departure, back }: PriceBreakdownProps) {
  const cost = useTripTotal(departure, back);
  const lower = useLowerTotal(departure, back, cost);
  return (
    <Scroll>
      <Table>
        <caption>{t('Fares of one adult, in US dollars')}</caption>
        <ColumnHeads heads={[t('Flight'), ...FARE_TYPES.map(fareName)]} />
        <tbody>
          <Row leg="Outbound" flight={departure} />
          <Row leg="Return" flight={back} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Both')}</th>
            {FARE_TYPES.map((type) => (
              <td key={type}>
                <Amount total={bothWays(departure, back, type)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
      <Sum>
        {cost === null
          ? t('There is no total price: one of the flights offers no fare.')
          : rich(
              'Total price {total}: {outbound} outbound, {return} return, the first fare that each flight offers.',
              {
                total: (
                  <b>
                    <Total cost={cost} />
                  </b>
                ),
                outbound: named(departure),
                return: named(back),
              },
            )}
        {lower && ' '}
        {lower &&
          t('The lowest price, as in the shortlist, is {total}: {outbound} outbound, {return} return.', {
            total: totalPriceText(lower.cost),
            outbound: fareName(lower.types[0]),
            return: fareName(lower.types[1]),
          })}
      </Sum>
      {cost?.lines.some(({ kind, count }) => kind !== 'fare' || count > 1) && (
        <CostLines cost={cost} flights={[t('outbound'), t('return')]} />
      )}
    </Scroll>
  );
}

function Row({ leg, flight }: { leg: Leg; flight: Flight }) {
  const counted = firstFare(flight.fares)?.type;
  return (
    <tr>
      <th scope="row">{t(leg)}</th>
      {FARE_TYPES.map((type) => (
        <td key={type} data-counted={type === counted || undefined}>
          <Amount total={saleTotal(flight.fares[type])} />
          {type === counted && <span className="visually-hidden">{t(' in the total price')}</span>}
        </td>
      ))}
    </tr>
  );
}

const Amount = ({ total }: { total: number | null }) =>
  total === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('Not offered')}</span>
    </>
  ) : (
    <Price amount={total} />
  );

const named = ({ fares }: Flight): string => fareName(firstFare(fares)?.type ?? 'standard');

function bothWays(departure: Flight, back: Flight, type: FareType): number | null {
  const [there, home] = [saleTotal(departure.fares[type]), saleTotal(back.fares[type])];
  return there === null || home === null ? null : there + home;
}

/** Returns what a trip costs the party with the first fare that each flight offers (TRIP-3); null if a flight offers none. */
export function useTripTotal(departure: Flight, back: Flight): TripCost | null {
  const { costOf } = useTripCosts();
  const [there, home] = [firstFare(departure.fares), firstFare(back.fares)];
  if (there === null || home === null) return null;
  return costOf([
    { flight: departure, type: there.type, direction: 'out' },
    { flight: back, type: home.type, direction: 'back' },
  ]);
}

/** Returns the lowest cost of a trip to the party and its fares, outbound and return, if it is lower than `total`: the shortlist shows it
 *  (KEEP-6). */
export function useLowerTotal(departure: Flight, back: Flight, total: TripCost | null) {
  const { costOf } = useTripCosts();
  const choices = (flight: Flight, direction: Direction) =>
    FARE_TYPES.map((type): Choice => ({ flight, type, direction }));
  const lowest = lowestCost([choices(departure, 'out'), choices(back, 'back')], costOf);
  const [there, home] = lowest?.choices ?? [];
  if (total === null || !lowest || !there || !home || lowest.cost.cents >= total.cents) return null;
  return { cost: lowest.cost, types: [there.type, home.type] as const };
}

/** Says when the fares were loaded, in the reader's time zone. */
export function FareNote({ trip }: { trip: Trip }) {
  const seen = Math.min(trip.departure.timestamp, trip.return.timestamp);
  return (
    <Hint>
      {t('Fares as seen on {moment}. They may have changed since.', {
        moment: formatMoment(new Date(seen).toISOString()),
      })}
    </Hint>
  );
}

const Scroll = styled.div`
  position: relative;
  padding: 6px clamp(12px, 2vw, 20px) 14px;
  overflow-x: auto;
  ${framed('l')}
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  break-inside: avoid;
  font-variant-numeric: tabular-nums;

  caption {
    padding-block: 8px 2px;
    color: var(--ink-2);
    font-size: 0.8125rem;
    text-align: start;
  }
  th,
  td {
    padding: 9px 6px;
    border-bottom: 1px solid var(--line);
    text-align: end;
  }
  td {
    overflow-wrap: anywhere;
  }
  /* An amount in the reader's currency breaks after its sign, never within the number. */
  td small {
    overflow-wrap: normal;
  }
  th:first-child {
    width: 28%;
    padding-inline-start: 0;
    text-align: start;
  }
  ${below(480)} {
    table-layout: auto;
  }
  ${below(390)} {
    font-size: 0.875rem;

    th,
    td {
      padding-inline: 3px;
    }
  }
  ${below(360)} {
    font-size: 0.8125rem;
  }
  thead th {
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 600;
    vertical-align: bottom;
  }
  tbody th,
  tfoot th {
    font-weight: 600;
  }
  td {
    color: var(--ink-2);
  }
  td[data-counted] {
    border-radius: var(--radius-s);
    background: var(--accent-soft);
    color: var(--ink);
    font-weight: 750;
  }
`;

const Sum = styled.p`
  margin-top: 12px;
  color: var(--ink-2);

  b {
    color: var(--ink);
    font-size: 1.125rem;
  }
`;
