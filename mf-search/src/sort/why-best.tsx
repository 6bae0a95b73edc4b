import { bestScore, type Weighed, type Weights } from '@fareweave/shared-lib/domain/best';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { ONE_ADULT, partyText } from '@fareweave/shared-lib/domain/party';
import { t } from '@fareweave/shared-lib/domain/texts';
import { pressArea } from '@fareweave/shared-lib/ui/control-styles';
import { framed, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { sumLines, tradeText } from './trade.ts';

export interface WhyBestProps {
  flight: Weighed;
  /** The cheapest flight of the list. */
  cheapest: Weighed;
  weights: Weights;
}

/** Where a flight stands in the order “Best”: what it costs more than the cheapest of the list and what the traveller gets.
 *  Pointing, focus and a press show the whole sum (RSLT-33). */
export function WhyBest({ flight, cheapest, weights }: WhyBestProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<TipPlace | null>(null);
  const isOpen = place !== null;
  const open = () => setPlace(placeBeside(button.current));
  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const { signal } = ended;
    const close = () => setPlace(null);
    const closeOutside = ({ target }: Event) =>
      target instanceof Node && button.current?.contains(target) !== true && close();
    const follow = () => setPlace(placeBeside(button.current));
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('scroll', follow, { signal, capture: true, passive: true });
    return () => ended.abort();
  }, [isOpen]);

  const { party } = useTripCosts();
  const total = bestScore(cheapest, weights);
  if (flight.price === null || total === null) return null;
  const text = tradeText(flight, cheapest, weights);
  const inText = { hidden, trade: text ?? '' };
  return (
    <Place
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPlace(null)}
    >
      <Why
        ref={button}
        type="button"
        aria-describedby={isOpen ? id : undefined}
        onFocus={open}
        onBlur={() => setPlace(null)}
        onClick={open}
      >
        {text === null
          ? t('Cheapest')
          : partyText(party) !== partyText(ONE_ADULT)
            ? rich('{trade}, per adult<hidden> compared with the cheapest of the list</hidden>', inText)
            : rich('{trade}<hidden> compared with the cheapest of the list</hidden>', inText)}
      </Why>
      {place !== null &&
        createPortal(
          <Tip id={id} role="tooltip" style={place.style}>
            <span>
              {sumLines(flight, weights).map(({ name, amount }) => (
                <Line key={name}>
                  <span>{name}</span> <b>{dollars(amount)}</b>
                </Line>
              ))}
              {text !== null && (
                <small>{t('The cheapest of the list counts as {amount}.', { amount: dollars(total) })}</small>
              )}
            </span>
          </Tip>,
          place.root,
        )}
    </Place>
  );
}

/** Where the tip is: cards clip their content, so it is a child of the screen, at a fixed position. */
interface TipPlace {
  root: Element;
  style: { left: number } & ({ top: number } | { bottom: number });
}

const TIP_PX = { width: 280, height: 220, margin: 8 };

/** Below the button; above it where there is no room. */
function placeBeside(button: Element | null): TipPlace | null {
  if (button === null) return null;
  const { left, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const room = clientWidth - TIP_PX.width - TIP_PX.margin;
  const isBelow = bottom + TIP_PX.height < clientHeight || top < TIP_PX.height;
  return {
    root: button.closest('.wrap') ?? document.body,
    style: {
      left: Math.max(TIP_PX.margin, Math.min(left, room)),
      ...(isBelow ? { top: bottom } : { bottom: clientHeight - top }),
    },
  };
}

const Place = styled.span`
  display: inline-block;
  min-width: 0;
`;

const Why = styled.button`
  ${pressArea}
  min-height: 28px;
  padding: 2px 0;
  border: 0;
  background: none;
  color: var(--ink-2);
  font-size: 0.8125rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  text-align: start;
  text-decoration: underline dotted;
  text-underline-offset: 4px;
  cursor: help;

  @media (hover) {
    &:hover { color: var(--ink); }
  }
  @media print {
    text-decoration: none;
  }
`;

/** The padding lets a pointer move from the button to the tip without leaving both. */
const Tip = styled.div`
  position: fixed;
  z-index: 30;
  width: ${TIP_PX.width}px;
  max-width: calc(100vw - ${2 * TIP_PX.margin}px);
  padding-block: 6px;

  > span {
    display: grid;
    gap: 4px;
    padding: 12px 14px;
    ${framed('m')}
    box-shadow: var(--shadow-m);
    font-size: 0.875rem;
  }
  small {
    margin-top: 4px;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
  ${screenOnly}
`;

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;

  &:has(+ small),
  &:last-child {
    padding-top: 6px;
    border-top: 1px solid var(--line);
    color: var(--ink);
    font-weight: 650;
  }
`;
