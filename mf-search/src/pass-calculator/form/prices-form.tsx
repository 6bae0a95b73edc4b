import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { centsText } from '@fareweave/shared-lib/domain/cost-texts';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { Field } from '@fareweave/shared-lib/ui/field';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Price } from '../values/prices.ts';
import type { Calculation } from '../values/use-calculation.ts';
import { entryOf, type PriceField } from '../values/values.ts';
import { Panel } from './trips-form.tsx';

/** What the pass, the membership and fees cost. Known charges are filled in; nothing is guessed (COST-14). */
export function PricesForm({ values, errors, change, prices }: Calculation) {
  const id = useId();
  const field = (name: PriceField, label: string, advice: string) => {
    const price = prices[name];
    return (
      <Field
        label={label}
        hint={<PriceHint price={price} advice={advice} />}
        inputMode="decimal"
        autoComplete="off"
        placeholder={price.known.length > 1 && !price.isEntered ? 'By flight' : '0.00'}
        value={price.text}
        error={errors[name]}
        onChange={({ target }) => change({ [name]: target.value.trim() })}
      />
    );
  };
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>Prices, in dollars</h2>
      <Fields>
        {field('pass', 'GoWild pass, a year', 'With taxes and renewal as you would pay them.')}
        {field('membership', 'Discount Den, a year', 'Enter 0 if you have it anyway.')}
        {field('pass_fee', 'Fee of a pass flight', 'One way. Empty: its fare contains all fees.')}
        {entryOf(values, 'others') === 'early' &&
          field('early_fee', 'Early booking fee', 'One way, for the trips that do not fit the pass.')}
      </Fields>
    </Panel>
  );
}

function PriceHint({ price: { known, isEntered }, advice }: { price: Price; advice: string }) {
  if (known.length === 0) return advice;
  return (
    <>
      {isEntered && 'Instead of the known price. '}
      {known.map((charge) => (
        <Known key={`${charge.scope} ${charge.valid_from}`} charge={charge} />
      ))}
    </>
  );
}

/** `$599, airline.example, read Sat, Nov 1, 2026`. */
const Known = ({ charge: { cents, scope, per, source_url, read_on } }: { charge: Charge }) => (
  <KnownLine>
    {centsText(cents)}
    {scope !== 'any' && `, ${scope} flights`}
    {per === 'segment' && ', each segment'},{' '}
    <ExternalLink href={source_url}>{URL.parse(source_url)?.hostname ?? 'source'}</ExternalLink>, read{' '}
    {formatDate(read_on)}
  </KnownLine>
);

const KnownLine = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 18px 22px;
  align-items: start;
`;
