import { centsPriceText } from '@fareweave/shared-lib/domain/cost-texts';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';
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
      <h2 id={id}>{t('Assumptions')}</h2>
      <p>{t('You can change them in the form.')}</p>
      <List>
        {assumptionsOf(calculation, calculation.result.question).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
      <h3>{t('Left out')}</h3>
      <List>
        <li>{t('One-way trips: each trip is there and back.')}</li>
        <li>{t('Bags and seats: they cost the same with each fare.')}</li>
        <li>{t('Other travelers: each of them needs a pass of their own.')}</li>
        <li>{t('Fares further ahead, which may be higher or lower.')}</li>
        <li>{t('Pass fares that are sold out when you want to book.')}</li>
      </List>
    </Panel>
  );
}

const OTHERS = msg({
  standard: 'The other {share}% use standard fares.',
  discount_den: 'The other {share}% use Discount Den fares, so the pass also needs the membership.',
  early: 'The other {share}% use pass fares with the early booking fee.',
}) satisfies Record<OtherTrips, string>;

function assumptionsOf(
  { routes, fares, prices }: Calculation,
  { trips, fit, others }: NonNullable<Calculation['result']>['question'],
): string[] {
  const cells = routes.flatMap((route) => Object.values(route.cells));
  const entered = cells.filter(({ isEntered }) => isEntered).length;
  const weights = new Set(routes.map(({ weight }) => Number(weight)));
  const { pass_fee, early_fee } = prices;
  return [
    plural(trips, '# trip a year for one adult.', '# trips a year for one adult.'),
    ...(routes.length > 1
      ? [
          weights.size === 1
            ? t('Each route is flown as often as the others.')
            : t('Some routes are flown more often.'),
        ]
      : []),
    t(
      '{share}% of the trips fit the pass: booked from the day before the flight, or from 10 days before an international one, and not on blackout dates.',
      { share: fit },
    ),
    ...(fit < 100 ? [t(OTHERS[others], { share: 100 - fit })] : []),
    ...(fares.data !== undefined && entered < cells.length
      ? [
          t(
            'Flights cost the median of the lowest fares from {from} to {to}. Days without a fare do not count.',
            {
              from: formatDate(fares.data.from),
              to: formatDate(addDays(fares.data.from, fares.data.days - 1)),
            },
          ),
        ]
      : []),
    ...(entered > 0 ? [plural(entered, '# fare is yours.', '# fares are yours.')] : []),
    t('The pass costs {pass} a year, the membership {membership}.', {
      pass: centsPriceText(prices.pass.cents ?? 0),
      membership: centsPriceText(prices.membership.cents ?? 0),
    }),
    feeText(PASS_FLIGHT, pass_fee.cents, pass_fee.isKnown && !pass_fee.isEntered),
    ...(others === 'early' && fit < 100 ? [feeText(EARLY_FLIGHT, early_fee.cents, true)] : []),
  ];
}

const PASS_FLIGHT = msg({
  fees: 'A pass flight has {amount} of fees each way.',
  known: 'A pass flight has the known fees of its kind each way, as a nonstop flight.',
  none: 'A pass flight has no fees beside its fare.',
});

const EARLY_FLIGHT = msg({
  fees: 'A pass flight that is booked early has {amount} of fees each way.',
  known: 'A pass flight that is booked early has the known fees of its kind each way, as a nonstop flight.',
  none: 'A pass flight that is booked early has no fees beside its fare.',
});

function feeText(
  texts: typeof PASS_FLIGHT | typeof EARLY_FLIGHT,
  cents: number | null,
  isKnown: boolean,
): string {
  if (cents !== null && cents > 0) return t(texts.fees, { amount: centsPriceText(cents) });
  return cents === null && isKnown ? t(texts.known) : t(texts.none);
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-inline-start: 1.2em;
  color: var(--ink-2);
`;
