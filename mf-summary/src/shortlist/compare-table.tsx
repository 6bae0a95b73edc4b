import { type Amount, totalPriceText, totalText } from '@fareweave/shared-lib/domain/cost-texts';
import { daysAndHours } from '@fareweave/shared-lib/domain/elapsed';
import { FARES_FROM_PASS, fareName } from '@fareweave/shared-lib/domain/fares';
import type { FareType } from '@fareweave/shared-lib/domain/flights';
import { formatDay, formatTime } from '@fareweave/shared-lib/domain/formats';
import { stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { type Party, partyText, seatedIn } from '@fareweave/shared-lib/domain/party';
import type { ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { localDate, readableDuration } from '@fareweave/shared-lib/domain/times';
import { framed } from '@fareweave/shared-lib/ui/layout';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Beside } from '@fareweave/shared-lib/ui/price';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Places } from '../ui/use-places.ts';
import type { ItemCosts, ItemPrice } from './item-costs.ts';
import { factsOf, layoverTexts, routeText, whenText } from './item-facts.ts';
import { PriceLine } from './price-line.tsx';
import { priceTexts } from './price-texts.ts';

interface CompareTableProps {
  items: readonly ShortlistItem[];
  priceOf: (item: ShortlistItem) => ItemPrice | null;
  costsOf: (item: ShortlistItem) => ItemCosts;
  places: Places;
  party: Party;
  /** Epoch milliseconds. */
  now: number;
  seesSeats: boolean;
}

/** Items side by side (KEEP-5). On a phone the table scrolls below its first column. */
export function CompareTable({ items, priceOf, costsOf, places, party, now, seesSeats }: CompareTableProps) {
  const rows: [name: string, cell: (item: ShortlistItem) => ReactNode][] = [
    [t('Lowest price'), (item) => <PriceLine texts={priceTexts(item, priceOf(item), costsOf(item), now)} />],
    ...FARES_FROM_PASS.map((type): (typeof rows)[number] => [
      fareName(type),
      (item) => <FareCell type={type} costs={costsOf(item)} />,
    ]),
    [t('Departure'), (item) => <When time={factsOf(item).departure} />],
    [t('Arrival'), (item) => <When time={factsOf(item).arrival} />],
    [t('Time in flight'), (item) => readableDuration(factsOf(item).minutes)],
    [t('Stops'), (item) => stopsText(factsOf(item).stops)],
    [t('Layovers'), (item) => lines(item.flights.flatMap(layoverTexts))],
  ];
  if (seesSeats) rows.push([t('Seats left'), (item) => lines(seatsTexts(priceOf(item), seatedIn(party)))]);
  if (items.some(({ kind }) => kind === 'plan'))
    rows.push([
      t('Stays'),
      ({ stays }) =>
        lines(
          stays.map(({ airport, nights, minutes }) =>
            plural(nights, '{place}: # night, {time}', '{place}: # nights, {time}', {
              place: places.cityOf(airport),
              time: daysAndHours(minutes),
            }),
          ),
        ),
    ]);
  return (
    // A keyboard can scroll only what has the focus.
    <Scroller tabIndex={0} role="region" aria-label={t('Comparison table')}>
      <Table $columns={items.length}>
        <caption className="visually-hidden">
          {t('The selected items side by side, prices in US dollars for {party}', {
            party: partyText(party),
          })}
        </caption>
        <thead>
          <tr>
            <td />
            {items.map((item) => (
              <th key={item.id} scope="col">
                <Link href={item.address}>{routeText(item, places.cityOf)}</Link>
                <small>{whenText(item)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {items.map((item) => (
                <td key={item.id}>{cell(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

/** The present fare of an item, and the fare when it was kept if that differs. */
function FareCell({ type, costs }: { type: FareType; costs: ItemCosts }) {
  const kept = costs.kept.byFare[type];
  const now = costs.now === null ? kept : costs.now.byFare[type];
  return (
    <>
      {amount(now)}
      {now !== null && <Beside amount={now.cents / 100} />}
      {amount(now) !== amount(kept) && (
        <small>
          {kept === null
            ? t('not offered when kept')
            : t('{price} when kept', { price: totalPriceText(kept) })}
        </small>
      )}
    </>
  );
}

const amount = (total: Amount | null): string => (total === null ? t('Not offered') : totalText(total));

/** Returns, for each fare that all flights of an item offer, the fewest seats, `GoWild 2`, and how many the party needs if it needs more. */
function seatsTexts(price: ItemPrice | null, needed: number): string[] {
  if (price === null || price.status === 'not_checked') return [t('Not known')];
  return FARES_FROM_PASS.flatMap((type) => {
    const fares = price.flights.map((flight) => flight.fares?.[type] ?? null);
    if (fares.includes(null)) return [];
    const fare = fareName(type);
    // NaN: the number of seats of a flight is not known (FARE-8).
    const seats = Math.min(...fares.map((one) => one?.available_seats ?? Number.NaN));
    if (Number.isNaN(seats)) return t('{fare}: seats available', { fare });
    return t(seats < needed ? '{fare} {seats}, {needed} needed' : '{fare} {seats}', { fare, seats, needed });
  });
}

const When = ({ time }: { time: string }) => (
  <>
    {formatTime(time)}
    <small>{formatDay(localDate(time))}</small>
  </>
);

const lines = (texts: readonly string[]): ReactNode =>
  texts.length === 0
    ? t('None')
    : // biome-ignore lint/suspicious/noArrayIndexKey: two layovers may have the same text
      texts.map((text, i) => <div key={i}>{text}</div>);

const Scroller = styled.div`
  overflow-x: auto;
  /* The first column must not cover a focused link. */
  scroll-padding-inline-start: 112px;
  ${framed('l')}
`;

const Table = styled.table<{ $columns: number }>`
  width: 100%;
  min-width: ${({ $columns }) => 112 + $columns * 150}px;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 10px 14px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  tbody tr:last-child > * { border-bottom: 0; }
  /* The first column stays while the others scroll. */
  tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    width: 112px;
    border-inline-end: 1px solid var(--line);
    background: var(--surface-2);
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
  thead a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 400;
  }
`;
