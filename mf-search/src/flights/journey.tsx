import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints, layovers, stopsText, worstWarning } from '@fareweave/shared-lib/domain/itinerary';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import { lineButton } from '@fareweave/shared-lib/ui/control-styles';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { drawnShape } from '@fareweave/shared-lib/ui/layout';
import { LocalTime } from '@fareweave/shared-lib/ui/local-time';
import { Fragment } from 'react';
import { css, styled } from 'styled-components';
import { WarningMark } from './stops-timeline.tsx';

interface JourneyProps {
  flight: Flight;
  /** Whether the stops are unfolded, in the element with the id. */
  unfolded: boolean;
  timelineId: string;
  onUnfold: (unfolded: boolean) => void;
}

/** Departure and arrival of a flight with a line between them, and a button that unfolds its stops. */
export function Journey({ flight, unfolded, timelineId, onUnfold }: JourneyProps) {
  const { from, to } = endpoints(flight);
  const stays = layovers(flight.segments);
  const warning = unfolded ? null : worstWarning(stays);
  return (
    <Track>
      <Moment>
        <LocalTime time={flight.departure_time} flight={flight} /> <span>{from}</span>
      </Moment>
      <Path>
        <span>{readableDuration(flight.duration)}</span>
        <Line aria-hidden="true">
          {stays.map((stay) => (
            <i key={stay.airport} />
          ))}
        </Line>
        {flight.stops === 0 ? (
          <span>
            {stopsText(0)} · {flight.flight_number}
          </span>
        ) : (
          <Toggle
            type="button"
            aria-expanded={unfolded}
            aria-controls={unfolded ? timelineId : undefined}
            onClick={() => onUnfold(!unfolded)}
          >
            <span>
              {stopsText(flight.stops)} ·{' '}
              {stays.map(({ airport, minutes }, index) => (
                <Fragment key={airport}>
                  {index > 0 && ', '}
                  {airport}
                  <Wait $needsRoom={stays.length > 1}> {readableDuration(minutes)}</Wait>
                </Fragment>
              ))}
            </span>
            <ChevronIcon />
          </Toggle>
        )}
      </Path>
      <Moment>
        <LocalTime time={flight.arrival_time} flight={flight} /> <span>{to}</span>
      </Moment>
      {warning !== null && (
        <Warning>
          <WarningMark>{warning}</WarningMark>
        </Warning>
      )}
    </Track>
  );
}

/** In a narrow row, line and stops are below the two times. */
const Track = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 8px clamp(8px, 2cqi, 16px);
  align-items: center;

  @container (max-width: 22.4375rem) {
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  @container (max-width: 14rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Moment = styled.div`
  b {
    display: block;
    font-size: clamp(1rem, 7cqi, 1.3125rem);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
  span {
    color: var(--ink-3);
    font-size: 0.8125rem;
    font-weight: 500;
  }
  & + * + & {
    text-align: end;
  }
`;

const Warning = styled.div`
  grid-column: 1 / -1;
  justify-self: center;
  margin-top: -4px;
`;

const Path = styled.div`
  display: grid;
  justify-items: center;
  gap: 5px;
  color: var(--ink-3);
  font-size: 0.8125rem;
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
`;

const Line = styled.div`
  display: flex;
  justify-content: space-evenly;
  width: 100%;
  height: 2px;
  border-radius: 2px;
  background: var(--line);
  ${drawnShape}

  i {
    width: 10px;
    height: 10px;
    margin-top: -4px;
    border: 2px solid var(--accent-bright);
    border-radius: 50%;
    background: var(--surface);
  }
`;

const Toggle = styled.button`
  ${lineButton}
  justify-content: center;
  gap: 4px;
  min-height: 24px;
  margin-block: -3px;
  padding: 0 2px;
  color: var(--ink-2);
  font-weight: 550;

  @media (hover) {
    &:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
  }
  svg {
    transition: transform 0.16s;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

/** Two durations do not fit beside each other on a phone; the unfolded stops show them. */
const Wait = styled.span<{ $needsRoom: boolean }>`
  ${({ $needsRoom }) =>
    $needsRoom &&
    css`
      @container (max-width: 29.9375rem) {
        display: none;
      }
    `}
`;
