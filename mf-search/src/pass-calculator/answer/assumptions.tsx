import { centsPriceText } from '@fareweave/shared-lib/domain/cost-texts';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Panel } from '../form/trips-form.tsx';
import type { OtherTrips } from '../values/pass-worth.ts';
import type { Calculation } from '../values/use-calculation.ts';

/** What the answer assumes, and what it leaves out (COST-15). */
export function Assumptions(calculation: Calculation) {
  const id = useId();
  if (calculation.result === null) return null;
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>Assumptions</h2>
      <p>You can change them in the form.</p>
      <List>
        {assumptionsOf(calculation, calculation.result.question).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
      <h3>Left out</h3>
      <List>
        <li>One-way trips: each trip is there and back.</li>
        <li>Bags and seats: they cost the same with each fare.</li>
        <li>Other travelers: each of them needs a pass of their own.</li>
        <li>Fares further ahead, which may be higher or lower.</li>
        <li>Pass fares that are sold out when you want to book.</li>
      </List>
    </Panel>
  );
}

const OTHERS: Record<OtherTrips, string> = {
  standard: 'use standard fares',
  discount_den: 'use Discount Den fares, so the pass also needs the membership',
  early: 'use pass fares with the early booking fee',
};

function assumptionsOf(
  { routes, fares, prices }: Calculation,
  { trips, fit, others }: NonNullable<Calculation['result']>['question'],
): string[] {
  const cells = routes.flatMap((route) => Object.values(route.cells));
  const entered = cells.filter(({ isEntered }) => isEntered).length;
  const weights = new Set(routes.map(({ weight }) => Number(weight)));
  const { pass_fee, early_fee } = prices;
  return [
    `${counted(trips, 'trip')} a year for one adult.`,
    ...(routes.length > 1
      ? [
          weights.size === 1
            ? 'Each route is flown as often as the others.'
            : 'Some routes are flown more often.',
        ]
      : []),
    `${fit}% of the trips fit the pass: booked from the day before the flight, or from 10 days before an international one, and not on blackout dates.`,
    ...(fit < 100 ? [`The other ${100 - fit}% ${OTHERS[others]}.`] : []),
    ...(fares.data !== undefined && entered < cells.length
      ? [
          `Flights cost the median of the lowest fares from ${formatDate(fares.data.from)} to ${formatDate(addDays(fares.data.from, fares.data.days - 1))}. Days without a fare do not count.`,
        ]
      : []),
    ...(entered > 0 ? [`${counted(entered, 'fare is', 'fares are')} yours.`] : []),
    `The pass costs ${centsPriceText(prices.pass.cents ?? 0)} a year, the membership ${centsPriceText(prices.membership.cents ?? 0)}.`,
    feeText('A pass flight', pass_fee.cents, pass_fee.isKnown && !pass_fee.isEntered),
    ...(others === 'early' && fit < 100
      ? [feeText('A pass flight that is booked early', early_fee.cents, true)]
      : []),
  ];
}

function feeText(flight: string, cents: number | null, isKnown: boolean): string {
  if (cents !== null && cents > 0) return `${flight} has ${centsPriceText(cents)} of fees each way.`;
  return cents === null && isKnown
    ? `${flight} has the known fees of its kind each way, as a nonstop flight.`
    : `${flight} has no fees beside its fare.`;
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-left: 1.2em;
  color: var(--ink-2);
`;
