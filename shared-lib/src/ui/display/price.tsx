import { styled } from 'styled-components';
import { approximately, exactDollars } from '../../domain/formats/money.ts';
import { t } from '../../domain/i18n/texts.ts';
import { useDisplay, useShownDisplay } from './use-display.ts';

/** A price in US dollars, which are charged, with the amount in the reader's currency (CURR-1). */
export const Price = ({ amount }: { amount: number }) => (
  <>
    {exactDollars(amount)}
    <Beside amount={amount} />
  </>
);

/** An amount of US dollars in the reader's currency, beside or below the dollars; nothing for a reader of US dollars. */
export function Beside({ amount }: { amount: number }) {
  useShownDisplay();
  const beside = approximately(amount);
  if (beside === null) return null;
  return (
    <>
      {' '}
      <Approximation>{beside}</Approximation>
    </>
  );
}

const Approximation = styled.small`
  display: inline-block;
  max-width: 100%;
  color: var(--ink-2);
  font-weight: 500;
  font-size: 0.8125rem;
  letter-spacing: 0;
  line-height: 1.3;
  overflow-wrap: anywhere;
  /* Narrow cells of tables break after the sign. */
  white-space: normal;
`;

/** The line about converted amounts, once on each screen that has them (CURR-5). */
export function RatesNote() {
  const { currency, note } = useDisplay();
  // The line break keeps the height while the rates are loading.
  return currency === 'USD' ? null : <Line role="note">{note || <br />}</Line>;
}

/** Says of cells without room for two amounts that they have dollars, to readers of another currency (CURR-2). */
export const InDollars = () => (useShownDisplay().currency === 'USD' ? null : `, ${t('in US dollars')}`);

const Line = styled.p`
  color: var(--ink-2);
  font-size: 0.875rem;
`;
