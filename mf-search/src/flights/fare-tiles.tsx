import { FARES_FROM_PASS, fareName } from '@fareweave/shared-lib/domain/fares';
import type { Fare, Flight } from '@fareweave/shared-lib/domain/flights';
import { type Direction, seatedIn } from '@fareweave/shared-lib/domain/party';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { FareLink } from '@fareweave/shared-lib/ui/external-link';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { Total } from '@fareweave/shared-lib/ui/total';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { css, styled } from 'styled-components';

interface FareTilesProps {
  flight: Flight;
  direction: Direction;
  seesSeats: boolean;
}

/** What a flight costs the party with each of its three fares; those on sale link to the airline's booking page. */
export function FareTiles({ flight, direction, seesSeats }: FareTilesProps) {
  const { costOf, party } = useTripCosts();
  return (
    <Tiles>
      {FARES_FROM_PASS.map((type) => {
        const fare = flight.fares[type];
        const name = fareName(type);
        const cost = costOf([{ flight, type, direction }]);
        if (fare === null || cost === null) {
          return (
            <NoFare key={type}>
              {name} <b aria-hidden="true">–</b>{' '}
              <span>{fare === null ? t('Not offered') : t('Sold out')}</span>
            </NoFare>
          );
        }
        return (
          <FareTile key={type} href={flight.booking_links[type]} $isPass={type === 'go_wild'}>
            {rich(
              '<hidden>Book </hidden>{fare} {total} {seats}<hidden> on the airline’s site, in a new tab</hidden>',
              {
                hidden,
                fare: name,
                total: (
                  <b>
                    <Total cost={cost} />
                  </b>
                ),
                seats: seesSeats && <span>{seatsText(fare, seatedIn(party))}</span>,
              },
            )}
          </FareTile>
        );
      })}
    </Tiles>
  );
}

/** The number of seats, and of those that the party needs if these are more; empty when the fare source does not know it (RSLT-8). */
function seatsText({ available_seats: seats }: Fare, needed: number): string {
  if (seats === undefined) return t('Seats available');
  if (seats === null) return '';
  return seats < needed
    ? plural(seats, '# seat left, {needed} needed', '# seats left, {needed} needed', { needed })
    : plural(seats, '# seat left', '# seats left');
}

/** Each row has as many tiles as there is room for their prices. */
const Tiles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > * {
    flex: 1 1 max(5rem, 30%);
  }
  @container (min-width: 56.25rem) {
    display: grid;
    grid-template-columns: repeat(3, minmax(7.75rem, min-content));
  }
`;

const tile = css`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 62px;
  padding: 8px clamp(4px, 2.5cqi, 10px);
  border: 1px solid var(--line);
  border-radius: 10px;
  color: var(--ink-3);
  font-size: 0.75rem;
  line-height: 1.4;
  overflow-wrap: anywhere;

  @container (min-width: 30rem) {
    font-size: 0.8125rem;
  }
  b {
    margin-top: auto;
    color: var(--ink);
    font-size: 1.125rem;
    overflow-wrap: normal;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  /* Below the dollars, so that those of all tiles are level. A row has fewer tiles rather than a sign without its amount. */
  b small {
    display: block;
    font-size: 0.75rem;
    white-space: nowrap;
  }
`;

const NoFare = styled.div`
  ${tile}
  border-style: dashed;

  b {
    color: var(--ink-3);
  }
`;

const FareTile = styled(FareLink)`
  ${tile}
  transition: border-color 0.12s, background-color 0.12s;

  svg {
    display: none;
    position: absolute;
    top: 9px;
    inset-inline-end: 9px;
    opacity: 0.7;
    @container (min-width: 30rem) {
      display: block;
    }
  }
  @media (hover) {
    &:hover { border-color: var(--control); background: var(--surface-2); }
  }
`;
