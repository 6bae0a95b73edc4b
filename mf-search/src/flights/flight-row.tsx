import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatTime } from '@fareweave/shared-lib/domain/formats';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useFareEstimates } from '@fareweave/shared-lib/ui/fare-estimates';
import { FlightEstimates } from '@fareweave/shared-lib/ui/flight-estimates';
import { KeepButton } from '@fareweave/shared-lib/ui/keep-button';
import { framed } from '@fareweave/shared-lib/ui/layout';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { LongList } from '../ui/long-list.ts';
import { FareTiles } from './fare-tiles.tsx';
import { Journey } from './journey.tsx';
import { StopsTimeline } from './stops-timeline.tsx';

export interface FlightRowProps {
  flight: Flight;
  direction: Direction;
  seesSeats: boolean;
  /** The page's link names this flight: it is highlighted and scrolled into view. */
  isMarked?: boolean;
  /** The actions beside the fares, on a phone below them. */
  action?: ReactNode;
  /** A line below the journey. */
  note?: ReactNode;
  /** Whether the flight can be kept alone. A flight of a trip is kept with the trip. */
  canKeep?: boolean;
}

/** A flight with times, duration, stops and fares; its stops unfold. It is a list item, whose list is the size container, because the
 *  browser would need a separate layout for a container in each row. */
export function FlightRow(props: FlightRowProps) {
  const { flight, direction, seesSeats, isMarked = false, action, note, canKeep = true } = props;
  const timelineId = useId();
  const [unfolded, unfold] = useState(false);
  const estimates = useFareEstimates(flight);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  return (
    <Row ref={row} $isMarked={isMarked}>
      {isMarked && <span className="visually-hidden">{t('The flight of the link')}</span>}
      <Sheet>
        <div>
          <Journey flight={flight} unfolded={unfolded} timelineId={timelineId} onUnfold={unfold} />
          {note}
          <Estimates>
            {estimates.line}
            <FlightEstimates flight={flight} />
          </Estimates>
        </div>
        {unfolded && <StopsTimeline id={timelineId} flight={flight} />}
        {estimates.panel}
        <Offer>
          <FareTiles flight={flight} direction={direction} seesSeats={seesSeats} />
          <Actions>
            {action}
            {canKeep && (
              <KeepButton
                compact
                item={{ flights: [flight] }}
                name={t('{flight} at {time}', {
                  flight: flight.flight_number,
                  time: formatTime(flight.departure_time),
                })}
              />
            )}
          </Actions>
        </Offer>
      </Sheet>
    </Row>
  );
}

/** On touch screens the margin is larger, because the area of the button above for the stops is larger than its text. */
const Estimates = styled.div`
  margin-top: 4px;

  @media (pointer: coarse) {
    margin-top: 14px;
  }
`;

/** A list of flights. Its rows after the `$first` ones are not rendered while they are outside of the screen: they take the height of
 *  most rows, so that the scroll bar does not jump. */
export const FlightList = styled(LongList).attrs({ $gap: '8px' })<{ $first: number }>`
  container-type: inline-size;

  > :nth-child(n + ${({ $first }) => $first + 1}) {
    contain-intrinsic-size: auto 348px;
    content-visibility: auto;

    @container (min-width: 40rem) {
      contain-intrinsic-size: auto 228px;
    }
    @container (min-width: 58.75rem) {
      contain-intrinsic-size: auto 142px;
    }
    @media print {
      content-visibility: visible;
    }
  }
`;

/** The border of the flight or plan that the page's link names. */
export const markedBorder = css`
  border-color: var(--accent);
  box-shadow: inset 0 0 0 1px var(--accent);

  @media (forced-colors: active) {
    border: 3px solid Highlight;
  }
`;

const Row = styled.li<{ $isMarked: boolean }>`
  ${framed('m')}
  break-inside: avoid;
  ${({ $isMarked }) => $isMarked && markedBorder}
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px 28px;
  padding: 14px clamp(10px, 2cqi, 16px);

  @container (min-width: 56.25rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

const Offer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px 10px;
  align-items: center;

  @container (min-width: 37.5rem) {
    grid-auto-flow: column;
  }
  @container (min-width: 56.25rem) {
    grid-area: 1 / 2;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px;
  align-items: center;

  &:empty {
    display: none;
  }
`;
