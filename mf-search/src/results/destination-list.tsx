import { fareName } from '@fareweave/shared-lib/domain/fares';
import type { ReturnOptions } from '@fareweave/shared-lib/domain/flights';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { useId, useMemo } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { cheapestWeighed, weighedFlights } from '../model/best.ts';
import type { Destination } from '../model/destinations.ts';
import { LongList, useGradualLength } from '../ui/long-list.ts';
import { DestinationCard, type DestinationCardProps } from './destination-card.tsx';

/** About as many cards as fit on a screen. */
const FIRST_CARDS = 8;

export interface DestinationListProps
  extends Omit<DestinationCardProps, 'destination' | 'cheapest' | 'isOpen' | 'returnOptions'> {
  kind: 'GoWild' | 'Standard';
  destinations: readonly Destination[];
  returnOptions: ReturnOptions | undefined;
  /** The destination code of the open card, in this section or the other. */
  open: string | null;
}

/** A section of the results. Sections and their cards appear one after another (RSLT-6). */
export function DestinationList(props: DestinationListProps) {
  const { kind, destinations, open, returnOptions, ...forCards } = props;
  const id = useId();
  const drawn = useGradualLength(destinations.length, FIRST_CARDS);
  const { order, weights } = forCards.ranking;
  const cheapest = useMemo(
    () => (order === 'best' ? cheapestWeighed(weighedFlights(destinations), weights) : null),
    [order, weights, destinations],
  );
  return (
    <Section aria-labelledby={id}>
      <Head $gap="10px">
        <h2 id={id}>
          {rich('{fare} Destinations', {
            fare: (
              <Badge tone={kind === 'GoWild' ? 'pass' : 'plain'}>
                {fareName(kind === 'GoWild' ? 'go_wild' : 'standard')}
              </Badge>
            ),
          })}
        </h2>
        <span>{destinations.length}</span>
      </Head>
      <Cards $gap="10px">
        {destinations.slice(0, drawn).map((destination) => (
          <DestinationCard
            key={destination.code}
            destination={destination}
            isOpen={destination.code === open}
            cheapest={cheapest}
            returnOptions={returnOptions?.destinations[destination.code]}
            {...forCards}
          />
        ))}
      </Cards>
    </Section>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(10px); }
`;

const appears = css`
  animation: ${rise} 0.32s ease-out backwards;
`;

const Section = styled.section`
  padding-bottom: 16px;

  @media (prefers-reduced-motion: no-preference) {
    [data-arriving] & {
      ${appears}
    }
    [data-arriving] & + & {
      animation-delay: 120ms;
    }
  }
`;

const Head = styled(Row)`
  margin-block: 20px 12px;
  color: var(--ink-3);

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    color: var(--ink);
  }
`;

/** More cards than fit on a screen. Later cards have no animation, because an animation costs time in each frame even outside of the screen. */
const RISING_CARDS = 24;

/** The tenth card and all later ones appear together, so that the last one does not appear late. */
const inTurn = Array.from(
  { length: 10 },
  (_, turn) => css`
    > li:nth-child(n + ${turn + 1}) {
      animation-delay: ${turn * 35}ms;
    }
  `,
);

const Cards = styled(LongList)`
  container-type: inline-size;

  @media (prefers-reduced-motion: no-preference) {
    [data-arriving] & {
      > li:nth-child(-n + ${RISING_CARDS}) {
        ${appears}
      }
      ${inTurn}
    }
  }
`;
