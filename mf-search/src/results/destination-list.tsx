import { Badge } from '@fareweave/shared-lib/ui/badge';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { DestinationCard } from './destination-card.tsx';
import type { Destination } from './destinations.ts';

interface DestinationListProps {
  kind: 'GoWild' | 'Standard';
  destinations: readonly Destination[];
  /** The code of the one card that is open, in this list or another. */
  open: string | null;
  onToggle: (code: string) => void;
}

/** One section of the results. Sections appear one after the other (spec: search §2). */
export function DestinationList({ kind, destinations, open, onToggle }: DestinationListProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id} $delay={kind === 'GoWild' ? 0 : 120}>
      <Head>
        <h2 id={id}>
          <Badge tone={kind === 'GoWild' ? 'wild' : 'plain'}>{kind}</Badge> Destinations
        </h2>
        <span>{destinations.length}</span>
      </Head>
      <Cards>
        {destinations.map((destination) => (
          <DestinationCard
            key={destination.code}
            destination={destination}
            isOpen={destination.code === open}
            onToggle={onToggle}
          />
        ))}
      </Cards>
    </Section>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(10px); }
`;

const Section = styled.section<{ $delay: number }>`
  padding-bottom: 16px;
  animation: ${rise} 0.32s ease-out ${({ $delay }) => $delay}ms backwards;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-block: 20px 12px;
  color: var(--ink-3);

  h2 {
    display: flex;
    align-items: center;
    gap: 10px;
    color: var(--ink);
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
