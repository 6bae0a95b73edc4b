import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import {
  type FareEstimate,
  fareEstimateQuery,
  fareHistoryQuery,
} from '../../api/estimates/fare-estimates.ts';
import {
  basedOnText,
  leadTimeText,
  noEstimateText,
  priceLevelText,
  seatChanceText,
} from '../../domain/estimates/estimate-texts.ts';
import { fareName } from '../../domain/flights/fares.ts';
import type { Flight } from '../../domain/flights/flights.ts';
import { formatNumber, formatPercent } from '../../domain/formats/formats.ts';
import { priceText } from '../../domain/formats/money.ts';
import { t } from '../../domain/i18n/texts.ts';
import { lineButton } from '../controls/control-styles.ts';
import { Link } from '../controls/link.tsx';
import { Failure } from '../feedback/section-messages.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ChevronIcon, Drawing } from '../icons.tsx';
import { drawnShape, PlainList, textLink } from '../layout/layout.ts';
import { PriceHistory } from './price-history.tsx';

interface LineProps {
  flight: Flight;
  /** The id of the panel that the line unfolds. */
  panelId: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The chance of a pass seat and the price level of a flight in one line, which unfolds the details. Without figures it says why. */
export function EstimateLine({ flight, panelId, isOpen, onOpen }: LineProps) {
  const { data } = useQuery(fareEstimateQuery(flight));
  if (data === undefined) return null;
  const seat = seatChanceText(data);
  const { price_level: price } = data;
  if (seat === null && price === null) return <NoFigures>{noEstimateText(data)}</NoFigures>;
  const isSample = (data.seat_chance ?? price)?.source === 'sample';
  return (
    <Line
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      {seat !== null && (
        <span>
          <SeatIcon /> <b>{seat.figure}</b> <i>·&nbsp;{seat.basis}</i>
        </span>
      )}{' '}
      <span>
        {price !== null && (
          <>
            <LevelIcon level={price.level} /> <b>{priceLevelText(price.level)}</b>{' '}
          </>
        )}
        {isSample && (
          <i>
            {price !== null && '·\u00a0'}
            {t('Sample data')}
          </i>
        )}{' '}
        <ChevronIcon />
      </span>
    </Line>
  );
}

/** The figures behind the line: the chance at each lead time ahead, and what the route usually costs. */
export function EstimatePanel({ flight, id }: { flight: Flight; id: string }) {
  const history = useQuery(fareHistoryQuery(flight));
  return (
    <Panel id={id}>
      {history.isPending && <Skeleton height="180px" />}
      {history.isError && <Failure text={t('The estimates could not be loaded.')} query={history} />}
      {history.data && <Details estimate={history.data} />}
    </Panel>
  );
}

function Details({ estimate }: { estimate: FareEstimate }) {
  const { seat_chance: chance, price_level: price, model } = estimate;
  return (
    <>
      {chance !== null && (
        <section>
          <h4>{t('Chance of a pass seat')}</h4>
          <Chances $gap="8px">
            {chance.values.map(({ at, chance: share, based_on }) => (
              <li key={at}>
                <span>{leadTimeText(at)}</span>
                <Bar aria-hidden="true">
                  <i style={{ width: `${100 * share}%` }} />
                </Bar>
                <b>{formatPercent(share)}</b>
                <small>{basedOnText(based_on)}</small>
              </li>
            ))}
          </Chances>
        </section>
      )}
      {price !== null && (
        <section>
          <h4>
            {priceLevelText(price.level)}: {priceText(price.total)} {fareName(price.fare)}
          </h4>
          <p>
            {t(
              'At this time before the departure, half of the fares on this route are from {low} to {high}, based on {count} fares.',
              { low: priceText(price.low), high: priceText(price.high), count: formatNumber(price.based_on) },
            )}
          </p>
          <PriceHistory history={price.history ?? []} total={price.total} />
        </section>
      )}
      <Foot>
        {model?.source === 'sample' && t('Estimated from sample data, not from real flights. ')}
        {model !== null && t('Model {version}. ', { version: model.version })}
        <Link href="/about/estimates">{t('How estimates work')}</Link>
      </Foot>
    </>
  );
}

const SeatIcon = () => <Drawing d="M7 4v8h8l2 8M7 12l-1 5h9M6 20h4" size="1.1em" />;

const LEVEL_DRAWINGS = {
  low: 'M12 5v14m-6-6 6 6 6-6',
  typical: 'M5 9h14M5 15h14',
  high: 'M12 19V5m-6 6 6-6 6 6',
};
const LevelIcon = ({ level }: { level: keyof typeof LEVEL_DRAWINGS }) => (
  <Drawing d={LEVEL_DRAWINGS[level]} size="1.1em" />
);

const Line = styled.button`
  ${lineButton}
  flex-wrap: wrap;
  gap: 0 14px;
  min-height: 32px;
  padding: 2px 0;
  color: var(--ink-2);
  font-size: 0.8125rem;
  line-height: 1.5;
  text-align: start;

  @media (hover) {
    &:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
  }
  b {
    font-weight: 600;
  }
  i {
    color: var(--ink-3);
    font-style: normal;
  }
  svg {
    display: inline-block;
    vertical-align: -0.15em;
  }
  &[aria-expanded='true'] svg:last-child {
    transform: rotate(180deg);
  }
`;

const NoFigures = styled.p`
  padding-block: 6px;
  color: var(--ink-3);
  font-size: 0.8125rem;
  line-height: 1.5;
`;

const Panel = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 32px;
  padding-top: 12px;
  border-top: 1px dashed var(--line);
  color: var(--ink-2);
  font-size: 0.875rem;

  @container (min-width: 37.5rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  h4 {
    margin: 0 0 6px;
    color: var(--ink);
    font-size: 0.9375rem;
  }
`;

const Chances = styled(PlainList)`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: baseline;
  }
  b {
    grid-row: 1;
    grid-column: 2;
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 1 / -1;
    color: var(--ink-3);
    font-size: 0.75rem;
  }
`;

const Bar = styled.div`
  grid-column: 1 / -1;
  height: 6px;
  border-radius: 6px;
  background: var(--line);

  i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--accent-bright);
    ${drawnShape}
  }
`;

const Foot = styled.p`
  grid-column: 1 / -1;
  color: var(--ink-3);
  font-size: 0.8125rem;

  a {
    ${textLink}
  }
`;
