import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Crown } from '@fareweave/shared-lib/ui/icons';
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
      <Head>
        <h2 id={headingId}>{name}</h2>
        {featured && <Crown />}
        <Badges>{badge}</Badges>
      </Head>
      <Amount>
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 28px;

  > svg {
    color: var(--gold);
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  justify-content: flex-end;
  margin-inline-start: auto;
`;

const Amount = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px;
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
