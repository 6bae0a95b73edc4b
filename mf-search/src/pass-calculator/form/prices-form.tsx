import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { centsText } from '@fareweave/shared-lib/domain/cost-texts';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Columns } from '@fareweave/shared-lib/ui/layout';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
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
        placeholder={price.known.length > 1 && !price.isEntered ? t('By flight') : '0.00'}
        value={price.text}
        error={errors[name]}
        onChange={({ target }) => change({ [name]: target.value.trim() })}
      />
    );
  };
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{t('Prices, in dollars')}</h2>
      <Columns $least="250px" $gap="18px 22px" $align="start">
        {field('pass', t('GoWild pass, a year'), t('With taxes and renewal as you would pay them.'))}
        {field('membership', t('Discount Den, a year'), t('Enter 0 if you have it anyway.'))}
        {field('pass_fee', t('Fee of a pass flight'), t('One way. Empty: its fare contains all fees.'))}
        {entryOf(values, 'others') === 'early' &&
          field('early_fee', t('Early booking fee'), t('One way, for the trips that do not fit the pass.'))}
      </Columns>
    </Panel>
  );
}

function PriceHint({ price: { known, isEntered }, advice }: { price: Price; advice: string }) {
  if (known.length === 0) return advice;
  return (
    <>
      {isEntered && `${t('Instead of the known price.')} `}
      {known.map((charge) => (
        <Known key={`${charge.scope} ${charge.valid_from}`} charge={charge} />
      ))}
    </>
  );
}

/** `$599, airline.example, read Sat, Nov 1, 2026`. */
const Known = ({ charge: { cents, scope, per, source_url, read_on } }: { charge: Charge }) => (
  <KnownLine>
    {[centsText(cents), scope !== 'any' && t(FLIGHTS[scope]), per === 'segment' && t('each segment')]
      .filter(Boolean)
      .join(', ')}
    ,{' '}
    {rich('{source}, read {date}', {
      source: <ExternalLink href={source_url}>{URL.parse(source_url)?.hostname ?? t('source')}</ExternalLink>,
      date: formatDate(read_on),
    })}
  </KnownLine>
);

const FLIGHTS = msg({ domestic: 'domestic flights', international: 'international flights' });

const KnownLine = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
