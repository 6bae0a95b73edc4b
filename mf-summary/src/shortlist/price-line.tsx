import { Beside } from '@fareweave/shared-lib/ui/price';
import { styled } from 'styled-components';
import type { PriceTexts } from './price-texts.ts';

const MARKS = { good: '↓ ', bad: '! ', plain: '' };

/** The price of an item and how it has changed, in words. The colour and the mark only repeat the words. */
export function PriceLine({ texts: { price, amount, change, tone } }: { texts: PriceTexts }) {
  return (
    <Line>
      {price !== null && (
        <b>
          {price}
          {amount !== null && <Beside amount={amount} />}
        </b>
      )}
      <Change $tone={tone}>
        <span aria-hidden="true">{MARKS[tone]}</span>
        {change}
      </Change>
    </Line>
  );
}

const Line = styled.p`
  b {
    display: block;
    font-size: 1.5rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`;

const COLOURS = { good: '--pass', bad: '--danger', plain: '--ink-2' };

const Change = styled.span<{ $tone: PriceTexts['tone'] }>`
  color: var(${({ $tone }) => COLOURS[$tone]});
  font-size: 0.875rem;
  font-weight: ${({ $tone }) => ($tone === 'plain' ? 400 : 600)};
`;
