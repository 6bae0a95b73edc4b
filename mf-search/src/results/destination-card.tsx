import type { Weighed } from '@fareweave/shared-lib/domain/best';
import { fareName, offersGoWild } from '@fareweave/shared-lib/domain/fares';
import type { ReturnOptionsFrom } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { framed, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { Total } from '@fareweave/shared-lib/ui/total';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { memo, useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { bestWeighed, weighedFlights } from '../model/best.ts';
import { sameCard, summaryLine } from '../model/destinations.ts';
import { lowestTotal } from '../model/flight-costs.ts';
import { ReturnOptionsLine } from '../return-options/index.ts';
import { DestinationFlights, type DestinationFlightsProps } from './destination-flights.tsx';

export interface DestinationCardProps extends DestinationFlightsProps {
  /** The cheapest flight of the list in the order “Best”. */
  cheapest: Weighed | null;
  isOpen: boolean;
  returnOptions: ReturnOptionsFrom | undefined;
  returnOptionsPending: boolean;
  onToggle: (code: string) => void;
}

/** A destination as a card: a summary with its return options, and, while open, its flights. */
export const DestinationCard = memo((props: DestinationCardProps) => {
  const { cheapest, isOpen, returnOptions, returnOptionsPending, onToggle, ...shown } = props;
  const { destination, ranking, WhyBest } = shown;
  const id = useId();
  const card = useRef<HTMLLIElement>(null);
  // The head shows at once that the card is open; its flights take longer to render.
  const isDrawn = useDeferredValue(isOpen) && isOpen;
  const wasDrawn = useRef(isDrawn);
  useLayoutEffect(() => {
    // A card that is mounted open does not scroll the page.
    const scrolls = isDrawn && !wasDrawn.current;
    wasDrawn.current = isDrawn;
    if (!scrolls) return;
    // Scrolls in the next frame, when the fills of the card are drawn, so that the browser computes the layout only once.
    const frame = requestAnimationFrame(() => {
      card.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
  const { code, city, flights } = destination;
  const { costOf } = useTripCosts();
  const lowest = useMemo(() => lowestTotal(flights, costOf), [flights, costOf]);
  const best = cheapest && bestWeighed(weighedFlights([destination]), ranking.weights);
  return (
    <Card ref={card} data-open={isOpen || undefined}>
      <h3>
        <Head
          type="button"
          aria-expanded={isOpen}
          aria-controls={isDrawn ? id : undefined}
          onClick={() => onToggle(code)}
        >
          <span className="place">
            <b>{city}</b> <span>{summaryLine(destination)}</span>
          </span>
          {lowest === null ? (
            <span className="price">
              <span>{t('Sold out')}</span>
            </span>
          ) : (
            <>
              {' '}
              <span className="fare">
                <Badge tone={lowest.type === 'go_wild' ? 'pass' : 'plain'}>{fareName(lowest.type)}</Badge>
              </span>{' '}
              <span className="price">
                <span>
                  <i>{fareName(lowest.type)} </i>
                  <em>{t('from')}</em>
                </span>{' '}
                <b>
                  <Total cost={lowest.cost} />
                </b>
              </span>
            </>
          )}{' '}
          <span className="back">
            <ReturnOptionsLine
              returnOptions={returnOptions}
              kind={offersGoWild(flights) ? 'go_wild' : 'any'}
              isPending={returnOptionsPending}
            />
          </span>
          <span className="arrow">
            <ChevronIcon />
          </span>
        </Head>
      </h3>
      {cheapest !== null && best !== null && lowest !== null && (
        <Reason>
          {WhyBest !== null && <WhyBest flight={best} cheapest={cheapest} weights={ranking.weights} />}
        </Reason>
      )}
      {isDrawn && (
        <div id={id}>
          <DestinationFlights {...shown} />
        </div>
      )}
    </Card>
  );
}, sameCard);

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const Card = styled.li`
  overflow: clip;
  ${framed('l')}
  box-shadow: var(--shadow-s);

  &:not([data-open]) {
    contain-intrinsic-size: auto 130px;
    content-visibility: auto;

    @container (min-width: 37.5rem) {
      contain-intrinsic-size: auto 90px;
    }
    @media print {
      content-visibility: visible;
      break-inside: avoid;
    }
  }
  @media print {
    box-shadow: none;
  }
  h3 {
    font-size: inherit;
    font-weight: inherit;
    letter-spacing: inherit;
    text-wrap: wrap;
  }
`;

/** As high as its content, which loads later. */
const Reason = styled.div`
  min-height: 28px;
  margin-top: -6px;
  padding: 0 clamp(14px, 2vw, 18px) 10px;
`;

/** The columns have the same widths in every card whose price fits. One styled component for the whole head: moving a filter renders
 *  a hundred cards again. On a narrow card the name of the fare is above the price. */
const Head = styled.button`
  display: grid;
  grid-template:
    'place price arrow' auto
    'back back back' auto / minmax(0, 1fr) minmax(var(--price-column, 5rem), min-content) 1.2em;
  column-gap: 14px;
  align-items: center;
  width: 100%;
  min-height: 76px;
  padding: 12px clamp(14px, 2vw, 18px);
  border: 0;
  border-radius: calc(var(--radius-l) - 1px);
  background: none;
  text-align: start;
  cursor: pointer;

  /* A card is this narrow on a phone with large text. */
  @container (max-width: 15rem) {
    grid-template: 'place arrow' auto 'price price' auto 'back back' auto / minmax(0, 1fr) 1.2em;
  }
  @container (min-width: 37.5rem) {
    grid-template:
      'place fare price arrow' auto
      'back back back back' auto / minmax(0, 1fr) 7.25rem minmax(var(--price-column, 4.5rem), min-content) 1.2em;
  }
  @container (min-width: 60rem) {
    grid-template: 'place back fare price arrow' auto / minmax(0, 1fr) 23.125rem 7.25rem minmax(var(--price-column, 4.5rem), min-content) 1.2em;
  }
  @media (hover) {
    &:hover { background: var(--surface-2); }
  }
  &:focus-visible {
    outline-offset: -3px;
  }

  .place {
    grid-area: place;
    text-wrap: pretty;

    b {
      display: block;
      font-size: 1.0625rem;
      overflow-wrap: anywhere;
      letter-spacing: -0.01em;
      line-height: 1.3;
    }
    span {
      color: var(--ink-3);
      font-size: 0.875rem;
    }
  }
  .back {
    grid-area: back;
    margin-top: 4px;
    text-wrap: balance;

    @container (min-width: 60rem) {
      margin-top: 0;
      text-wrap: wrap;
    }
  }
  .fare {
    display: none;
    grid-area: fare;
    justify-self: end;

    @container (min-width: 37.5rem) {
      display: inline;
    }
  }
  .price {
    grid-area: price;
    text-align: end;
    font-variant-numeric: tabular-nums;

    b {
      display: block;
      font-size: 1.375rem;
      overflow-wrap: normal;
      letter-spacing: -0.02em;
      line-height: 1.15;
    }
    span {
      color: var(--ink-3);
      font-size: 0.75rem;
    }
    em {
      display: none;
    }
    i,
    em {
      font-style: normal;
    }
    @container (min-width: 37.5rem) {
      i {
        display: none;
      }
      em {
        display: inline;
      }
    }
  }
  .arrow {
    grid-area: arrow;
    color: var(--ink-3);
    transition: transform 0.16s;

    ${screenOnly}
  }
  &[aria-expanded='true'] .arrow {
    transform: rotate(180deg);
  }
`;
