import { useSession } from '@fareweave/shared-lib/platform';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { type JourneyEstimate, journeyEstimateQuery } from '../../api/estimates/journey-estimates.ts';
import type { Flight } from '../../domain/flights/flights.ts';
import { t } from '../../domain/i18n/texts.ts';
import { Link } from '../controls/link.tsx';
import { ChevronIcon, Drawing } from '../icons.tsx';
import { textLink } from '../layout/layout.ts';
import {
  carbonDetails,
  carbonText,
  connectionDetails,
  differenceText,
  legDetails,
  punctualityText,
} from './estimate-texts.ts';

/** How punctual an itinerary is and what it emits, in a line that unfolds what this is based on (ESTM-29). The line has the same height
 *  before the answer. Nothing for visitors, and where nothing is known. */
export function JourneyEstimates({ flight }: { flight: Pick<Flight, 'segments'> }) {
  const isMember = useSession().user !== null;
  const { data } = useQuery({ ...journeyEstimateQuery(flight), enabled: isMember });
  const punctuality = data === undefined ? null : punctualityText(data);
  if (data === undefined || (punctuality === null && data.carbon === null)) return null;
  const difference = data.carbon && differenceText(data.carbon);
  return (
    <Details>
      <summary>
        <Line>
          {punctuality !== null && (
            <span>
              <Drawing d={CLOCK} size="1.1em" />
              {punctuality}
            </span>
          )}
          {data.carbon !== null && (
            <span>
              <Drawing d={LEAF} size="1.1em" />
              {carbonText(data.carbon)}
              {difference !== null && <i>{difference}</i>}
            </span>
          )}
        </Line>
        <ChevronIcon />
      </summary>
      <Basis estimate={data} segments={flight.segments} />
    </Details>
  );
}

/** What each figure is based on. */
function Basis({ estimate, segments }: { estimate: JourneyEstimate } & Pick<Flight, 'segments'>) {
  const { legs, connections, carbon, punctuality, source } = estimate;
  return (
    <Facts>
      {segments.map((segment, i) => {
        const leg = legs[i] ?? null;
        const connection = connections[i];
        return [
          <div key={segment.departure_time}>
            <dt>
              {t('{flight}, {from} to {to}', {
                flight: segment.flight_number,
                from: segment.departure_airport,
                to: segment.arrival_airport,
              })}
            </dt>
            <dd>{leg === null ? t('No data about the punctuality of this route.') : legDetails(leg)}</dd>
          </div>,
          connection !== undefined && (
            <div key={connection.airport}>
              <dt>{t('Connection in {airport}', { airport: connection.airport })}</dt>
              <dd>{connectionDetails(connection)}</dd>
            </div>
          ),
        ];
      })}
      {carbon !== null && (
        <div>
          <dt>{carbonText(carbon)}</dt>
          <dd>
            {carbonDetails(carbon)}
            {source === 'sample' && t(' Sample data: the flights and their aircraft are invented.')}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Source')}</dt>
        <dd>
          {t('{source}, all airlines.', { source: punctuality.name })}{' '}
          <Link href="/about/estimates">{t('How we estimate')}</Link>
        </dd>
      </div>
    </Facts>
  );
}

const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2';
const LEAF = 'M4 20c0-9 5-15 16-16 1 10-4 15-11 15a5 5 0 0 1-3-1M8 16c2-3 4-5 7-6.5';

const Details = styled.details`
  color: var(--ink-2);
  font-size: 0.8125rem;

  summary {
    display: flex;
    gap: 6px;
    align-items: center;
    width: fit-content;
    max-width: 100%;
    min-height: 28px;
    border-radius: var(--radius-s);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > svg {
    flex: none;
    color: var(--ink-3);
    transition: transform 0.16s;
  }
  @media (hover) {
    summary:hover { color: var(--ink); }
  }
  &[open] summary > svg {
    transform: rotate(180deg);
  }
  @media (pointer: coarse) {
    summary {
      min-height: var(--control-size);
    }
  }
  @media print {
    summary > svg {
      display: none;
    }
  }
`;

/** Two lines where the figures do not fit beside each other. */
const Line = styled.span`
  display: flex;
  flex-direction: column;
  gap: 0 14px;
  min-width: 0;
  font-weight: 600;
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;

  > span {
    display: inline-flex;
    gap: 5px;
    align-items: center;
  }
  @container (min-width: 35rem) {
    flex-direction: row;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: var(--ink-3);
  }
  i {
    font-style: normal;
    font-weight: 400;

    /* Shown only where there is space beside the longest figures. From 900 px on, a row of flights has two columns. */
    display: none;

    @container (min-width: 44rem) and (max-width: 56.1875rem) {
      display: inline;
    }
    @container (min-width: 73.75rem) {
      display: inline;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: 8px;
  margin: 6px 0 4px;

  dt {
    color: var(--ink);
    font-weight: 600;
  }
  dd {
    margin: 0;
    max-width: 68ch;
    line-height: 1.45;
  }
  a {
    ${textLink}
  }
`;
