import { Badge } from '@fareweave/shared-lib/ui/badge';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { memo, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { DestinationFlights } from './destination-flights.tsx';
import { type Destination, summaryLine } from './destinations.ts';
import { dollars, FARE_NAMES } from './fare-names.ts';

interface DestinationCardProps {
  destination: Destination;
  isOpen: boolean;
  onToggle: (code: string) => void;
}

/** A destination in one line; open, its flights below. Only an open card draws flights. */
export const DestinationCard = memo(({ destination, isOpen, onToggle }: DestinationCardProps) => {
  const id = useId();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }, [isOpen]);
  const { code, city, lowest } = destination;
  return (
    <Card ref={card}>
      <h3>
        <Head
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(code)}
        >
          <Place>
            <b>{city}</b> <span>{summaryLine(destination)}</span>
          </Place>
          {lowest !== null && (
            <>
              {' '}
              <Pill>
                <Badge tone={lowest.type === 'go_wild' ? 'wild' : 'plain'}>{FARE_NAMES[lowest.type]}</Badge>
              </Pill>{' '}
              <Price>
                <span>
                  <i>{FARE_NAMES[lowest.type]} </i>
                  <em>from</em>
                </span>{' '}
                <b>{dollars(lowest.total)}</b>
              </Price>
            </>
          )}
          <Arrow $isOpen={isOpen}>
            <ChevronIcon />
          </Arrow>
        </Head>
      </h3>
      {isOpen && (
        <div id={id}>
          <DestinationFlights destination={destination} />
        </div>
      )}
    </Card>
  );
});

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const Card = styled.li`
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--sh-1);

  h3 {
    font-size: inherit;
    font-weight: inherit;
    letter-spacing: inherit;
  }
`;

const Head = styled.button`
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-columns: auto;
  gap: 14px;
  align-items: center;
  width: 100%;
  min-height: 76px;
  padding: 12px clamp(14px, 2vw, 18px);
  border: 0;
  border-radius: calc(var(--r-l) - 1px);
  background: none;
  text-align: left;
  cursor: pointer;

  &:hover {
    background: var(--surface-2);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Place = styled.span`
  b {
    display: block;
    font-size: 1.0625rem;
    letter-spacing: -0.01em;
    line-height: 1.3;
  }
  span {
    color: var(--ink-3);
    font-size: 0.875rem;
  }
`;

/** Where the head is narrow, the name of the fare stands over the price instead. */
const Pill = styled.span`
  @media (max-width: 639px) {
    display: none;
  }
`;

const Price = styled.span`
  min-width: 56px;
  text-align: right;
  font-variant-numeric: tabular-nums;

  b {
    display: block;
    font-size: 1.375rem;
    letter-spacing: -0.02em;
    line-height: 1.15;
  }
  span {
    color: var(--ink-3);
    font-size: 0.75rem;
  }
  i,
  em {
    font-style: normal;
  }
  i {
    @media (min-width: 640px) {
      display: none;
    }
  }
  em {
    @media (max-width: 639px) {
      display: none;
    }
  }
`;

const Arrow = styled.span<{ $isOpen: boolean }>`
  color: var(--ink-3);
  transition: transform 0.16s;
  transform: rotate(${({ $isOpen }) => ($isOpen ? 180 : 0)}deg);
`;
