import type { CityOf } from '@fareweave/shared-lib/domain/city-names';
import { FARES_FROM_PASS, fareName } from '@fareweave/shared-lib/domain/fares';
import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import type { Keepable } from '@fareweave/shared-lib/domain/shortlist-id';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { localDate, readableDuration } from '@fareweave/shared-lib/domain/times';
import type { TripPlan } from '@fareweave/shared-lib/domain/trip-plans';
import { KeepButton } from '@fareweave/shared-lib/ui/keep-button';
import { PlainList, Row, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { SegmentList } from '@fareweave/shared-lib/ui/segment-list';
import { Total } from '@fareweave/shared-lib/ui/total';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { Fragment, memo, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { FlightRow, markedBorder } from '../../flights/index.ts';
import { tripCostWith, tripOf } from '../../model/flight-costs.ts';
import { PlanActions } from './plan-actions.tsx';
import { daysText, leastLikelySeatText, routeText, stayText, weakestText } from './plan-texts.ts';
import { ScoreDetails } from './score-details.tsx';
import { WaysHome } from './ways-home.tsx';

interface TripPlanCardProps {
  plan: TripPlan;
  cityOf: CityOf;
  /** The path and query that lead to this trip. */
  address: string;
  /** The page's link names this trip: it is highlighted and scrolled into view. */
  isMarked: boolean;
  /** It is on the paper when the page is printed. */
  isPrinted: boolean;
  /** Called with the id of the plan. */
  onPrint: (id: string) => void;
}

/** A trip: places, totals, flights with their booking links, stays, and how sure the way home is (TPLN-35). */
export const TripPlanCard = memo(
  ({ plan, cityOf, address, isMarked, isPrinted, onPrint }: TripPlanCardProps) => {
    const id = useId();
    const { costOf } = useTripCosts();
    const trip = tripOf(plan.flights);
    const seat = leastLikelySeatText(plan, cityOf);
    const item = useRef<HTMLLIElement>(null);
    useEffect(() => {
      if (isMarked) item.current?.scrollIntoView({ block: 'start' });
    }, [isMarked]);
    return (
      <Item ref={item} data-printed={isPrinted}>
        <Sheet as="article" $gap="16px" aria-labelledby={id} $isMarked={isMarked}>
          <Head as="header" $align="start" $spread $gap="12px 24px">
            <div>
              <h3 id={id}>{routeText(plan, cityOf)}</h3>
              <p>
                {daysText(plan)} ·{' '}
                {plural(plan.flights.length, '# flight, {duration} in all', '# flights, {duration} in all', {
                  duration: readableDuration(plan.flight_minutes),
                })}
                {isMarked && ` · ${t('The trip of the link')}`}
              </p>
            </div>
            <Totals as="dl" $align="stretch" $gap="4px 20px">
              {FARES_FROM_PASS.map((fare) => {
                const cost = tripCostWith(fare, trip, costOf);
                return (
                  <div key={fare} data-pass={fare === 'go_wild' || undefined}>
                    <dt>{fareName(fare)}</dt>
                    <dd data-none={cost === null || undefined}>
                      {cost === null ? t('Not on all flights') : <Total cost={cost} />}
                    </dd>
                  </div>
                );
              })}
            </Totals>
          </Head>
          <Legs as="ol" $gap="8px">
            {trip.map(({ flight, direction }, index) => {
              const stay = plan.stays[index];
              const { from, to } = endpoints(flight);
              return (
                <Fragment key={flight.departure_time}>
                  <LegHead>
                    <b>{formatDay(localDate(flight.departure_time))}</b>{' '}
                    {t('{from} to {to}', { from: cityOf(from), to: cityOf(to) })}
                  </LegHead>
                  <FlightRow flight={flight} direction={direction} seesSeats canKeep={false} />
                  {flight.stops > 0 && (
                    <OnPaper>
                      <SegmentList flight={flight} />
                    </OnPaper>
                  )}
                  {stay !== undefined && <Stay>{stayText(stay, cityOf)}</Stay>}
                </Fragment>
              );
            })}
          </Legs>
          <Facts>
            <p>
              <b>{weakestText(plan, cityOf)}</b>
            </p>
            {seat !== null && <p>{seat}</p>}
            <WaysHome home={plan.home} />
            {plan.others > 0 && (
              <p>
                {plan.others >= MOST_COUNTED
                  ? t('Many other trips visit the same places in this order.')
                  : plural(
                      plan.others,
                      '# other trip visits the same places in this order.',
                      '# other trips visit the same places in this order.',
                    )}
              </p>
            )}
          </Facts>
          <Row as="footer" $align="start" $spread $gap="4px 24px">
            <ScoreDetails score={plan.score} />
            <PlanActions plan={plan} address={address} onPrint={() => onPrint(plan.id)}>
              <KeepButton item={keepable(plan, address)} name={routeText(plan, cityOf)} />
            </PlanActions>
          </Row>
        </Sheet>
      </Item>
    );
  },
);

const keepable = ({ flights, places, stays }: TripPlan, address: string): Keepable => ({
  flights,
  plan: { places, stays, address },
});

/** The server counts no further. */
const MOST_COUNTED = 99;

const Item = styled.li`
  scroll-margin-top: 84px;

  &[data-printed='false'] {
    ${screenOnly}
  }
`;

/** Divided in print, because it is longer than the rest of most pages. */
const Sheet = styled(Card)<{ $isMarked: boolean }>`
  break-inside: auto;
  ${({ $isMarked }) => $isMarked && markedBorder}
`;

const Head = styled(Row)`
  h3 {
    font-size: 1.1875rem;
    line-height: 1.25;
  }
  p {
    color: var(--ink-2);
    font-size: 0.9375rem;
  }
`;

const Totals = styled(Row)`
  margin: 0;

  dt {
    color: var(--ink-3);
    font-size: 0.8125rem;
    font-weight: 500;
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  [data-pass] dd {
    color: var(--pass);
  }
  dd[data-none] {
    color: var(--ink-3);
    font-size: 0.875rem;
    font-weight: 400;
  }
`;

/** The size container of the flights. */
const Legs = styled(PlainList)`
  container-type: inline-size;
`;

const LegHead = styled.li`
  break-after: avoid;
  color: var(--ink-2);
  font-size: 0.875rem;

  b {
    margin-inline-end: 6px;
    color: var(--ink);
    font-weight: 650;
  }
`;

const OnPaper = styled.li`
  display: none;

  @media print {
    display: block;
    padding-inline-start: 24px;

    ol > li {
      padding-inline-start: 20px;
    }
  }
`;

const Stay = styled.li`
  margin-block: 2px 6px;
  margin-inline: 10px 0;
  padding-block: 6px;
  padding-inline: 16px 0;
  border-inline-start: 3px solid var(--line);
  color: var(--ink-2);
  font-weight: 500;
`;

const Facts = styled.div`
  display: grid;
  break-inside: avoid;
  gap: 6px;
  color: var(--ink-2);
  font-size: 0.9375rem;

  b {
    color: var(--ink);
    font-weight: 600;
  }
`;
