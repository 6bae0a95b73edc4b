import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { Beside } from '@fareweave/shared-lib/ui/price';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { Price } from './plan-texts.ts';

interface Props {
  name: string;
  featured?: boolean;
  badge: ReactNode;
  price: Pick<Price, 'now' | 'per'> & Partial<Price>;
  pitch: string;
  /** The action of the card. */
  children: ReactNode;
}

/** A plan: its name, price, pitch and action. */
export function PlanCard({ name, featured = false, badge, price, pitch, children }: Props) {
  const headingId = useId();
  return (
    <Sheet as="section" aria-labelledby={headingId} $featured={featured}>
      <Head $gap="8px">
        <h2 id={headingId}>{name}</h2>
        {featured && <Crown />}
        <Badges $gap="6px" $align="stretch">
          {badge}
        </Badges>
      </Head>
      <Amount as="p" $gap="8px" $align="baseline">
        {price.was !== undefined && (
          <del>{rich('<hidden>Instead of </hidden>{price}', { price: price.was, hidden })}</del>
        )}
        <strong>{price.now}</strong>
        {price.amount !== undefined && <Beside amount={price.amount} />}
        <span>{t(price.per === 'month' ? 'per month' : 'per year')}</span>
        {price.saving && <Badge tone="pass">{price.saving}</Badge>}
      </Amount>
      <Pitch>{pitch}</Pitch>
      {children}
    </Sheet>
  );
}

const Sheet = styled(Card)<{ $featured: boolean }>`
  display: grid;
  grid-template: auto auto 1fr / minmax(0, 1fr);
  gap: 12px;
  ${({ $featured }) => $featured && 'border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent), var(--shadow-m);'}
`;

const Head = styled(Row)`
  min-height: 28px;

  > svg {
    color: var(--gold);
  }
`;

const Badges = styled(Row)`
  justify-content: flex-end;
  margin-inline-start: auto;

  /* With large text a badge is wider than a phone. */
  > * {
    white-space: normal;
  }
`;

const Amount = styled(Row)`
  color: var(--ink-2);
  line-height: 1;
  font-variant-numeric: tabular-nums;

  strong {
    color: var(--ink);
    font-size: 2.75rem;
    font-weight: 800;
    letter-spacing: -0.035em;
  }
  del {
    color: var(--ink-3);
    font-size: 1.25rem;
  }
`;

const Pitch = styled.p`
  color: var(--ink-2);
  text-wrap: pretty;
`;
