import { planFactsQuery } from '@fareweave/shared-lib/api/plans';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { Card } from '@fareweave/shared-lib/ui/page';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { NetworkPreview } from './network-preview.tsx';

/** The features in the panel for users without Premium (ROUT-2). */
const FEATURES: readonly { name: string; isComing?: boolean }[] = [
  { name: 'Interactive Route Map' },
  { name: 'Flight Notifications' },
  { name: 'Single Route Search' },
  { name: 'SMS Alerts', isComing: true },
];

/** Replaces the route map for users without Premium. */
export function RoutesUpsell() {
  const plans = useQuery(planFactsQuery);
  const price = plans.data?.premium.monthly.price;
  return (
    <Panel as="section" aria-labelledby="routes-upsell">
      <div>
        <h1 id="routes-upsell">
          <Crown decorative /> Premium Feature
        </h1>
        <p>
          See where you can fly nonstop from every airport, and all connections between two of them. Premium
          includes:
        </p>
        <Features>
          {FEATURES.map(({ name, isComing = false }) => (
            <li key={name} data-coming={isComing || undefined}>
              {name} {isComing && <Badge>Coming soon</Badge>}
            </li>
          ))}
        </Features>
        <Actions>
          <Upgrade href="/profile" variant="primary">
            {price === undefined ? 'Upgrade to Premium' : `Upgrade for $${price}/month`}
          </Upgrade>
          <ButtonLink href="/">Back to Search</ButtonLink>
        </Actions>
      </div>
      <NetworkPreview />
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: 28px;
  align-items: center;
  margin-block: clamp(28px, 5vw, 56px);

  ${from(900)} {
    grid-template-columns: 1fr 1.1fr;
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

const Features = styled.ul`
  display: grid;
  gap: 8px;
  margin: 16px 0 22px;
  padding: 0;
  list-style: none;

  li {
    padding-left: 26px;
    font-weight: 600;
  }
  li:not([data-coming])::before {
    content: '✓' / '';
    float: left;
    margin-left: -26px;
    color: var(--pass);
  }
`;

/** Has the same width with and without a price. */
const Upgrade = styled(ButtonLink)`
  min-width: 17em;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
