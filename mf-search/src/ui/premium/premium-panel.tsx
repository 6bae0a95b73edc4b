import { planFactsQuery } from '@fareweave/shared-lib/api/plans';
import { exactDollars, withApproximation } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { PlainList, Row } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { RatesNote } from '@fareweave/shared-lib/ui/price';
import { useDisplay } from '@fareweave/shared-lib/ui/use-display';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface PremiumPanelProps {
  /** What the page offers, in a sentence. */
  lead: string;
  features: readonly { name: string; isComing?: boolean }[];
  /** A picture beside the texts. */
  children?: ReactNode;
}

/** Replaces a page for users without Premium. */
export function PremiumPanel({ lead, features, children }: PremiumPanelProps) {
  const id = useId();
  const plans = useQuery(planFactsQuery);
  const price = plans.data?.premium.monthly.price;
  const { currency } = useDisplay();
  return (
    <Panel as="section" aria-labelledby={id} $hasPicture={children !== undefined}>
      <div>
        <h1 id={id}>
          <Crown decorative /> {t('Premium Feature')}
        </h1>
        <p>{lead}</p>
        <Features $gap="8px">
          {features.map(({ name, isComing = false }) => (
            <li key={name} data-coming={isComing || undefined}>
              {name} {isComing && <Badge>{t('Coming soon')}</Badge>}
            </li>
          ))}
        </Features>
        <Row $align="stretch" $gap="10px">
          <Upgrade href="/profile" variant="primary" $wide={currency !== 'USD'}>
            {price === undefined
              ? t('Upgrade to Premium')
              : withApproximation(t('Upgrade for {price}/month', { price: exactDollars(price) }), price)}
          </Upgrade>
          <ButtonLink href="/">{t('Back to Search')}</ButtonLink>
        </Row>
        <RatesNote />
      </div>
      {children}
    </Panel>
  );
}

const Panel = styled(Card)<{ $hasPicture: boolean }>`
  display: grid;
  gap: 28px;
  align-items: center;
  margin-block: clamp(28px, 5vw, 56px);

  ${from(900)} {
    grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? '1fr 1.1fr' : '1fr')};
  }
  h1 {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  p {
    margin-top: 10px;
    color: var(--ink-2);
  }
`;

const Features = styled(PlainList)`
  margin: 16px 0 22px;

  li {
    padding-inline-start: 26px;
    font-weight: 600;
  }
  li:not([data-coming])::before {
    content: '✓' / '';
    float: inline-start;
    margin-inline-start: -26px;
    color: var(--pass);
  }
`;

/** Has the same width with and without a price, which may have two amounts. */
const Upgrade = styled(ButtonLink)<{ $wide: boolean }>`
  min-width: min(100%, ${({ $wide }) => ($wide ? 26 : 17)}em);
`;
